import type { BeforeYouAsk } from '../site/src/content/types/BeforeYouAsk.ts'

/**
 * What clients ask before they write. A question shows once it has an answer, on the kinds of page that `on` names.
 * `npm run dev -- --filled` shows how it looks, from `filled/beforeYouAsk.ts`.
 */
export const beforeYouAsk = {
  heading: 'Before you ask',
  questions: [
    {
      question: 'Who owns the code?',
      answer: '',
      says: 'from when on the code, the designs and the accounts are the client’s',
      on: ['contact', 'service', 'hire'],
      link: { label: 'Section 4 of the terms', path: '/terms-conditions#payment' },
    },
    {
      question: 'How long does it take?',
      answer: '',
      says: 'how soon a quote comes, and how long the smallest website or application takes',
      on: ['contact', 'service'],
    },
  ],
} satisfies BeforeYouAsk
