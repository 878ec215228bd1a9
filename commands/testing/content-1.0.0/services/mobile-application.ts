import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: 4,
  formOrder: 4,
  group: 'build',
  code: 'MOB',
  icon: 'device-mobile',
  cardName: 'Mobile App Development',
  name: 'Mobile Application Development',
  option: 'Mobile Application Development',
  startsAt: 100,
  summary: 'Android and iPhone apps that keep working when the network drops.',
  wanted: 'a mobile app',
  smallHeading: 'Mobile application development',
  mainHeading: 'An app that keeps working when the signal drops',
  description: [
    'We build for Android and iPhone from one code base and test on phones that are four years old. Data is stored on the phone first and sent when the network allows.',
    'If a website would do the job for less, we say so before you pay for an app.',
  ],
  pageTitle: 'Mobile Application Development',
  searchTitle: 'Mobile App Development in {place} from {price}',
  pageDescription:
    'Android and iPhone apps in {place} from {price}, which work offline and stay small. What a three-screen app includes, and two worked examples.',
  included: [
    'A draft to tap through on your own phone',
    'Storage on the phone, so that it opens without a network',
    'A download size agreed beforehand',
    'Tests on low-memory Android phones',
    'The code and the signing keys, in your name',
    'Four weeks of free maintenance after deployment, for faults',
  ],
  price: {
    buys: 'An Android app of up to three screens that stores its data on the phone, delivered as a file or to your Play account.',
    more: 'The iPhone version, accounts and syncing, payments, notifications and maps. The stores charge their own developer fees.',
  },
  callToAction: 'Get Mobile App',
  workSample: {
    kind: 'message',
    sample: true,
    project: 'chama-ledger',
    heading: 'The same figures on every phone',
    text: 'In most savings groups a few members have no smartphone. Chama Ledger sends them the same statement by SMS, and they can dispute it too.',
    sender: 'Chama Ledger',
    message:
      'Tumaini, 14 June. In 39,600. Out 20,000. Balance KSh 67,800. Not right? Reply NO within 7 days.',
  },
  examples: {
    sample: true,
    heading: 'What does a mobile app cost in Kenya?',
    sheets: [
      {
        kind: 'plan',
        title: 'Milk collection for a dairy co-operative',
        text: 'Twelve collectors weigh milk at the roadside before seven, without a signal.',
        weeks: 7,
        items: [
          {
            text: 'Farmer, weight, receipt: three screens on Android',
            from: 1,
            to: 2,
            dollars: 100,
          },
          { text: 'Sent when the signal returns, and never twice', from: 3, to: 4, dollars: 190 },
          { text: 'The weight, read from a Bluetooth scale', from: 4, to: 5, dollars: 150 },
          { text: 'The farmer’s receipt by SMS', from: 5, to: 5, dollars: 70 },
          { text: 'The morning’s litres by route, for the office', from: 6, to: 6, dollars: 140 },
          { text: 'One route for a week, beside the paper', from: 7, to: 7, dollars: 60 },
        ],
        total: { label: 'All of it, in seven weeks', dollars: 710 },
        leftOut:
          'The iPhone version. All twelve carry Android phones that the co-operative bought.',
      },
      {
        kind: 'bill',
        title: 'Orders for a wholesale shop',
        text: 'Two hundred kiosks order by phone on a Monday morning, most of them before eight.',
        items: [
          { text: 'Android app: price list, order, past orders', dollars: 100 },
          { text: 'Accounts by phone number, with each kiosk’s own prices', dollars: 130 },
          { text: 'Orders written without a signal and sent later', dollars: 150 },
          { text: 'Mobile money, matched to the order', dollars: 160 },
          { text: 'Stock and orders on one screen in the shop', dollars: 140 },
          { text: 'The iPhone version', dollars: 60 },
        ],
        total: { label: 'All six', dollars: 740 },
        leftOut: 'Delivery routes. One canter, and a driver who knows every kiosk, need no map.',
      },
    ],
  },
} satisfies Service
