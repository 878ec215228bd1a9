import { greeting, line, link, pageTexts, prose, withSamples } from '../fields.ts'

/** The words around the projects. */
export const Portfolio = withSamples({
  ...pageTexts,
  heading: line(),
  lead: prose({ max: 400 }),
  caseStudy: line({ max: 40 }),
  getQuote: link(),
  greeting: greeting(),
})
