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
  ],
} satisfies Industry
