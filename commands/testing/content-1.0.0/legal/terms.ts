import type { LegalText } from '../../site/src/content/types/LegalText.ts'
import { agency } from '../agency.ts'

/** The terms, in six sections that the page numbers (specification, section 2). */
export const terms = {
  pageTitle: 'Terms & Conditions',
  pageDescription: `The terms for using this website and for ordering work from ${agency.name}: prices, payment, ownership, liability and Kenyan law.`,
  heading: 'Terms & Conditions',
  updated: '2026-11-22',
  summary: [
    { text: 'Prices on this website are where a service begins, in US dollars.' },
    { text: 'A contract exists once you accept a quote in writing.' },
    { text: 'What we deliver is yours once it is paid for.' },
    { text: 'We repair faults in our work free of charge for 4 weeks after deployment.' },
    { text: 'What carries the label ‘Sample’ is an example.' },
    { text: `Kenyan law applies. If something goes wrong, write to ${agency.email} first.` },
  ],
  sections: [
    {
      id: 'scope',
      heading: 'Who we are and what this covers',
      paragraphs: [
        `${agency.legalNote} ‘We’ means ${agency.name}. ‘You’ means anyone who uses this website or orders work from us.`,
        'These terms cover the website and are part of every quote, unless the quote says otherwise in writing.',
      ],
    },
    {
      id: 'payment',
      heading: 'Payment, delivery and ownership',
      paragraphs: [
        'The quote says when payments are due. Third-party fees, such as domains, hosting, app stores and payment services, are passed on at cost.',
        'What we deliver is yours once it is paid for: design files, code, texts and pictures made for you. Open-source parts keep their own licences, and we list them.',
        'After deployment we repair faults in our work free of charge for 4 weeks. New requests are quoted separately.',
      ],
    },
  ],
} satisfies LegalText
