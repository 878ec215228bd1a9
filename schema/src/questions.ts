import type { Static } from 'typebox'
import { choice, group, line, link, list, optional, prose } from './fields.ts'

/** The kinds of pages with a quote form, where clients decide whether to write. */
const DECIDING_PAGES = ['contact', 'hire', 'service'] as const

export const Questions = group({
  heading: line({ max: 60 }),
  questions: list(
    group({
      question: line({ help: 'Of no other question.' }),
      answer: prose({
        help: 'One to three sentences. The pages leave the question out while it is empty.',
        empty: true,
        max: 600,
      }),
      says: line({ help: 'Shown on no page: the desk asks for it.', max: 200, empty: true }),
      on: list(
        choice([...DECIDING_PAGES], {
          names: { contact: 'Contact', hire: 'Developers', service: 'Services' },
        }),
        { min: 1, max: 3 },
      ),
      link: optional(link({ help: 'Where the site says more.' })),
    }),
  ),
})
export type Question = Static<typeof Questions>['questions'][number]
