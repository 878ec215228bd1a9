import { type Static, Type } from 'typebox'
import { choice, count, group, line, list, price, prose, sample } from '../fields.ts'

const shared = {
  title: line({ help: 'What it is, and for whom.', max: 120 }),
  text: prose({ help: 'How things are there now, in one or two sentences.', max: 300 }),
  total: group({ label: line({ max: 60 }), amount: price() }, { help: 'What the parts come to.' }),
  leftOut: prose({ help: 'What is not in it, and why.', max: 300 }),
}
const part = { text: line({ max: 140 }) }

/** A larger piece of work with its price, part by part, drawn as what fits it. */
export const PriceExample = Type.Union([
  group({
    kind: Type.Literal('bill', { title: 'Parts one below the other' }),
    items: list(group({ ...part, amount: price() }), { min: 1 }),
    ...shared,
  }),
  group({
    kind: Type.Literal('plan', { title: 'Parts on a calendar of weeks' }),
    weeks: count({ max: 60 }),
    items: list(
      group({
        ...part,
        from: count({ help: 'The first of its weeks, from 1.' }),
        to: count({ help: 'The last of its weeks.' }),
        amount: price(),
      }),
      { min: 1 },
    ),
    ...shared,
  }),
  group({
    kind: Type.Literal('parts', { title: 'Parts of which there may be several' }),
    items: list(group({ ...part, count: count(), each: price() }), { min: 1 }),
    ...shared,
  }),
  group({
    kind: Type.Literal('week', { title: 'What each day brings' }),
    times: count({ help: 'How often the week comes in the total.', max: 60 }),
    items: list(
      group({
        day: choice(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
        ...part,
        amount: price(),
      }),
      { min: 1 },
    ),
    ...shared,
  }),
])
export type PriceExample = Static<typeof PriceExample>

export const PriceExamples = group(
  {
    sample: sample(),
    heading: line({ help: 'The question that they answer, as somebody would type it.' }),
    sheets: list(PriceExample, { min: 1 }),
  },
  { help: 'Worked examples of what a larger order costs. Left out of the page without them.' },
)
export type PriceExamples = Static<typeof PriceExamples>
