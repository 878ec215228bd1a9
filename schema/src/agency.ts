import { WEEKDAYS } from 'protocol/officeHours.ts'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { COUNTRY_NAMES, CURRENCY_CODES, CURRENCY_NAMES } from './countries/countries.ts'
import {
  choice,
  count,
  day,
  form,
  greeting,
  group,
  line,
  list,
  optional,
  time,
  timeZone,
  webAddress,
} from './fields.ts'

const openTimes = { opens: time({ label: 'Opens at' }), closes: time({ label: 'Closes at' }) }

export const Agency = group({
  ...form(
    'name phone chat email hours money social taglines legalNote',
    'The country, the year at the foot of the pages, and what First steps no longer asks for.',
  ),
  name: line({ help: 'Beside the logo, and at the end of every page’s title.', max: 60 }),
  country: choice(COUNTRY_NAMES, { help: 'What pages say about law and tax follows from it.' }),
  legalNote: line({
    help: 'Which company or owner this is, as registered. The privacy policy and the terms begin with it.',
    max: 200,
    empty: true,
  }),
  email: line({
    label: 'E-mail',
    format: 'email',
    pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    wanted: 'an e-mail address such as hello@example.com',
  }),
  phone: line({ help: 'Shown as you write it. A tap calls it.', format: 'phone', max: 30 }),
  chat: group({
    label: line({ label: 'Name of the chat app', max: 30 }),
    number: line({ label: 'WhatsApp or chat number', format: 'phone', max: 30 }),
    greeting: greeting(),
  }),
  money: group({
    currency: choice(CURRENCY_CODES, {
      names: CURRENCY_NAMES,
      help: 'Only the sign changes: 90 stays 90. To convert prices, use ‘Say all prices in …’ below.',
      ...{ format: 'currency' },
    }),
    beside: optional(
      choice(CURRENCY_CODES, {
        label: 'Second currency',
        names: CURRENCY_NAMES,
        help: 'Shown beside prices, rounded and marked ‘about’. Leave it out to show one currency.',
      }),
    ),
    rate: optional(
      Type.Number({
        exclusiveMinimum: 0,
        title: 'Exchange rate',
        description:
          'What one dollar cost at your bank on that day, such as 129.5. If neither currency is the dollar, what one unit of the dearer currency cost.',
      }),
    ),
    asOf: optional(
      day({ label: 'Day of the exchange rate', help: 'After 90 days you are asked again.' }),
    ),
  }),
  hours: group(
    {
      firstDay: choice([...WEEKDAYS], { label: 'First working day' }),
      lastDay: choice([...WEEKDAYS], { label: 'Last working day' }),
      ...openTimes,
      otherDays: list(
        group(
          {
            firstDay: choice([...WEEKDAYS], { label: 'Day' }),
            lastDay: optional(choice([...WEEKDAYS], { label: 'Last of several days' })),
            ...openTimes,
          },
          { label: 'Day' },
        ),
        { label: 'Other days', help: 'Such as Saturday morning.', max: 7 },
      ),
      timeZone: timeZone('A large town that keeps your time.'),
      timeZoneName: line({ label: 'Name of the time zone', help: 'As people call it.', max: 30 }),
    },
    { label: 'Office hours', help: 'When somebody answers. A promised hour counts only these.' },
  ),
  social: list(webAddress({ label: 'Web address' }), {
    label: 'Social networks',
    help: 'The address of your page there, such as facebook.com/yourname. The foot of every page shows its icon.',
    max: 12,
  }),
  copyrightYear: count({ label: 'Year in the footer, after ©', min: 1900, max: 2200 }),
  leftAlone: optional(
    list(line({ max: 200 }), {
      label: 'Left as it is in First steps',
      help: 'Remove an entry to be asked for it again.',
    }),
  ),
  taglines: list(line({ max: 90 }), {
    label: 'Sentences at the top of every page',
    help: 'Each shows for ten seconds.',
    min: 1,
    max: 12,
  }),
})
export type Agency = Static<typeof Agency>
export type OfficeHours = Agency['hours']
