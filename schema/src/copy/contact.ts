import { group, line, lines, list, pageTexts, prose } from '../fields.ts'

/** The page with the quote request. */
export const Contact = group({
  ...pageTexts,
  heading: line(),
  lead: prose({ max: 300 }),
  formHeading: line(),
  hints: group(
    {
      usual: line({ max: 200 }),
      developer: line({
        help: 'For who comes from a developer’s page, after the developer’s name.',
        max: 200,
      }),
      caseStudy: line({ max: 200 }),
      industries: line({ max: 200 }),
    },
    { help: 'Above the form, by where a visitor comes from.' },
  ),
  talkHeading: line(),
  chat: line({ help: 'Before the chat app’s name.', max: 40 }),
  ask: line({ help: 'The same beside the calls to action of other pages.', max: 40 }),
  call: line({ help: 'Before the phone number.', max: 40 }),
  nextHeading: line(),
  next: list(group({ heading: line(), text: prose({ max: 250 }) }), { min: 1, max: 5 }),
  ...lines('pricesHeading'),
  pricesNote: prose({ max: 300 }),
})
