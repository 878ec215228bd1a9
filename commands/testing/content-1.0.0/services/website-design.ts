import type { Service } from '../../site/src/content/types/Service.ts'

export const service = {
  order: 1,
  formOrder: 2,
  group: 'design',
  code: 'WEB',
  icon: 'browser',
  cardName: 'Website Design & Development',
  name: 'Website Design & Development',
  option: 'Website Design & Development',
  startsAt: 70,
  summary:
    'A site that opens fast on a phone, says what you sell and brings you enquiries. You can edit the words yourself.',
  wanted: 'a website',
  smallHeading: 'Website design and development',
  mainHeading: 'A website that answers the question your customers call about',
  description: [
    'What customers ask you most becomes the first screen. Prices, places, opening hours and a way to order come before any slideshow.',
    'Pages are built for a mid-range Android on mobile data. You can change words and pictures yourself.',
  ],
  pageTitle: 'Website Design & Development',
  searchTitle: 'Website Design in {place} from {price}',
  pageDescription:
    'Website design in {place} from {price}: pages that open fast on mobile data. What is included, what one page costs, and two worked examples.',
  included: [
    'Design for the phone first, then for the laptop',
    'Your text edited and your pictures resized for small screens',
    'An enquiry form and a WhatsApp button',
    'Titles and descriptions for search results',
    'An editing screen, and an hour to learn it',
    'The code, the passwords and a guide in plain words',
    'Four weeks of free maintenance after deployment, for faults',
  ],
  price: {
    buys: 'One page of up to six sections from your own text and pictures, with a form and a map, on a domain you own.',
    more: 'Further pages, a second language, a shop, photographs or texts made by us. Domain and hosting are paid to the provider at cost.',
  },
  callToAction: 'Get Your Website',
  examples: {
    sample: true,
    heading: 'What does a website cost in Kenya?',
    sheets: [
      {
        kind: 'parts',
        title: 'A lodge with six rooms',
        text: 'Guests ask for the price of a night, the way there, and whether the room is free.',
        items: [
          { text: 'First page with prices, a map and a form', count: 1, each: 70 },
          { text: 'Pages: rooms, food, the road, what to do', count: 4, each: 25 },
          { text: 'Rooms, each with pictures made small for mobile data', count: 6, each: 8 },
          { text: 'Calendar of free nights, kept up from a phone', count: 1, each: 85 },
          { text: 'The whole site in French, from your translation', count: 1, each: 90 },
        ],
        total: { label: 'All parts', dollars: 393 },
        leftOut:
          'Payment on the site. Guests send a deposit after a call, and the lodge prefers the call.',
      },
      {
        kind: 'bill',
        title: 'An online shop for forty dresses',
        text: 'Customers ask for size and price in chats, then send a screenshot of the payment.',
        items: [
          { text: 'First page, with delivery fees, a map and a form', dollars: 70 },
          { text: 'Forty dresses, each with sizes, price and pictures', dollars: 80 },
          { text: 'A cart, and each order on your phone', dollars: 110 },
          { text: 'Mobile money, matched to each order', dollars: 160 },
          { text: 'Stock that goes down with each order', dollars: 60 },
        ],
        total: { label: 'All five', dollars: 480 },
        leftOut: 'Payment by card. Nobody has asked for it, and it can be added later.',
      },
    ],
  },
} satisfies Service
