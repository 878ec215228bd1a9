import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: 1,
  formOrder: 1,
  group: 'build',
  code: 'SWD',
  icon: 'code',
  cardName: 'Software Development',
  name: 'Software Development',
  option: 'Software Development',
  startsAt: 70,
  summary: 'Software for the way you already work, from stock to payroll.',
  wanted: 'custom software',
  smallHeading: 'Custom software',
  mainHeading: 'Software for the way you already work',
  description: [
    'Most firms run on a notebook, three spreadsheets and one person who knows. We watch that person work, then build the program that takes over the counting and the chasing.',
    'You see it every two weeks, on your own data. The code is yours once it is paid for.',
  ],
  pageTitle: 'Software Development',
  searchTitle: 'Custom Software in {place} from {price}',
  pageDescription:
    'Custom software in {place} from {price}: stock, payroll, orders and records. What that price buys, what adds to it, and two worked examples.',
  included: [
    'A call or a visit with the people who will use it',
    'A written scope with a price for each part',
    'A version you can try at least every two weeks',
    'Tests for sums, dates and permissions',
    'The code, the passwords and a guide in plain words',
    'Four weeks of free maintenance after deployment, for faults',
  ],
  price: {
    buys: 'One small tool for one task on one computer, such as receipts with a daily total, or a stock list that warns before you run out.',
    more: 'Several people who may do different things, mobile money, links to programs you already have, and years of records to move.',
  },
  callToAction: 'Get Custom Software',
  workSample: {
    kind: 'quote',
    sample: true,
    heading: 'A price for each part',
    text: 'You get the work as a list before you decide. What you do not need yet is left out of the program and out of the price.',
    title: 'Quote',
    subject: 'Stock and orders for a bakery with three shops',
    parts: [
      {
        text: 'A stock list that warns before the flour runs out',
      },
      {
        text: 'Orders from three shops, one screen each',
        price: 140,
      },
      {
        text: 'Mobile money, matched to each order',
        price: 160,
      },
      {
        text: 'Two years of records, moved from spreadsheets',
        price: 60,
      },
    ],
    totalLabel: 'All four parts',
    leftOut: {
      label: 'Left out',
      text: 'Payroll. Six people are paid from one sheet, and it takes ten minutes a month.',
    },
  },
  examples: {
    sample: true,
    heading: 'What does custom software cost in Kenya?',
    sheets: [
      {
        kind: 'plan',
        title: 'Fees and receipts for a school of 400',
        text: 'One bursar, two clerks, and a paper ledger that is behind by Wednesday.',
        weeks: 6,
        items: [
          { text: 'Receipts with a daily total', from: 1, to: 1, dollars: 70 },
          { text: 'What each pupil owes, by term and by family', from: 2, to: 3, dollars: 180 },
          { text: 'Mobile money, matched by admission number', from: 3, to: 4, dollars: 160 },
          {
            text: 'Three terms of records, moved from ledger and Excel',
            from: 5,
            to: 5,
            dollars: 90,
          },
          {
            text: 'Sign-ins for two clerks and the bursar, each with their limits',
            from: 5,
            to: 5,
            dollars: 80,
          },
          {
            text: 'One month-end beside the old ledger, line by line',
            from: 6,
            to: 6,
            dollars: 40,
          },
        ],
        total: { label: 'All of it, in six weeks', dollars: 620 },
        leftOut: 'Report cards. The teachers’ spreadsheet does them well, and it stays.',
      },
      {
        kind: 'parts',
        title: 'A file register for a county office',
        text: 'One counter, eleven officers, and files that move from desk to desk without a note.',
        items: [
          { text: 'Register that says on whose desk a file is', count: 1, each: 70 },
          { text: 'Sign-ins for officers, each with the files on that desk', count: 11, each: 12 },
          { text: 'Letters, filled in and printed from the file', count: 3, each: 30 },
          { text: 'Reminder when a file has not moved for a week', count: 1, each: 55 },
          { text: 'Half days of training at the office', count: 2, each: 40 },
        ],
        total: { label: 'All parts', dollars: 427 },
        leftOut:
          'Scanning the old files. The register takes a scan when one is made, and needs none to begin.',
      },
    ],
  },
} satisfies Service
