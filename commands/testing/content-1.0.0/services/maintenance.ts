import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: 1,
  formOrder: 6,
  group: 'run',
  code: 'MNT',
  icon: 'wrench',
  cardName: 'Maintenance & Management',
  name: 'Maintenance & Support',
  option: 'Maintenance',
  startsAt: 20,
  per: 'a month',
  summary:
    'Updates, backups, fixes and a person who answers, for software that we built or that somebody else did.',
  wanted: 'maintenance',
  smallHeading: 'Maintenance and support',
  mainHeading: 'Somebody who answers when it stops',
  description: [
    'Software needs updates, backups and a person to call. We provide them for what we built and, after a first look, for what others built.',
    'You get a report each month: what we updated, what we found and what will need money next.',
  ],
  pageTitle: 'Maintenance & Support',
  searchTitle: 'Website Maintenance in {place} from {price} a Month',
  pageDescription:
    'Website and app maintenance in {place} from {price} a month: updates, backups, checks and fixes, for what we or others built. What a month includes.',
  included: [
    'A check every five minutes, with an alert to us',
    'Security updates, tried on a copy first',
    'A weekly backup, kept away from the server',
    'A test restore every quarter',
    'Fixes and small changes within the agreed hours',
    'A monthly report on one page',
  ],
  price: {
    buys: 'One month of care for one small website, with up to one hour of fixes and changes. Somebody answers in office hours.',
    more: 'Systems with accounts or payments, nights and weekends, more hours, and code that nobody has looked after for years.',
  },
  callToAction: 'Get Maintenance',
  workSample: {
    kind: 'monthly-report',
    sample: true,
    project: 'katf-web',
    heading: 'A month on one page',
    text: 'What you get from us when nothing happened, and when something did.',
    title: 'KATF Website, May',
    days: 31,
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    fault: {
      day: 13,
      label: 'down for 4 minutes',
    },
    backups: {
      days: [7, 14, 21, 28],
      label: 'backup',
    },
    rows: [
      {
        label: 'Checks',
        text: '8,928, one of them failed',
      },
      {
        label: 'Saturday 13',
        text: 'Old logs had filled the disk during a tournament. They now delete themselves.',
      },
      {
        label: 'Updates',
        text: 'Five, each tried on a copy first',
      },
      {
        label: 'Backups',
        text: 'Four, and one restored as a test',
      },
      {
        label: 'Your hour',
        text: '40 of 60 minutes: court 4 has lights, and its page says so',
      },
      {
        label: 'Money next',
        text: 'The domain, in August: about $12',
      },
    ],
  },
  examples: {
    sample: true,
    heading: 'What does maintenance cost a month?',
    sheets: [
      {
        kind: 'week',
        title: 'An online shop that takes payments',
        text: 'Orders come every day, so somebody looks on Saturdays too.',
        times: 4,
        items: [
          { day: 'Monday', text: 'Updates, tried on a copy first', dollars: 9 },
          { day: 'Tuesday', text: 'Last week’s payments, compared with the orders', dollars: 8 },
          { day: 'Thursday', text: 'Up to an hour of fixes and changes', dollars: 12 },
          { day: 'Saturday', text: 'Alerts answered until eight in the evening', dollars: 7 },
          { day: 'Sunday', text: 'The backup, kept away from the server', dollars: 4 },
        ],
        total: { label: 'A month of four weeks', dollars: 160 },
        leftOut: 'Nights. A fault at two in the morning is seen at eight.',
      },
      {
        kind: 'bill',
        title: 'A member portal for a SACCO of 3,000',
        text: 'Balances are read every day, and loans are paid out on Saturdays.',
        items: [
          { text: 'What one small site gets, with one hour of fixes and changes', dollars: 20 },
          {
            text: 'Accounts and balances: each update tried on a copy of the records',
            dollars: 45,
          },
          {
            text: 'A backup every day instead of every week, and a test restore every month',
            dollars: 25,
          },
          { text: 'Saturdays, while the branches are open', dollars: 30 },
          { text: 'Four more hours of fixes and changes', dollars: 48 },
        ],
        total: { label: 'A month', dollars: 168 },
        leftOut: 'The server and the SMS bundle. The SACCO pays the provider, at cost.',
      },
    ],
  },
} satisfies Service
