import type { BeforeYouAsk } from '../site/src/content/types/BeforeYouAsk.ts'

/** What `npm run dev -- --filled` shows in place of `content/beforeYouAsk.ts`: answers as they might be, on no built page. */
export const beforeYouAsk = {
  heading: 'Before you ask',
  questions: [
    {
      question: 'When do I pay, and how much first?',
      answer:
        '40% before we start, 40% at the review where you first use it, 20% once it is live. Under $100 you pay half and half.',
      says: '',
      on: ['contact', 'service'],
    },
    {
      question: 'How can I pay, and in which currency?',
      answer:
        'M-Pesa Paybill, bank transfer or card, in shillings or dollars. Every payment gets an eTIMS invoice with 16% VAT on it.',
      says: '',
      on: ['contact', 'service', 'hire'],
    },
    {
      question: 'Is there a contract, and do you sign an NDA first?',
      answer:
        'Yes to both. The contract has four pages, and we sign your NDA or ours before you send a file.',
      says: '',
      on: ['contact', 'service', 'hire'],
    },
    {
      question: 'Who owns the code?',
      answer:
        'You do, once it is paid for. It is in your repository from the first day, so you can see it grow.',
      says: '',
      on: ['contact', 'service', 'hire'],
      link: { label: 'Section 4 of the terms', path: '/terms-conditions#payment' },
    },
    {
      question: 'Who works on it?',
      answer:
        'One to three of the people on our page, all of them employed here. One of them answers you from start to end.',
      says: '',
      on: ['contact', 'service'],
      link: { label: 'Who does the work', path: '/about-us#people' },
    },
    {
      question: 'How long does it take?',
      answer:
        'A quote takes two working days. A page takes five, a small application three to four weeks from the day you accept.',
      says: '',
      on: ['contact', 'service'],
    },
    {
      question: 'What if you are late?',
      answer:
        'You hear it at the review before, with the reason and a new date. From the second week on, each week takes 5% off the last payment.',
      says: '',
      on: ['contact', 'service'],
    },
    {
      question: 'Can I stop early?',
      answer:
        'After any review. You pay for the sprints that are done and keep everything that was made in them.',
      says: '',
      on: ['contact', 'service'],
    },
    {
      question: 'Do I need hosting and a domain, and what do they cost a year?',
      answer:
        'A small site needs both: about KSh 1,500 for a .co.ke domain and KSh 6,000 for hosting. Both are bought in your name.',
      says: '',
      on: ['contact', 'service'],
    },
    {
      question: 'What happens after launch?',
      answer:
        'We repair faults for four weeks without a bill. After that you pay by the hour, or take a month of maintenance at a time.',
      says: '',
      on: ['contact', 'service'],
      link: { label: 'Maintenance and support', path: '/services/maintenance' },
    },
    {
      question: 'Can I talk to the developer first?',
      answer:
        'You get a CV and half an hour on a call before anything is signed. Bring a piece of your code.',
      says: '',
      on: ['hire'],
    },
    {
      question: 'Is there a trial, and a minimum of hours?',
      answer:
        'The first week is paid and can be the last. After it ten hours a week at least, and two weeks’ notice on either side.',
      says: '',
      on: ['hire'],
    },
    {
      question: 'What do I get each Friday?',
      answer:
        'The hours by task and what is next. The invoice comes on the last Friday of the month and is due in 14 days.',
      says: '',
      on: ['hire'],
    },
  ],
} satisfies BeforeYouAsk
