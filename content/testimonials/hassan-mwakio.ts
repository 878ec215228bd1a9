import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 2,
  name: 'Hassan Mwakio',
  position: 'Team Manager',
  company: 'Mombasa Infernos',
  text: 'We play evening games under poor lights, and the table officials kept asking us to repeat a number. They printed trial shirts and looked at them under our own floodlights before we paid for the set. Nobody asks now.',
  sample: true,
} satisfies Testimonial
