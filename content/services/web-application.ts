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
  smallHeading: 'Web application development',
  mainHeading: 'Work that runs in the browser, for everyone who has one',
  description: [
    'A web application needs no installation and no app store. Staff, customers and suppliers open an address and see what concerns them.',
    'We build booking systems, member portals, order desks and dashboards. They can take mobile money, send SMS and print what must be on paper.',
  ],
  pageTitle: 'Web Application Development',
  pageDescription:
    'Portals, booking systems and dashboards with mobile money, for phones and laptops. What the starting price buys and what a larger system adds.',
  included: [
    'A draft to click through before any code is written',
    'Sign-in and password recovery',
    'Forms that keep what was typed when the network fails',
    'Lists that can be exported to Excel',
    'Daily backups, and one restore done in front of you',
    'The code, the passwords and a guide in plain words',
    'Four weeks of free maintenance after deployment',
  ],
  price: {
    buys: 'Up to three screens behind one login, such as a booking form, a calendar and a list that can be exported.',
    more: 'Several roles, payments, SMS, reports, links to other systems, and the number of screens.',
  },
  callToAction: 'Get Your Web App',
  workSample: {
    kind: 'screens',
    sample: true,
    project: 'zealed-web-app',
    heading: 'One address, three people',
    text: 'Everyone at Zealed school opens the same portal. Each sees what concerns them and nothing else.',
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
} satisfies Service
