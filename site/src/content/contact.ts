import { agency, chatLink } from './agency.ts'

/** The quote-request page (specification, section 2). */
export const contact = {
  heading: 'Where is your project going?',
  lead: 'Tell us in a few words. You get a price and a date, or an honest no.',
  formHeading: 'Request a quote',
  talkHeading: 'Rather talk?',
  talk: [
    { label: 'Chat on WhatsApp', icon: 'whatsapp-logo', href: chatLink(), look: 'chat' },
    {
      label: `Call ${agency.phone.label}`,
      icon: 'phone',
      href: agency.phone.href,
      look: 'secondary',
    },
    {
      label: agency.email,
      icon: 'envelope-simple',
      href: `mailto:${agency.email}`,
      look: 'secondary',
    },
  ],
  hours: agency.hours,
  nextHeading: 'What happens next',
  next: [
    {
      heading: 'We read it',
      text: 'A person reads your message and replies, in writing or by phone.',
    },
    {
      heading: 'We ask',
      text: 'A short call about who will use it, what exists already and when it is needed.',
    },
    {
      heading: 'You get a quote',
      text: 'In writing: what we will build, what it costs, when each part is ready.',
    },
  ],
  faresHeading: 'Posted fares',
  faresNote: 'Starting prices in US dollars. Your quote depends on the work.',
} as const
