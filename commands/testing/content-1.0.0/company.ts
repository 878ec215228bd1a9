import type { Company } from '../site/src/content/types/Company.ts'

/**
 * What clients look up before they pay. Each line shows on the page about you once it is filled in, the registered name also under
 * the quote forms and in the footer. `npm run dev -- --filled` shows how it looks, from `filled/company.ts`.
 */
export const company = {
  legalName: '',
  registrationNumber: '',
  founded: '',
  taxPin: '',
  dataProtection: '',
  insurance: '',
  address: { street: '', town: '', postal: '' },
  references: [],
} satisfies Company
