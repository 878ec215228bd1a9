import { isDeepStrictEqual } from 'node:util'
import { type ContentEdit, type FieldPath, fieldKey } from 'protocol/publisher.ts'
import type { Content } from '../../schema/src/content.ts'
import { currencyOf, isDearer, namesOfCurrency } from '../../schema/src/countries/countries.ts'
import { rounded, US_DOLLARS } from '../../schema/src/countries/money.ts'
import { type Field, fieldsOf } from '../../schema/src/fieldsOf.ts'
import { type PriceExample, sumOf } from '../../schema/src/records/priceExample.ts'

interface Turn {
  readonly from: string
  readonly to: string
  /** The value of one unit of `from` in `to`. */
  readonly rate: number
}

const AMOUNT = /\{amount (\d+)/g
const BUDGETS = ['quoteForm', 'fields', 'budgetInterest']
/** Matches an amount of money, such as `1,600` or `50k`. */
const SUM = /(\d+(?:,\d{3})*(?:\.\d+)?)(k?)/gi
/** Matches the word or sign before an amount. */
const BEFORE_SUM = /([^\s\d,.–-]+) ?(?=\d)/g
const WORD = /[^\s\d,.–-]+/g
/** The round amounts for the budgets of the quote form, as multiples of a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/**
 * Returns the edits that swap the two currencies and convert every price. A value that was converted from the published value becomes the
 * published value again. Throws if there is no second currency.
 * @param content - may be unchecked.
 * @param published - null if nothing is published.
 */
export function turnCurrencies(content: Content, published: Content | null): ContentEdit[] {
  const { currency: from, beside: to, rate } = content.agency.money
  if (!to || typeof rate !== 'number') throw new Error('Give a second currency and its rate first.')
  const isBack = published?.agency.money.currency === to
  const known = isBack ? publishedValues(content, published, { from: to, to: from, rate }) : []
  return [
    ...convertPrices(content, { from, to, rate: rateOf(from, to, rate) }, known),
    { file: 'agency.yaml', path: ['money', 'currency'], value: to },
    { file: 'agency.yaml', path: ['money', 'beside'], value: from },
  ]
}

/** Returns the value of one unit of `from` in `to`, at the agency's exchange rate. */
function rateOf(from: string, to: string, rate: number): number {
  return isDearer(from, to) ? rate : 1 / rate
}

/**
 * Returns edits that restore the published value of each field whose present value results from converting the published value, at the
 * present or the published rate.
 */
function publishedValues(content: Content, published: Content, turn: Turn): ContentEdit[] {
  const rates = [turn.rate, published.agency.money.rate ?? turn.rate]
  const [present, before] = [valuesOf(content), valuesOf(published)]
  const found = rates.flatMap((rate) =>
    convertPrices(published, { ...turn, rate: rateOf(turn.from, turn.to, rate) }).filter((edit) =>
      isDeepStrictEqual(edit.value, present.get(keyOf(edit))),
    ),
  )
  const edits = found.map(({ file, path }) => {
    return { file, path, value: before.get(keyOf({ file, path })) }
  })
  return [...new Map(edits.map((edit) => [keyOf(edit), edit])).values()]
}

function valuesOf(content: Content): Map<string, unknown> {
  return new Map(fieldsOf(content).map((field) => [keyOf(field), field.value]))
}

function keyOf({ file, path }: Pick<Field, 'file' | 'path'>): string {
  return fieldKey(file, path)
}

/**
 * Returns edits that convert and round every price, every amount in a text and the budgets of the quote form. Totals become the sums of
 * their converted parts.
 * @param known - edits of fields whose new value is already known.
 */
function convertPrices(
  content: Content,
  turn: Turn,
  known: readonly ContentEdit[] = [],
): ContentEdit[] {
  const values = new Map(known.map((edit) => [keyOf(edit), edit.value]))
  const convert = (amount: number) => (amount === 0 ? 0 : rounded(amount * turn.rate))
  const converted = ({ file, path, value, schema, parent }: Field): unknown => {
    if (typeof value === 'string')
      return value.replaceAll(AMOUNT, (_, sum) => `{amount ${convert(Number(sum))}`)
    if (typeof value !== 'number' || schema.unit !== 'price') return value
    const isTotal = path.includes('sheets') && path.at(-2) === 'total'
    if (!isTotal) return convert(value)
    const sheet = parent?.parent?.value as PriceExample
    const amountAt = (part: FieldPath, amount: number) => {
      const key = keyOf({ file, path: [...path.slice(0, -2), ...part] })
      return values.has(key) ? Number(values.get(key)) : convert(amount)
    }
    const sum = sumOf(withItems(sheet, amountAt))
    // An unfinished example has no total.
    return Number.isFinite(sum) ? sum : convert(value)
  }
  const edits = fieldsOf(content).flatMap((field) => {
    const value = converted(field)
    return value === field.value ? [] : [{ file: field.file, path: field.path, value }]
  })
  const others = [...edits, ...convertBudgets(content, turn)]
  return [...known, ...others.filter((edit) => !values.has(keyOf(edit)))]
}

function withItems(
  sheet: PriceExample,
  amountAt: (part: FieldPath, amount: number) => number,
): PriceExample {
  const items = sheet.items.map((item, index) =>
    'each' in item
      ? { ...item, each: amountAt(['items', index, 'each'], item.each) }
      : { ...item, amount: amountAt(['items', index, 'amount'], item.amount) },
  )
  return { ...sheet, items } as PriceExample
}

/** Returns edits that convert the budgets of the quote form. If the budgets are in dollars, also removes the note about dollars. */
function convertBudgets({ copy }: Content, { from, to, rate }: Turn): ContentEdit[] {
  const { options = [], note } = copy.forms.quoteForm.fields.budgetInterest
  const isIn = (currency: string, word: string) =>
    namesOfCurrency(currency).some((name) => name.toLowerCase() === word.toLowerCase())
  const words = options.join(' ').match(WORD) ?? []
  if (words.some((word) => isIn(to, word))) return []
  const exact = (_: string, digits: string, thousands: string) =>
    Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1) * rate
  const sums = [...options.join(' ').matchAll(SUM)].map(([all, digits = '', k = '']) =>
    exact(all, digits, k),
  )
  const distinct = (round: (sum: number) => number) => new Set(sums.map(round)).size
  // If `asStep` would make two budgets equal, uses `rounded`, which rounds less.
  const round = distinct(asStep) < distinct((sum) => sum) ? rounded : asStep
  const { code, sign } = currencyOf(to)
  const converted = options.map((option) =>
    option
      .replaceAll(BEFORE_SUM, (all, word) => (isIn(from, word) ? sign.replace('\u00a0', ' ') : all))
      .replaceAll(WORD, (word) => (isIn(from, word) ? code : word))
      .replaceAll(SUM, (...match) =>
        round(exact(...(match as unknown as Parameters<typeof exact>))).toLocaleString('en'),
      ),
  )
  if (isDeepStrictEqual(converted, options)) return []
  const file = 'copy/forms.yaml'
  const isOfDollars = from === US_DOLLARS.code && note?.includes('{a hundred dollars}')
  return [
    { file, path: [...BUDGETS, 'options'], value: converted },
    ...(isOfDollars ? [{ file, path: [...BUDGETS, 'note'], value: undefined }] : []),
  ]
}

/** Rounds an amount to the nearest of `STEPS`, in its order of magnitude. */
function asStep(exact: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(exact, 1)))
  const off = (step: number) => Math.abs(step * magnitude - exact)
  const [nearest = 1] = [...STEPS].sort((one, other) => off(one) - off(other))
  return Math.max(Math.round(nearest * magnitude), 1)
}
