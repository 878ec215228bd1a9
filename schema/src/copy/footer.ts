import { group, line, prose } from '../fields.ts'

/** The foot of every page. */
export const Footer = group({
  newsletterHeading: line(),
  newsletterText: prose({
    help: 'What subscribers agree to: each is stored with the version that stood here.',
    max: 400,
  }),
  contactHeading: line(),
  confidential: line(),
})
