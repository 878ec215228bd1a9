import { type Static, Type } from 'typebox'
import {
  choice,
  greeting,
  group,
  icon,
  line,
  lines,
  link,
  list,
  optional,
  pageTexts,
  prose,
} from '../fields.ts'
import { ValuePicture } from '../records/pictureBlock.ts'

const iconText = {
  id: line({ max: 40 }),
  heading: line({ max: 60 }),
  icon: icon(),
  text: prose({ max: 400 }),
}

export const About = group({
  ...pageTexts,
  heading: line({ max: 90 }),
  statements: list(prose({ max: 250 }), { help: 'Each shows for ten seconds.', min: 1, max: 6 }),
  callToAction: link(),
  ...lines('pricesHeading', 'hourlyRate'),
  company: group({ heading: line(), paragraphs: list(prose(), { min: 1 }) }),
  handover: group(
    {
      heading: line(),
      items: list(
        group({
          kind: choice(['code', 'passwords', 'guide'], {
            help: 'What it is drawn as.',
            names: { code: 'Code', passwords: 'Passwords', guide: 'A guide' },
          }),
          name: line({ max: 40 }),
          text: prose({ max: 200 }),
          lines: list(line({ max: 30 }), { help: 'Only drawn.', max: 6 }),
        }),
        { max: 3 },
      ),
    },
    { help: 'What a client has when a project ends, drawn. An empty list leaves it out.' },
  ),
  people: group(
    { id: line(), heading: line() },
    { help: 'Above the people who do the work. Without any, nothing shows.' },
  ),
  culture: group({
    id: Type.Literal('about_culture'),
    ...pageTexts,
    ...lines('heading', 'costLabel'),
    more: optional(link({ label: 'Link to their own page' })),
    items: list(group({ ...iconText, cost: prose({ max: 200 }), shown: optional(ValuePicture) }), {
      min: 1,
      max: 6,
    }),
  }),
  missionVision: group({
    id: Type.Literal('mission_vision'),
    ...pageTexts,
    heading: line(),
    items: list(group(iconText), { min: 2, max: 2 }),
    sectors: group(
      {
        heading: line(),
        text: prose(),
        sample: line({ label: 'Words before what a sample would count' }),
        real: line({ label: 'Words before what a project has changed' }),
      },
      { help: 'The trades you know, and how one sees in each that the work helped.' },
    ),
  }),
  banner: group({ heading: line(), text: prose({ max: 400 }), link: link(), greeting: greeting() }),
})
export type About = Static<typeof About>
