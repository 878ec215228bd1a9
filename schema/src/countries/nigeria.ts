import type { Country } from './Country.ts'

export const nigeria = {
  name: 'Nigeria',
  code: 'NG',
  adjective: 'Nigerian',
  currency: {
    code: 'NGN',
    sign: 'NGN\u00a0',
    alsoWritten: ['₦', 'N', 'naira'],
    name: 'Nigerian naira',
    short: 'naira',
  },
  vat: 7.5,
  phone: {
    code: '234',
    // Area codes from before 2024 begin with any digit; today's area codes begin with a 2.
    landline: /^(?:[1-9]\d{6,7}|2\d{8,9})$/,
    mobileStarts: '789',
    digits: 10,
    example: '+234 803 222 3333',
  },
  languages: 'English',
  timeZones: ['Africa/Lagos', 'Africa/Accra', 'Africa/Abidjan', 'Africa/Dakar'],
  region: 'West Africa',
  mobileMoney: 'a bank transfer',
  paymentAccount: 'payment gateway',
  savingsCooperatives: 'cooperatives',
  taxNumber: {
    name: 'TIN',
    pattern: '\\d{8}-?\\d{4}',
    example: '12345678-0001',
    check: 'Type it into the TIN search of the Joint Tax Board.',
  },
  companyCheck: 'Search for it in the public register of the Corporate Affairs Commission.',
  registration: { pattern: /\b(?:RC|BN)[-: ]? ?\d{4}/, example: 'BN 2458812' },
  dataProtection: {
    law: 'Nigeria Data Protection Act, 2023',
    authority: 'Nigeria Data Protection Commission',
    registrar: 'Data Protection Commission',
    site: 'ndpc.gov.ng',
    whoRegisters: 'controllers and processors of major importance register',
  },
} as const satisfies Country
