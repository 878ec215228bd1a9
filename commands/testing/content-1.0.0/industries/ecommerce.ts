import type { Industry } from '../../site/src/content/types/Industry.ts'

export const industry = {
  order: 4,
  name: 'eCommerce',
  intro:
    'Selling online in East Africa is half shop and half logistics. We build shops that know the stock, quote the delivery and take mobile money or cash at the door.',
  firstQuestion: 'How many orders come in on a good day, and how do people pay?',
  offerings: [
    {
      name: 'Online shops',
      text: 'Products, stock and prices that counter staff update from a phone.',
      service: 'website-design',
    },
    {
      name: 'Checkout with mobile money',
      text: 'A payment prompt on the buyer’s phone, and an order that waits when the prompt times out.',
      service: 'web-application',
    },
    {
      name: 'Delivery and tracking',
      text: 'Fees by area and weight, a status for each consignment and a message when it changes.',
      service: 'web-application',
    },
    {
      name: 'Quotes for trade customers',
      text: 'A priced quote from a list of goods, in English, French or Kiswahili.',
      service: 'web-application',
    },
  ],
} satisfies Industry
