import { form, group, line, list, optional, order, prose, reference } from '../fields.ts'

export const Industry = group({
  ...form('name intro pictures offerings firstQuestion', 'Its place in lists.'),
  order: order(),
  name: line({ max: 60 }),
  intro: prose({ help: 'What goes wrong in this trade, and what you build against it.', max: 400 }),
  firstQuestion: optional(
    line({ help: 'What you would ask a client of this trade before you quote.', max: 200 }),
  ),
  offerings: list(
    group({
      name: line({ help: 'What you build for this trade.', max: 60 }),
      text: prose({ help: 'What it does there, in a sentence.', max: 300 }),
      service: reference('services', { help: 'The service under which clients order it.' }),
    }),
    { min: 1, max: 12 },
  ),
})
