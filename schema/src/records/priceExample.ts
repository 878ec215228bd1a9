import { type Static, Type } from 'typebox'
import {
  choice,
  count,
  group,
  line,
  list,
  optional,
  price,
  prose,
  reference,
  sample,
} from '../fields.ts'

const hoursAtRate = {
  hours: count({ help: 'The hours that are in it.' }),
  rate: price({ help: 'What one of these hours costs: the price is hours times rate.' }),
}
export const hoursAndRate = {
  ...hoursAtRate,
  more: optional(
    list(group(hoursAtRate), { label: 'Further hours', help: 'At another rate.', min: 1, max: 3 }),
  ),
}

interface Work {
  readonly hours: number
  readonly rate: number
  readonly more?: readonly { readonly hours: number; readonly rate: number }[] | undefined
}

const shared = {
  title: line({ help: 'What it is, and for whom.', max: 120 }),
  text: prose({ help: 'How things are there now, in one or two sentences.', max: 300 }),
  total: group(
    {
      label: line({ label: 'After the hours', help: 'Such as ‘in three weeks’.', max: 60 }),
      amount: price(),
    },
    { label: 'All together', help: 'What the parts come to.' },
  ),
  monthly: optional(
    list(
      group({
        text: line({ help: 'Such as hosting, or ‘Maintenance, 3 h’.', max: 60 }),
        amount: price(),
      }),
      { help: 'What it costs a month once it is in use.', min: 1, max: 6 },
    ),
  ),
  leftOut: prose({ help: 'What is not in it, and why.', max: 300 }),
  topics: optional(list(reference('topics'), { help: 'Those that show it, too.' })),
  work: optional(
    group(
      {
        ...hoursAndRate,
        team: optional(count({ help: 'How many people work on it.', max: 60 })),
        weeks: optional(count({ help: 'How long it takes, where no plan says so.', max: 60 })),
      },
      { label: 'Hours', help: 'Those behind the price, as pages show them. They have to fit it.' },
    ),
  ),
}
const part = { text: line({ max: 140 }) }

/** A worked example: a larger order with a price for each part. `kind` decides how pages draw the parts. */
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
        from: count({ label: 'First week' }),
        to: count({ label: 'Last week' }),
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
    times: count({ help: 'How many such weeks are in the total.', max: 60 }),
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

export function hoursOf({ hours, more = [] }: Work): number {
  return total([hours, ...more.map((each) => each.hours)])
}

export function worthOf({ hours, rate, more = [] }: Work): number {
  return total([{ hours, rate }, ...more].map((each) => each.hours * each.rate))
}

/** Formats hours and rates: `15 h × $10 + 26 h × $15`. */
export function sayWork({ hours, rate, more = [] }: Work, say: (amount: number) => string): string {
  return [{ hours, rate }, ...more].map((each) => `${each.hours} h × ${say(each.rate)}`).join(' + ')
}

/** Returns the hours that a total pays for: `41 hours in three weeks`; the label alone if the hours are unknown. */
export function sayTotal({ work, total: { label } }: Pick<PriceExample, 'work' | 'total'>): string {
  return work ? `${hoursOf(work)} hours ${label}` : label
}

/** Returns the sum of an example's parts. The sum must equal the example's total. */
export function sumOf(sheet: PriceExample): number {
  if (sheet.kind === 'parts') return total(sheet.items.map(({ count, each }) => count * each))
  const sum = total(sheet.items.map(({ amount }) => amount))
  return sheet.kind === 'week' ? sum * sheet.times : sum
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0)
}

export const PriceExamples = group(
  {
    sample: sample(),
    heading: line({ help: 'The question that they answer, as somebody would type it.' }),
    sheets: list(PriceExample, { min: 1 }),
  },
  { help: 'What larger orders cost, part by part. Left out of the page without them.' },
)
