import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: 3,
  formOrder: 3,
  group: 'build',
  code: 'APP',
  icon: 'squares-four',
  cardName: 'Web Application Development',
  name: 'Web Application Development',
  option: 'Web Application Development',
  startsAt: 120,
  summary:
    'Portals, dashboards and booking systems that run in any browser, with mobile money and card payments where you need them.',
  wanted: 'a web application',
  smallHeading: 'Web application development',
  mainHeading: 'Orders, bookings and records in any browser',
  description: [
    'A web application needs no installation and no app store. Staff, customers and suppliers open an address and see only what they need.',
    'We build booking systems, member portals, order desks and dashboards. They can take mobile money, send SMS and print what must be on paper.',
  ],
  pageTitle: 'Web Application Development',
  searchTitle: 'Web App Development in {place} from {price}',
  pageDescription:
    'Web app development in {place} from {price}: portals, bookings and dashboards with mobile money. What that buys, and two larger examples.',
  included: [
    'A draft to click through before any code is written',
    'Sign-in and password recovery',
    'Forms that keep what was typed when the network fails',
    'Lists that can be exported to Excel',
    'Backups set up, and one restore done in front of you',
    'The code, the passwords and a guide in plain words',
    'Four weeks of free maintenance after deployment, for faults',
  ],
  price: {
    buys: 'Up to three screens behind one login, such as a booking form, a calendar and a list that can be exported.',
    more: 'Different screens for different people, payments, SMS, reports, links to other systems, and the number of screens.',
  },
  callToAction: 'Get Your Web App',
  workSample: {
    kind: 'screens',
    sample: true,
    project: 'zealed-web-app',
    heading: 'One address, three people',
    text: 'Everyone at Zealed school opens the same portal. Each starts somewhere else.',
    devices: ['laptop'],
    people: [
      {
        label: 'The teacher',
        text: 'takes the register, with or without a signal.',
      },
      {
        label: 'The parent',
        text: 'gets an SMS and answers with 1 or 2.',
      },
      {
        label: 'The bursar',
        text: 'starts with the payments that need a person.',
      },
    ],
  },
  examples: {
    sample: true,
    heading: 'What does a web application cost?',
    sheets: [
      {
        kind: 'bill',
        title: 'Appointments for a clinic with three doctors',
        text: 'Patients call from six in the morning. The book is in one room.',
        items: [
          { text: 'Booking form, calendar and the day’s list', dollars: 120 },
          {
            text: 'Sign-ins for doctors, reception and accounts, each with what they need',
            dollars: 90,
          },
          { text: 'Patients book and cancel from their own phone', dollars: 140 },
          { text: 'An SMS on the evening before', dollars: 80 },
          { text: 'The fee by mobile money, matched to the appointment', dollars: 160 },
          { text: 'A monthly sheet for each insurer', dollars: 70 },
        ],
        total: { label: 'All six', dollars: 660 },
        leftOut:
          'Medical records. They belong in a system of their own; ours passes it the patient’s number and nothing else.',
      },
      {
        kind: 'plan',
        title: 'Deliveries for a logistics firm with nine lorries',
        text: 'A client asks where the goods are. The dispatcher calls the driver, then calls back.',
        weeks: 8,
        items: [
          { text: 'Jobs, drivers and a board of the day', from: 1, to: 2, dollars: 120 },
          { text: 'Drivers tap loaded, waiting, delivered', from: 2, to: 3, dollars: 150 },
          { text: 'A photo of the signed delivery note', from: 4, to: 4, dollars: 90 },
          { text: 'Each client sees their own deliveries', from: 4, to: 5, dollars: 160 },
          { text: 'Invoices from delivered jobs, as PDF and Excel', from: 6, to: 7, dollars: 180 },
          { text: 'Two lorries for a week, then all nine', from: 7, to: 8, dollars: 60 },
        ],
        total: { label: 'All of it, in eight weeks', dollars: 760 },
        leftOut:
          'Satellite tracking. The tracker that you pay for has its own map, and we link to it.',
      },
    ],
  },
} satisfies Service
