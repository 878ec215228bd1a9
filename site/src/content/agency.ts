/**
 * Who runs this site. Change a value here and every page, link and mail link follows.
 * Everything below is a placeholder until the owner fills it in; the launch check lists what still is.
 */
export const agency = {
  /** The product's and agency's name: set as a lowercase wordmark, and the tail of every page title. */
  name: 'the agency',
  country: 'Kenya',
  legalNote: 'An agent of a Kenyan private limited company.',
  email: 'hello@agency.example',
  phone: { label: '+254 700 000 000', href: 'tel:+254700000000' },
  chat: {
    label: 'WhatsApp',
    number: '254700000000',
    greeting: 'Hello, I would like to talk about a project: ',
  },
  hours: 'Monday to Friday, 8:00 to 18:00 East Africa Time',
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
  /** Specification, section 9. */
  copyrightYear: 2023,
  /** Specification, section 1: one of these is picked at random every ten seconds. */
  taglines: [
    'We build and deploy across the tech stack',
    'We strictly adhere to industry-proven Agile SE processes',
    'We guarantee robust and secure digital products',
  ],
} as const

/** A chat-app link that opens with a message already typed. */
export function chatLink(message: string = agency.chat.greeting): string {
  return `https://wa.me/${agency.chat.number}?text=${encodeURIComponent(message)}`
}
