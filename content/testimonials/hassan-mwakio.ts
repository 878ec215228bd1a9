import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 2,
  name: 'Hassan Mwakio',
  position: 'Team Manager',
  company: 'Mombasa Infernos',
  text: 'We play evening games under poor lights, and the table officials kept asking us to repeat a number. They printed one shirt and looked at it under our own floodlights before we paid for the rest. Nobody asks now.',
  sample: true,
} satisfies Testimonial
