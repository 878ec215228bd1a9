import type { Agency } from '../site/src/content/types/Agency.ts'

/**
 * Who runs this site. Change a value here and every page, link and mail link follows.
 * Everything below is a placeholder until the owner fills it in; the launch check lists what still is.
 */
export const agency = {
  name: 'the agency',
  country: 'Kenya',
  legalNote: 'An agent of a Kenyan private limited company.',
  email: 'hello@agency.example',
  phone: '+254 700 000 000',
  chat: {
    label: 'WhatsApp',
    number: '+254 700 000 000',
    greeting: 'Hello, I would like to talk about a project: ',
  },
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
    {
      name: 'LinkedIn',
      icon: 'linkedin-logo',
      href: 'https://www.linkedin.com/company/agency-example',
    },
    { name: 'Instagram', icon: 'instagram-logo', href: 'https://www.instagram.com/agency.example' },
    { name: 'X', icon: 'x-logo', href: 'https://x.com/agency_example' },
    { name: 'GitHub', icon: 'github-logo', href: 'https://github.com/agency-example' },
  ],
  copyrightYear: 2023,
  taglines: [
    'We build and deploy across the tech stack',
    'We strictly adhere to industry-proven Agile SE processes',
    'We guarantee robust and secure digital products',
  ],
} satisfies Agency
