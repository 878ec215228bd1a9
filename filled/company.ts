import type { Company } from '../site/src/content/types/Company.ts'

/** What `npm run dev -- --filled` shows in place of `content/company.ts`. All of it is invented, and on no built page. */
export const company = {
  legalName: 'Example Stage Studio Limited',
  registrationNumber: 'PVT-EXAMPLE1',
  founded: '2018',
  taxPin: 'P000000000X',
  dataProtection: 'ODPC-EXAMPLE-0000, data controller, renewed in March',
  insurance: 'Professional indemnity with Example Assurance, up to KSh 5 million a claim',
  address: {
    street: 'Second floor, Example House, Mfano Road',
    town: 'Nairobi',
    postal: 'P.O. Box 00000-00100',
  },
  references: [
    { name: 'Akinyi Mfano', position: 'Head Teacher', company: 'Example Academy' },
    { name: 'Peter Mfano', position: 'Treasurer', company: 'Example SACCO' },
  ],
} satisfies Company
