import type { Static } from 'typebox'
import { choice, form, group, line } from './fields.ts'

const colour = () => line({ pattern: '^#[0-9a-f]{6}$', wanted: 'a colour such as #005f73', max: 7 })
const themed = (label: string, help: string) =>
  group({ light: colour(), dark: colour() }, { label, help, ...{ format: 'colour' } })

/** The brand: the logo and colours of pages, desk, icons, social pictures and mails. */
export const Brand = group({
  ...form('mark accent design build run pictures'),
  mark: choice(['drawn', 'logo', 'wordmark'], {
    label: 'Logo',
    names: {
      drawn: 'The built-in sign',
      logo: 'Your logo, beside the name',
      wordmark: 'Your logo alone: it says the name',
    },
    ...{ format: 'logo' },
  }),
  accent: themed('Main colour', 'Bars and the buttons that matter most: letters stand on it.'),
  design: themed('Colour of “Design”', 'The first group in menus. White letters stand on it.'),
  build: themed('Colour of “Build”', 'The second group in menus.'),
  run: themed('Colour of “Run”', 'The third group in menus.'),
})
export type Brand = Static<typeof Brand>
export type ThemedColour = Brand['accent']
