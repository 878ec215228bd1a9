import type { Content } from './readContent.ts'

/** Content of no agency, for tests: an owner's own differs. */
export const CONTENT: Content = {
  'agency.ts': {
    agency: {
      name: 'Mfano',
      country: 'Kenya',
      legalNote: 'An agent of a company.',
      email: 'hello@mfano.test',
      phone: '+254 711 000 111',
      chat: { label: 'WhatsApp', number: '+254 711 000 111', greeting: 'Hello, I need ' },
      exchange: { kshPerUsd: 129.5, asOf: '2026-11-20' },
      hours: {
        firstDay: 'Monday',
        lastDay: 'Friday',
        opens: '8:00',
        closes: '18:00',
        timeZone: 'Africa/Nairobi',
        timeZoneName: 'East Africa Time',
      },
      social: [
        { name: 'LinkedIn', icon: 'linkedin-logo', href: 'https://www.linkedin.com/company/a' },
        { name: 'X', icon: 'twitter-logo', href: 'https://x.com/a' },
        { name: 'Blog', icon: 'rss', href: 'https://blog.mfano.test' },
      ],
      copyrightYear: 2023,
      taglines: ['We build'],
    },
  },
  'brand.ts': {
    brand: {
      mark: 'drawn',
      accent: { light: '#ffc51f', dark: '#ffc51f' },
      design: { light: '#a8125a', dark: '#ff8fbe' },
      build: { light: '#005f73', dark: '#66c7dc' },
      run: { light: '#2c6a1f', dark: '#93cf72' },
    },
  },
  'company.ts': {
    company: {
      legalName: '',
      registrationNumber: '',
      founded: '',
      taxPin: '',
      dataProtection: '',
      insurance: '',
      address: { street: '', town: '', postal: '' },
      references: [],
    },
  },
  'services/web-application.ts': { service: { name: 'Apps', order: 1, startsAt: 120 } },
  'services/website-design.ts': { service: { name: 'Websites', order: 2, startsAt: 70 } },
  'services/maintenance.ts': {
    service: { name: 'Care', order: 1, formOrder: 3, startsAt: 20, per: 'a month' },
  },
  'developers/back-end.ts': { developer: { name: 'Back-End', order: 1, hourlyRate: 12 } },
}

/** The same with the facts that ship in the place of an agency's own. */
export const SAMPLE: Content = {
  ...CONTENT,
  'agency.ts': {
    agency: {
      ...(CONTENT['agency.ts']?.agency as object),
      name: 'the agency',
      legalNote: 'An agent of a Kenyan private limited company.',
      email: 'hello@agency.example',
      phone: '+254 700 000 000',
      chat: { label: 'WhatsApp', number: '+254 700 000 000', greeting: 'Hello, I need ' },
      social: [
        {
          name: 'LinkedIn',
          icon: 'linkedin-logo',
          href: 'https://www.linkedin.com/company/agency-example',
        },
      ],
    },
  },
}
