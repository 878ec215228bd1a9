import {
  count,
  flag,
  form,
  group,
  hidden,
  line,
  list,
  optional,
  order,
  price,
  prose,
  reference,
  sample,
  searchText,
} from '../fields.ts'
import { hoursAndRate } from './priceExample.ts'

const point = group({ heading: line({ max: 90 }), description: prose({ max: 700 }) })

/**
 * A project of the portfolio, with its case study at `/case-study/<name of the folder>`; pictures and clip are in the same folder. Only a
 * title, a text and one picture are required: the page omits missing parts.
 */
export const Project = group({
  ...form(
    'title shortDescription pictures industry services projectOverview outcome features challenges solutions impact team duration launched rating sample',
    'Its place in lists, the sentence on its card, price and hours, tools, the three steps and a film.',
  ),
  order: order('Its place in the portfolio, from 1.'),
  homeOrder: optional(
    count({
      help: 'Its place on the home page, from 1. The newest fill the places that are left, your own before samples.',
    }),
  ),
  sample: sample(),
  hidden: hidden(),
  title: line({ help: 'Each project needs its own: Google shows it.', max: 60 }),
  industry: optional(reference('industries', { help: 'The trade that it is for.' })),
  services: list(reference('services'), { help: 'Which of your services it needed.' }),
  topics: optional(list(reference('topics'), { help: 'The pages that show this project.' })),
  shortDescription: optional(
    searchText({
      label: 'Description',
      help: 'Under the title, and in Google: 70 to 160 letters, on no other page. Without it, the beginning of the overview.',
    }),
  ),
  cardDescription: optional(line({ help: 'One sentence for cards.', max: 140 })),
  outcome: optional(line({ help: 'One sentence: what is different now.', max: 240 })),
  team: optional(line({ help: 'Such as ‘2 Members’.', max: 40 })),
  duration: optional(line({ help: 'Such as ‘6 Weeks’ or ‘Ongoing’.', max: 40 })),
  launched: optional(line({ help: 'A month and a year.', max: 40 })),
  rating: optional(line({ help: 'What the client gave, such as ‘4.8/5’.', max: 20 })),
  work: optional(
    group(
      { price: price(), ...hoursAndRate },
      { help: 'As the case study shows them: no more hours than the team can work in that time.' },
    ),
  ),
  projectOverview: prose({
    label: 'Overview',
    help: 'What was there before, what was asked for and what was built, in a paragraph.',
    max: 1200,
  }),
  features: list(line({ max: 200 })),
  challenges: list(point),
  solutions: list(point, { help: 'One for each line of ‘What was hard’, in the same order.' }),
  impact: list(prose({ max: 500 }), {
    help: 'Of a real project, what can be seen or measured since. Of a sample, what one would measure.',
  }),
  techStackDescription: optional(prose({ max: 600 })),
  techStack: list(reference('technologies'), { label: 'Tools', help: 'What it was made with.' }),
  isDevelopmentProject: flag({ label: 'Software was built', help: 'Its page shows three steps.' }),
  process: optional(
    list(prose({ max: 500 }), { help: 'What was done in each of three steps.', min: 3, max: 3 }),
  ),
  hasVideoDisplay: flag({
    label: 'The laptop shows a film',
    help: 'Only if whoever looks after the site’s files put one beside the pictures.',
  }),
})
