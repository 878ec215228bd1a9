import type { Industry } from '../../site/src/content/types/Industry.ts'

export const industry = {
  order: 2,
  name: 'Sports & Gaming',
  intro:
    'A club is run by volunteers in their evenings. We take fixtures, membership lists and kit orders off their hands.',
  firstQuestion: 'Who changes a fixture when it rains, and from which phone?',
  offerings: [
    {
      name: 'Fixtures and results',
      text: 'A list that keeps up with rain and late venues, with a link for every match that opens well in WhatsApp.',
      service: 'website-design',
    },
    {
      name: 'Ladders and leagues',
      text: 'Tables that work themselves out from scores which both sides have confirmed.',
      service: 'web-application',
    },
    {
      name: 'Kit and jersey design',
      text: 'Shirts drawn panel by panel, tested on printed cloth and delivered as files that a local shop can print.',
      service: 'graphics-design',
    },
    {
      name: 'Tickets and membership',
      text: 'Season cards and tickets paid by mobile money and checked at the gate with a phone, online or not.',
      service: 'mobile-application',
    },
  ],
} satisfies Industry
