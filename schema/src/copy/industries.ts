import { greeting, group, line, lines, link, list, pageTexts, prose } from '../fields.ts'

/** The words around the industries. */
export const IndustriesCopy = group({
  ...pageTexts,
  heading: line(),
  lead: prose({ max: 400 }),
  callsToAction: list(link(), { min: 1, max: 2 }),
  workLabel: line(),
  sampleWorkLabel: line({ help: 'In its place while one of them is a sample.' }),
  ...lines('from', 'pricesHeading', 'firstQuestionLabel'),
  moreInformation: link(),
  greeting: greeting(),
  industryGreeting: line({ help: 'Typed into the chat; an industry’s name follows.', max: 200 }),
  closing: group({ heading: line(), text: prose({ max: 500 }), link: link() }),
})
