import type { Project } from '../../../site/src/content/types/Project.ts'

export const project = {
  order: 10,
  sample: true,
  title: 'Zeway Builders Shop',
  industry: 'ecommerce',
  services: ['software-development', 'web-application', 'maintenance'],
  shortDescription:
    'An online hardware shop that weighs the cart, picks the lorry, holds the price for a day and takes mobile money.',
  cardDescription:
    'An online hardware shop that quotes the lorry with the cement and takes mobile money.',
  outcome:
    'A buyer sees the price of forty bags of cement and the price of bringing them, before paying.',
  team: '2 Members',
  duration: '2 Months',
  launched: 'April 2021',
  rating: '4.8/5',
  projectOverview:
    'Zeway Builders sells roofing, cement, steel, paint and timber from a yard in Nakuru. Customers phoned for prices, then for stock, then for the lorry. The shop answers all three on one page, and counter staff keep it up to date.',
  features: [
    'Some 900 products with weight, length and what is in the yard',
    'Delivery fee by zone and vehicle, in the cart from the first item',
    'A roof counter: the length goes in, sheets and nails come out',
    'Mobile money, card, or cash on collection',
    'A list builder: paste a foreman’s message, get a cart',
  ],
  challenges: [
    {
      heading: 'A bag of cement is not a parcel',
      description:
        'Forty bags weigh two tonnes. One canter or half a lorry? That decides the delivery fee, and twelve-metre bars change it again. Ready-made shops charge by the item.',
    },
    {
      heading: 'Prices move on a Tuesday',
      description:
        'Steel and cement follow the factory’s list and the shilling. A builder who gets a quote on Monday and pays on Thursday expects the quote to hold.',
    },
    {
      heading: 'The payment prompt times out',
      description:
        'The PIN prompt waits about a minute. A buyer who searches for glasses enters the PIN late, sees an error, and pays again. The order is gone and the money is not.',
    },
    {
      heading: 'A foreman writes as he speaks',
      description:
        'Orders came as one chat message: ‘40 simenti, twisted twelve, misumari ya mabati’. Counter staff typed it again, and the total depended on who typed.',
    },
  ],
  solutions: [
    {
      heading: 'The cart knows what it weighs',
      description:
        'Each product carries a weight and a longest side. The cart picks pickup, canter or lorry, adds the zone and shows the fee while you shop. If a half-empty lorry is going that way on Friday, it offers Friday.',
    },
    {
      heading: 'A price with an hour on it',
      description:
        'At first a price held for a week. Steel rose twice in that time, and the yard lost on every open quote. Now each cart and quote says until when it holds, normally 24 hours, and keeps its price until then.',
    },
    {
      heading: 'The order outlives the prompt',
      description:
        'The order is written down before the prompt goes out. When it times out, the shop asks the payment service what happened. A late payment joins its order and a second one is listed for refund.',
    },
    {
      heading: 'A message becomes a cart',
      description:
        'Pasted words are matched to products, and what is unclear stays marked until somebody chooses. A month of real messages taught the list the yard’s own names.',
    },
  ],
  impact: [
    'Orders that were paid twice, and the hours until each refund. Payments that came late and still found their order.',
    'Quotes accepted after their hour was over. If there are many, a day is too short.',
    'Lorries that leave half empty on a Friday.',
  ],
  techStackDescription:
    'WooCommerce, which the client’s staff already knew, with our own plugins for weight, vehicles, price holds and payment checks.',
  techStack: ['wordpress', 'woocommerce', 'php', 'mysql', 'javascript', 'digitalocean'],
  isDevelopmentProject: true,
  process: [
    'A tally of what callers ask, kept at the counter. Stock, weight and the lorry made the first release; shades of paint could wait.',
    'The cart’s weight was checked against the yard’s own scale before it set a fee. Counter staff wrote real quotes with each build before customers saw it.',
    'Cement and roofing opened first, the other aisles week by week. Payment came last, after test orders that were broken off at every step.',
  ],
  hasVideoDisplay: false,
} satisfies Project
