import type { Testimonial } from '../../site/src/content/types/Testimonial.ts'

export const testimonial = {
  order: 3,
  name: 'Daniel Kiprotich',
  position: 'Programme Lead',
  company: 'MooCourses',
  text: 'Our farmers buy data by the day, so nobody watched our films to the end. They save a lesson at the co-operative and play it while milking, with no signal. We still visit them. We go to answer questions now, and the slides stay in the office.',
  change: {
    before: 'nobody watched our films to the end',
    now: 'They save a lesson at the co-operative and play it while milking',
    unchanged: 'We still visit them',
    count: 'Of 60 farmers, those who finish three lessons in four weeks.',
    project: 'moocourses',
  },
  sample: true,
} satisfies Testimonial
