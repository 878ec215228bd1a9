import { isDeepStrictEqual } from 'node:util'
import type { ContentEdit } from 'protocol/publisher.ts'
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
 * Returns the edits that swap the two currencies and convert every price. Throws if there is no second currency.
 * @param content - may be unchecked.
 */
export function turnCurrencies(content: Content): ContentEdit[] {
  const { currency: from, beside: to, rate } = content.agency.money
  if (!to || typeof rate !== 'number') throw new Error('Give a second currency and its rate first.')
  return [
    ...convertPrices(content, { from, to, rate: isDearer(from, to) ? rate : 1 / rate }),
    { file: 'agency.yaml', path: ['money', 'currency'], value: to },
    { file: 'agency.yaml', path: ['money', 'beside'], value: from },
  ]
}

/**
 * Returns edits that convert and round every price, every amount in a text and the budgets of the quote form. Totals become the sums of
 * their converted parts.
 */
function convertPrices(content: Content, turn: Turn): ContentEdit[] {
  const convert = (amount: number) => (amount === 0 ? 0 : rounded(amount * turn.rate))
  const converted = ({ path, value, schema, parent }: Field): unknown => {
    if (typeof value === 'string')
      return value.replaceAll(AMOUNT, (_, sum) => `{amount ${convert(Number(sum))}`)
    if (typeof value !== 'number' || schema.unit !== 'price') return value
    const isTotal = path.includes('sheets') && path.at(-2) === 'total'
    if (!isTotal) return convert(value)
    const sum = sumOf(withItems(parent?.parent?.value as PriceExample, convert))
    // An unfinished example has no total.
    return Number.isFinite(sum) ? sum : convert(value)
  }
  const edits = fieldsOf(content).flatMap((field) => {
    const value = converted(field)
    return value === field.value ? [] : [{ file: field.file, path: field.path, value }]
  })
  return [...edits, ...convertBudgets(content, turn)]
}

function withItems(sheet: PriceExample, convert: (amount: number) => number): PriceExample {
  const items = sheet.items.map((item) =>
    'each' in item
      ? { ...item, each: convert(item.each) }
      : { ...item, amount: convert(item.amount) },
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
