import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 4,
  name: 'Naomi Kerubo',
  position: 'Operations Manager',
  company: 'Zeway Builders',
  text: 'Customers called to ask the price of cement, then called again about the lorry. The shop shows the price, what is in the yard and the delivery fee before they pay. The phone still rings, mostly with orders.',
  sample: true,
} satisfies Testimonial
