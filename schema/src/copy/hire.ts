import type { Static } from 'typebox'
import { group, line, lines, link, list, prose, reference, time } from '../fields.ts'

/** What the developers' pages share. */
export const Hire = group({
  rateUnit: line({ help: 'After a rate: /Hr.', max: 10 }),
  shillingsUnit: line({ help: 'After the rate in the second currency.' }),
  getDeveloper: link(),
  greeting: line({ help: 'Typed into the chat; the developer’s name follows.', max: 200 }),
  startNote: prose({ help: 'Under the buttons.', max: 300 }),
  service: reference('services', {
    help: 'The option that the quote form offers to who comes from here.',
  }),
  consultation: link(),
  includedHeading: line(),
  included: list(line({ max: 160 }), { min: 1, max: 12 }),
  doesHeading: line(),
  overlap: group(
    {
      heading: line(),
      text: prose({ max: 300 }),
      ...lines('theirDay', 'ourDay', 'shared', 'hour', 'hours', 'winter', 'summer'),
      cities: list(
        group({
          name: line({ max: 40 }),
          timeZone: line({ help: 'As IANA’s database calls it, such as Europe/London.' }),
        }),
        { max: 8 },
      ),
      day: group({ opens: time(), closes: time() }, { help: 'An office day there.' }),
    },
    { help: 'How much of your office day other cities share. Without a city it is left out.' },
  ),
  stackHeading: line(),
  stackLink: link({ shownWithTarget: true }),
  chooseHeading: line(),
  replyPromise: line(),
})
export type Hire = Static<typeof Hire>
