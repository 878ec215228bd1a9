import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 3,
  name: 'Daniel Kiprotich',
  position: 'Programme Lead',
  company: 'MooCourses',
  text: 'Our farmers buy data by the day. They save a lesson at the co-operative and play it while milking, with no signal. We still visit them. We go to answer questions now, and the slides stay in the office.',
  sample: true,
} satisfies Testimonial
