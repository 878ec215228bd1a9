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
      id: 'website',
      heading: 'Using the website',
      paragraphs: [
        'You may read, print and link to these pages. Please do not copy our texts, drawings and films for other purposes without asking.',
        'Do not try to break the website, to send messages by robot, or to write in somebody else’s name. We may refuse such messages.',
        'Projects, clients, testimonials, ratings, quotes and reports that carry the label ‘Sample’ are examples. They are not statements about real customers, and not offers.',
      ],
    },
    {
      id: 'quotes',
      heading: 'Prices, quotes and changes',
      paragraphs: [
        '[Prices on this website](/#services) are starting prices in US dollars. They tell you where a service begins and are not an offer for your project.',
        'A quote is made in writing and says what will be built, what it costs, when each part is ready and until when the quote holds. A contract exists once you accept it in writing.',
        'You may change your mind about work that has not been started. We write down what a change does to price and date, and begin when you agree.',
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
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'This website may contain mistakes and may at times be unavailable.',
        'For a project, our liability is limited to what you paid for the part concerned, unless the quote says otherwise. This limit does not apply to intent, to gross negligence, or where the law does not allow a limit.',
        'Nothing here takes away rights that Kenyan law gives you as a consumer.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law and disputes',
      paragraphs: [
        'These terms and every contract under them are governed by the laws of Kenya.',
        `If something goes wrong, write to ${agency.email} first. If we cannot settle it within 30 days, either side may go to the courts of Kenya.`,
        'We may change these terms. The version that you accepted with a quote stays valid for that quote.',
      ],
    },
  ],
} satisfies LegalText
