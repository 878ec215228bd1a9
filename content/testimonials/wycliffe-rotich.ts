import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 5,
  name: 'Wycliffe Rotich',
  position: 'Branch Manager',
  company: 'Mugeiyot SACCO',
  text: 'A loan form used to come back to our counter three times because one guarantor had not signed. Members now see who has accepted and call the others themselves. Many forms still come on paper, but only once.',
  change: {
    before: 'A loan form used to come back to our counter three times',
    now: 'Members now see who has accepted and call the others themselves',
    unchanged: 'Many forms still come on paper',
    count: 'Days from the first line of a form to its last guarantor.',
    project: 'mugeiyot',
  },
  sample: true,
} satisfies Testimonial
