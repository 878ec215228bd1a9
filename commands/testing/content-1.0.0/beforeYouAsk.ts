import type { BeforeYouAsk } from '../site/src/content/types/BeforeYouAsk.ts'

/**
 * What clients ask before they write. A question shows once it has an answer, on the kinds of page that `on` names.
 * `npm run dev -- --filled` shows how it looks, from `filled/beforeYouAsk.ts`.
 */
export const beforeYouAsk = {
  heading: 'Before you ask',
  questions: [
    {
      question: 'When do I pay, and how much first?',
      answer: '',
      says: 'the deposit, the stages, and what is due at the end',
      on: ['contact', 'service'],
    },
    {
      question: 'How can I pay, and in which currency?',
      answer: '',
      says: 'M-Pesa, bank or card, shillings or dollars, VAT and eTIMS invoices',
      on: ['contact', 'service', 'hire'],
    },
    {
      question: 'Is there a contract, and do you sign an NDA first?',
      answer: '',
      says: 'what is signed, by whom, and whether before files are sent',
      on: ['contact', 'service', 'hire'],
    },
    {
      question: 'Who owns the code?',
      answer: '',
      says: 'from when on the code, the designs and the accounts are the client’s',
      on: ['contact', 'service', 'hire'],
      link: { label: 'Section 4 of the terms', path: '/terms-conditions#payment' },
    },
    {
      question: 'Who works on it?',
      answer: '',
      says: 'how many people, whether all are employed by you, and who is the contact',
      on: ['contact', 'service'],
    },
    {
      question: 'How long does it take?',
      answer: '',
      says: 'how soon a quote comes, and how long the smallest website or application takes',
      on: ['contact', 'service'],
    },
    {
      question: 'What if you are late?',
      answer: '',
      says: 'when the client hears of it, and what it costs you',
      on: ['contact', 'service'],
    },
    {
      question: 'Can I stop early?',
      answer: '',
      says: 'what is paid then, and what the client keeps',
      on: ['contact', 'service'],
    },
    {
      question: 'Do I need hosting and a domain, and what do they cost a year?',
      answer: '',
      says: 'who buys them, in whose name, and what a small site costs a year',
      on: ['contact', 'service'],
    },
    {
      question: 'What happens after launch?',
      answer: '',
      says: 'how long faults are repaired free of charge, and when you answer afterwards',
      on: ['contact', 'service'],
      link: { label: 'Maintenance and support', path: '/services/maintenance' },
    },
    {
      question: 'Can I talk to the developer first?',
      answer: '',
      says: 'a call before the contract, a CV, years of experience',
      on: ['hire'],
    },
    {
      question: 'Is there a trial, and what are the least hours?',
      answer: '',
      says: 'a paid trial week, the least hours a week, the notice on either side',
      on: ['hire'],
    },
    {
      question: 'What do I get each Friday?',
      answer: '',
      says: 'the list of hours, the invoice, and when it is due',
      on: ['hire'],
    },
  ],
} satisfies BeforeYouAsk
