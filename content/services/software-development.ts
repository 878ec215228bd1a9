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
  smallHeading: 'Custom software',
  mainHeading: 'Software for the way you already work',
  description: [
    'Most firms run on a notebook, three spreadsheets and one person who knows. We watch that person work, then build the program that takes over the counting and the chasing.',
    'You see it every two weeks, on your own data. The code is yours once it is paid for.',
  ],
  pageTitle: 'Software Development',
  pageDescription:
    'Custom software for firms in Kenya: stock, payroll, orders and records. What is included, what the starting price buys and what makes it more.',
  included: [
    'A call or a visit with the people who will use it',
    'A written scope with a price for each part',
    'A version you can try at least every two weeks',
    'Tests for sums, dates and permissions',
    'The code, the passwords and a guide in plain words',
    'Four weeks of free maintenance after deployment',
  ],
  price: {
    buys: 'One small tool for one task on one computer, such as receipts with a daily total, or a stock list that warns before you run out.',
    more: 'Several users with different rights, mobile money, links to programs you already have, and years of records to move.',
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
} satisfies Service
