import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 1,
  name: 'Grace Wanjala',
  position: 'Bursar',
  company: 'Zealed',
  text: 'Parents sent fees with a nickname as the reference, and I spent two mornings a week guessing whose child it was. The portal now suggests the pupil and I confirm it. On most Mondays I am done before the first bell.',
  sample: true,
} satisfies Testimonial
