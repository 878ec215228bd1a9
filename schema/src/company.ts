import { group, line, list } from './fields.ts'

/** Who a client would be dealing with, as registers have it. */
export const Company = group({
  legalName: line({
    label: 'Registered name',
    help: 'Such as ‘Kazi Bora Limited’. It also stands under the quote forms and in the footer.',
    says: 'who a client signs with, as registered',
    empty: true,
  }),
  registrationNumber: line({
    label: 'Company number',
    help: 'In the register of companies or of business names.',
    says: 'the number in the register of companies',
    empty: true,
  }),
  founded: line({
    label: 'In business since',
    help: 'A year.',
    says: 'since which year you work',
    empty: true,
  }),
  taxNumber: line({
    label: 'Tax number',
    help: 'As the tax authority gave it, or how one gets it.',
    says: 'the {tax number}, or that it is on your quotes',
    empty: true,
  }),
  dataProtection: line({
    label: 'Data protection',
    help: 'The registration with the authority for data protection.',
    says: 'the number that the {data protection authority} gave you',
    empty: true,
  }),
  insurance: line({
    label: 'Insurance',
    help: 'Who insures against what, and up to how much.',
    says: 'who insures you against what, if anybody does',
    empty: true,
  }),
  address: group({
    street: line({ label: 'Street', says: 'where clients find you', empty: true }),
    town: line({
      label: 'Town',
      help: 'Stands in the titles of pages, too: people search by it.',
      says: 'the town; it goes into the titles that people search by',
      empty: true,
    }),
    postal: line({ label: 'Postal address', help: 'A box and a code.', empty: true }),
  }),
  references: list(group({ name: line(), position: line(), company: line() }), {
    label: 'Clients one can call',
    help: 'Clients who have agreed to be called.',
    says: 'two clients who have agreed to take a call',
    max: 20,
  }),
})
