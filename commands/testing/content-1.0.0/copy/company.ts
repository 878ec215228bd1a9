/** The words around `content/company.ts`. None of them shows while that is empty. */
export const companySection = {
  id: 'company',
  heading: 'Check who we are',
  lead: 'Look us up before you pay anything.',
  /** In this order; after each, where it can be checked. */
  facts: {
    legalName: { label: 'Registered name', check: '' },
    registrationNumber: {
      label: 'Company number',
      check: 'Search for it at the Business Registration Service, on eCitizen.',
    },
    founded: { label: 'In business since', check: '' },
    taxPin: { label: 'KRA PIN', check: 'Type it into the PIN Checker on iTax.' },
    dataProtection: {
      label: 'Data protection',
      check: 'Find it in the Data Commissioner’s register, at odpc.go.ke.',
    },
    insurance: { label: 'Insurance', check: 'Ask us for the certificate.' },
    address: { label: 'Address', check: '' },
  },
  references: {
    label: 'Clients you can call',
    check: 'They have agreed. Write to us and we send you the number.',
  },
  /** Under the quote forms; the registered name follows. */
  receiver: 'You write to',
  link: { label: 'Check who we are', path: '/about-us#company' },
}
