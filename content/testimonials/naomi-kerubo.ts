import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 4,
  name: 'Naomi Kerubo',
  position: 'Operations Manager',
  company: 'Zeway Builders',
  text: 'Customers called to ask the price of cement, then called again about the lorry. The shop shows the price, what is in the yard and the delivery fee before they pay. The phone still rings, mostly with orders.',
  change: {
    before: 'Customers called to ask the price of cement, then called again about the lorry',
    now: 'The shop shows the price, what is in the yard and the delivery fee before they pay',
    unchanged: 'The phone still rings',
    count: 'Calls that ask for a price, tallied at the counter in one week before and one after.',
    project: 'zeway-builders-ecommerce',
  },
  sample: true,
} satisfies Testimonial
