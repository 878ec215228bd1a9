import {
  choice,
  count,
  form,
  group,
  icon,
  line,
  list,
  optional,
  order,
  pageTexts,
  price,
  prose,
} from '../fields.ts'
import { SERVICE_GROUP_IDS } from '../serviceGroups.ts'
import { WorkSample } from './pictureBlock.ts'
import { PriceExamples } from './priceExample.ts'

// `pageTitle` is missing, because the service's name is also the title of its page.
const { searchTitle, pageDescription } = pageTexts

/** A service with its card, its page (`/services/<name of the file>`) and its price. */
export const Service = group({
  ...form(
    'name group startsAt per summary icon mainHeading description included price examples workSample',
    'Its place, other names, its short code, its button, and what Google shows.',
  ),
  order: order('Its place within its group, on cards and in menus, from 1.'),
  formOrder: optional(count({ help: 'From 1. Services without one come last.' })),
  group: choice([...SERVICE_GROUP_IDS], { label: 'Group', help: 'Where it stands in menus.' }),
  code: line({
    help: 'Three letters beside its name. Each service needs its own.',
    min: 3,
    max: 3,
  }),
  icon: icon(),
  name: line({ help: 'In menus, beside its price, and the name of its page.', max: 60 }),
  cardName: optional(line({ help: 'Without it, the name.', max: 60 })),
  option: optional(line({ help: 'Without it, the name.', max: 60 })),
  startsAt: price({ label: 'Price from', help: 'The price of the smallest order.' }),
  per: optional(line({ help: 'Where it is not paid once: ‘a month’.', max: 30 })),
  summary: line({ help: 'One sentence for the card.', max: 200 }),
  wanted: optional(
    line({
      help: 'A client begins: ‘I would like a price for …’. Without these words, the name follows.',
      max: 60,
    }),
  ),
  mainHeading: line({ help: 'What the client gets, in a line.', max: 90 }),
  description: list(prose({ max: 400 }), { help: 'Two short paragraphs.', min: 1, max: 3 }),
  searchTitle,
  pageDescription,
  included: list(line({ max: 160 }), { help: 'True of the smallest order, too.', min: 1, max: 14 }),
  price: group({
    buys: prose({ max: 300 }),
    more: prose({ label: 'What makes it more expensive', max: 300 }),
    rate: optional(
      price({ help: 'What an hour of it costs: the page says how many hours the price buys.' }),
    ),
  }),
  callToAction: line({ help: 'The label of the button that leads to the quote form.', max: 60 }),
  workSample: optional(WorkSample),
  examples: optional(PriceExamples),
})
