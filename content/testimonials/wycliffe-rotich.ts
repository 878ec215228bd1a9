import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 5,
  name: 'Wycliffe Rotich',
  position: 'Branch Manager',
  company: 'Mugeiyot SACCO',
  text: 'A loan form used to come back to our counter three times because one guarantor had not signed. Members now see who has accepted and call the others themselves. We handle the form once.',
  sample: true,
} satisfies Testimonial
