import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 2,
  name: 'Hassan Mwakio',
  position: 'Team Manager',
  company: 'Mombasa Infernos',
  text: 'Under our lights the table officials kept asking us to repeat a number. They printed trial shirts and looked at them there before we paid for the set. Nobody asks now. The lights are as poor as ever.',
  change: {
    before: 'the table officials kept asking us to repeat a number',
    now: 'Nobody asks now',
    unchanged: 'The lights are as poor as ever',
    count: 'Numbers that the table has to ask for again, game by game.',
    project: 'mombasainfernos',
  },
  sample: true,
} satisfies Testimonial
