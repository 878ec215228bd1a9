import { group, line, link } from '../fields.ts'

const fact = () =>
  group({
    label: line({ max: 60 }),
    check: line({ help: 'Where it can be checked.', max: 200, empty: true }),
  })

/** The words around the company's facts. None of them shows while those are empty. */
export const CompanyCopy = group({
  id: line({ max: 40 }),
  heading: line(),
  lead: line(),
  facts: group(
    {
      legalName: fact(),
      registrationNumber: fact(),
      founded: fact(),
      taxNumber: fact(),
      dataProtection: fact(),
      insurance: fact(),
      address: fact(),
    },
    { help: 'They show in this order.' },
  ),
  references: fact(),
  receiver: line({ help: 'Under the quote forms. The registered name follows.' }),
  link: link({ shownWithTarget: true }),
})
