import { group, line, list } from './fields.ts'

/** Makes a field for a fact about the company. While the fact is empty, pages omit it and the launch check asks for it. */
const fact = (label: string, help: string, says: string) => line({ label, help, says, empty: true })

export const Company = group({
  legalName: fact(
    'Registered name',
    'Such as ‘Kazi Bora Limited’. It also stands under the quote forms and in the footer.',
    'who a client signs with, as registered',
  ),
  registrationNumber: fact(
    'Company number',
    'In the register of companies or of business names.',
    'the number in the register of companies',
  ),
  founded: fact('In business since', 'A year.', 'since which year you work'),
  taxNumber: fact(
    'Tax number',
    'As the tax authority gave it, or how one gets it.',
    'the {tax number}, or that it is on your quotes',
  ),
  dataProtection: fact(
    'Data protection',
    'The registration with the authority for data protection.',
    'the number that the {data protection authority} gave you',
  ),
  // The launch check does not ask for insurance, because many agencies have none.
  insurance: line({ label: 'Insurance', help: 'Who insures what, up to how much.', empty: true }),
  address: group({
    street: line({ label: 'Street', says: 'where clients find you', max: 120, empty: true }),
    town: line({
      label: 'Town',
      help: 'Stands in the titles of pages, too: people search by it.',
      says: 'the town; page titles name it, because people search by town',
      empty: true,
    }),
    postal: line({ label: 'Postal address', help: 'A box and a code.', empty: true }),
  }),
  references: list(group({ name: line(), position: line(), company: line() }), {
    help: 'Clients who have agreed to be called.',
    says: 'two clients who have agreed to take a call',
    max: 20,
  }),
})
