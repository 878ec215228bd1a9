import { group, line, link, prose } from '../fields.ts'

/** What a visitor is asked before Google Analytics loads. Only sites that use it show it. */
export const Consent = group({
  heading: line(),
  text: prose({ max: 300 }),
  policy: link(),
  allow: line({ max: 40 }),
  refuse: line({ max: 40 }),
  change: line({ help: 'Leads back to the question, at the foot of every page.', max: 40 }),
})
