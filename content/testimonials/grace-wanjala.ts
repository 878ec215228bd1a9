import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 1,
  name: 'Grace Wanjala',
  position: 'Bursar',
  company: 'Zealed',
  text: 'Parents sent fees with a nickname as the reference, and I spent two mornings a week guessing whose child it was. The portal now suggests the pupil and I confirm it. A few payments still need a phone call.',
  change: {
    before: 'I spent two mornings a week guessing whose child it was',
    now: 'The portal now suggests the pupil and I confirm it',
    unchanged: 'A few payments still need a phone call',
    count: 'Payments that wait for her on a Monday, week by week, for one term.',
    project: 'zealed-web-app',
  },
  sample: true,
} satisfies Testimonial
