import { group, hidden, line, optional, order, prose, reference, sample } from '../fields.ts'

/** What is different for a client. */
const change = group(
  {
    before: line({ help: 'What was wrong: words of the text, as they stand there.', max: 300 }),
    now: line({ help: 'Words of the text, too.', max: 300 }),
    unchanged: line({ help: 'What is as it was: words of the text, too.', max: 300 }),
    count: line({
      help: 'What was counted to see whether it is so; for a sample, what would be.',
      max: 300,
    }),
    project: optional(reference('projects', { help: 'The project that it is about.' })),
  },
  { help: 'What /testimonials shows of it beside the others. Left out, it is not among them.' },
)

/** What one client says. The photo stands beside it. */
export const Testimonial = group({
  order: order('The one in the middle is shown first.'),
  name: line({ max: 60 }),
  position: line({ max: 60 }),
  company: line({ max: 60 }),
  text: prose({ help: 'In their own words, as they agreed to be quoted.', max: 600 }),
  change: optional(change),
  sample: sample(),
  hidden: hidden(),
})
