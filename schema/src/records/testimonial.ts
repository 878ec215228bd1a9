import { form, group, hidden, line, optional, order, prose, reference, sample } from '../fields.ts'

const change = group(
  {
    before: line({ label: 'What was wrong', help: 'Words of the text, unchanged.', max: 300 }),
    now: line({ label: 'What is better', help: 'Words of the text, too.', max: 300 }),
    unchanged: line({ label: 'What is as it was', help: 'Words of the text, too.', max: 300 }),
    count: line({
      label: 'What was counted',
      help: 'To see whether it is so. For a sample, what one would count.',
      max: 300,
    }),
    project: optional(reference('projects', { help: 'The project that it is about.' })),
  },
  { label: 'What changed', help: 'For the comparison on the page of testimonials.' },
)

/** A client's testimonial. If there is no photo of the client beside the record's file, pages show initials. */
export const Testimonial = group({
  ...form('text name position company pictures sample change', 'Its place in lists.'),
  order: order('The one in the middle is shown first.'),
  name: line({ help: 'The person who says it.', max: 60 }),
  position: line({ max: 60, empty: true }),
  company: line({ max: 60, empty: true }),
  text: prose({ help: 'In their own words, as they agreed to be quoted.', max: 600 }),
  change: optional(change),
  sample: sample(),
  hidden: hidden(),
})
