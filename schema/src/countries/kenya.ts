import type { Country } from './Country.ts'

export const kenya = {
  name: 'Kenya',
  code: 'KE',
  adjective: 'Kenyan',
  currency: {
    code: 'KES',
    sign: 'KSh\u00a0',
    alsoWritten: ['Kshs', 'Shs', 'Sh', 'Bob', 'shillings', '/=', '/-'],
    name: 'Kenyan shillings',
    short: 'shillings',
  },
  vat: 16,
  phone: {
    code: '254',
    landline: /^(?:20\d{6,7}|[4-6]\d{6,8})$/,
    mobileStarts: '17',
    digits: 9,
    example: '+254 711 222 333',
  },
  sampleWords:
    /\b(M-Pesa|Daraja|STK push|paybill|SACCOs?|chamas?|boda|shillings?|KSh|eTIMS|Kenyan?|Nairobi|East Africa)\b/i,
  languages: 'English and Kiswahili',
  timeZones: ['Africa/Nairobi', 'Africa/Kampala', 'Africa/Dar_es_Salaam', 'Africa/Kigali'],
  region: 'East Africa',
  mobileMoney: 'M-Pesa',
  paymentAccount: 'paybill',
  savingsCooperatives: 'SACCOs',
  taxNumber: {
    name: 'KRA PIN',
    pattern: '[AP]\\d{9}[A-Z]',
    example: 'P051234567Z',
    check: 'Type it into the PIN Checker on iTax.',
  },
  companyCheck: 'Search for it at the Business Registration Service, on eCitizen.',
  registration: { pattern: /\b(?:BN|PVT|CPR|LLP)[-/ ][A-Z\d]{2}/, example: 'BN-2023-458812' },
  dataProtection: {
    law: 'Data Protection Act, 2019',
    authority: 'Office of the Data Protection Commissioner',
    registrar: 'Data Commissioner',
    site: 'odpc.go.ke',
    whoRegisters:
      'controllers register unless turnover is below KES 5 million and fewer than ten people are employed; some trades always register',
  },
} as const satisfies Country
