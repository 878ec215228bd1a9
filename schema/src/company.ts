import type { Static } from 'typebox'
import { group, line, list } from './fields.ts'

/** Who a client would be dealing with, as registers have it. */
export const Company = group({
  legalName: line({
    label: 'Registered name',
    help: 'Such as ‘Kazi Bora Limited’. It also stands under the quote forms and in the footer.',
    empty: true,
  }),
  registrationNumber: line({
    label: 'Company number',
    help: 'In the register of companies or of business names.',
    empty: true,
  }),
  founded: line({ label: 'In business since', help: 'A year.', empty: true }),
  taxNumber: line({
    label: 'Tax number',
    help: 'As the tax authority gave it, or how one gets it.',
    empty: true,
  }),
  dataProtection: line({
    label: 'Data protection',
    help: 'The registration with the authority for data protection.',
    empty: true,
  }),
  insurance: line({
    label: 'Insurance',
    help: 'Who insures against what, and up to how much.',
    empty: true,
  }),
  address: group({
    street: line({ label: 'Street', empty: true }),
    town: line({
      label: 'Town',
      help: 'Stands in the titles of pages, too: people search by it.',
      empty: true,
    }),
    postal: line({ label: 'Postal address', help: 'A box and a code.', empty: true }),
  }),
  references: list(group({ name: line(), position: line(), company: line() }), {
    label: 'Clients one can call',
    help: 'Clients who have agreed to be called.',
    max: 20,
  }),
})
export type Company = Static<typeof Company>
