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
  smallHeading: 'Mobile application development',
  mainHeading: 'An app that keeps working between two signals',
  description: [
    'We build for Android and iPhone from one code base and test on phones that are four years old. Data is stored on the phone first and sent when the network allows.',
    'If a website would do the job for less, we say so before you pay for an app.',
  ],
  pageTitle: 'Mobile Application Development',
  pageDescription:
    'Android and iPhone apps that work offline and stay small. What a three-screen app costs to start, what is included and what makes it more.',
  included: [
    'A draft to tap through on your own phone',
    'Storage on the phone, so that it opens without a network',
    'A download size agreed beforehand',
    'Tests on low-memory Android phones',
    'The code and the signing keys, in your name',
    'Four weeks of free maintenance after deployment',
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
      'Tumaini, 14 June. In 39,600. Out 20,000. Balance KSh 67,800. Not right? Reply NO within 7 days.',
  },
} satisfies Service
