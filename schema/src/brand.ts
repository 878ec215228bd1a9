import type { Static } from 'typebox'
import { choice, group, line } from './fields.ts'

const colour = () => line({ pattern: '^#[0-9a-f]{6}$', wanted: 'a colour such as #005f73', max: 7 })
const themed = (label: string, help: string) =>
  group({ light: colour(), dark: colour() }, { label, help, ...{ format: 'colour' } })

/** What everything wears: pages, desk, icons, social pictures and mails. */
export const Brand = group({
  mark: choice(['drawn', 'logo', 'wordmark'], {
    label: 'Mark',
    help: 'Drawn: the sign that ships, in the colours below. Logo: your own, of the pictures, beside the name. Wordmark: the same in place of the name, which it holds.',
  }),
  accent: themed('Accent', 'Bars and the buttons that matter most: letters stand on it.'),
  design: themed('Design', 'The first group of services. White stands on the light one, too.'),
  build: themed('Build', 'The second group of services.'),
  run: themed('Run', 'The third group of services.'),
})
export type Brand = Static<typeof Brand>
export type ThemedColour = Brand['accent']
