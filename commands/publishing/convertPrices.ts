import type { ContentEdit } from 'protocol/publisher.ts'
import type { Content } from '../../schema/src/content.ts'
import { rounded, US_DOLLARS } from '../../schema/src/countries/money.ts'
import { type Field, fieldsOf } from '../../schema/src/fieldsOf.ts'
import { type PriceExample, sumOf } from '../../schema/src/records/priceExample.ts'

const AMOUNT = /\{amount (\d+)/g

/** Returns the edits that swap the two currencies and convert every price. Throws if there is no second currency. */
export function turnCurrencies(content: Content): ContentEdit[] {
  const { currency, beside, rate } = content.agency.money
  if (!beside || !rate) throw new Error('Give a second currency and its rate first.')
  // The rate of an agency is the price of one dollar in its other currency.
  const factor = currency === US_DOLLARS.code ? rate : 1 / rate
  const money = { currency: beside, beside: currency }
  return [
    ...convertPrices(content, factor),
    ...Object.entries(money).map(([name, value]) => {
      return { file: 'agency.yaml', path: ['money', name], value }
    }),
  ]
}

/** Returns edits that convert every price and every amount in a text, rounded; totals become the sums of their converted parts. */
export function convertPrices(content: Content, rate: number): ContentEdit[] {
  const convert = (amount: number) => (amount === 0 ? 0 : rounded(amount * rate))
  const converted = ({ path, value, schema, parent }: Field): unknown => {
    if (typeof value === 'string')
      return value.replaceAll(AMOUNT, (_, sum) => `{amount ${convert(Number(sum))}`)
    if (typeof value !== 'number' || schema.unit !== 'price') return value
    const isTotal = path.includes('sheets') && path.at(-2) === 'total'
    const sheet = parent?.parent?.value as PriceExample
    return isTotal ? sumOf(withItems(sheet, convert)) : convert(value)
  }
  return fieldsOf(content).flatMap((field) => {
    const value = converted(field)
    return value === field.value ? [] : [{ file: field.file, path: field.path, value }]
  })
}

/** Returns a priced example with converted items. */
function withItems(sheet: PriceExample, convert: (amount: number) => number): PriceExample {
  const items = sheet.items.map((item) =>
    'each' in item
      ? { ...item, each: convert(item.each) }
      : { ...item, amount: convert(item.amount) },
  )
  return { ...sheet, items } as PriceExample
}
