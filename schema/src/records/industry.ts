import type { Static } from 'typebox'
import { group, line, list, optional, order, prose, reference } from '../fields.ts'

/** One section of the industries page. Its picture stands beside it. */
export const Industry = group({
  order: order(),
  name: line({ max: 60 }),
  intro: prose({ max: 400 }),
  firstQuestion: optional(
    line({
      help: 'What you would ask a client of this trade before you quote. Left out of the page without it.',
      max: 200,
    }),
  ),
  offerings: list(
    group({
      name: line({ max: 60 }),
      text: prose({ max: 300 }),
      service: reference('services', { help: 'The service that it is ordered as.' }),
    }),
    { min: 1, max: 12 },
  ),
})
export type Industry = Static<typeof Industry>
