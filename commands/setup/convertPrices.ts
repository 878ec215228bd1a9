import type { Content } from '../../schema/src/content.ts'
import { rounded } from '../../schema/src/countries/money.ts'
import { type Field, fieldsOf } from '../../schema/src/fieldsOf.ts'
import { sumOf } from '../../schema/src/reading/checkContent.ts'
import type { PriceExample } from '../../schema/src/records/priceExample.ts'
import type { Edit } from '../../schema/src/writing/editContent.ts'

/** A sum in the middle of a text. */
const AMOUNT = /\{amount (\d+)\}/

/** Every price of the content in another currency, rounded to what can be said; totals are what their parts then come to. Sums in texts go along. */
export function convertPrices(content: Content, rate: number): Edit[] {
  const convert = (amount: number) => (amount === 0 ? 0 : rounded(amount * rate))
  const fields = fieldsOf(content)
  const prices = fields.filter(
    ({ schema }) => schema.unit === 'price' || isAmounts(schema.anyOf?.[0]),
  )
  const totals = new Map<string, number>(
    fields.flatMap(({ file, path, value }) => {
      const sheet = value as PriceExample
      const isSheet = path.at(-2) === 'sheets' && typeof sheet?.total?.amount === 'number'
      return isSheet
        ? [[`${file} ${path.join('.')}.total.amount`, sumOf(within(sheet, convert))] as const]
        : []
    }),
  )
  const amounts = prices.flatMap(({ file, path, value }) => {
    if (typeof value !== 'number') return []
    return [{ file, path, value: totals.get(`${file} ${path.join('.')}`) ?? convert(value) }]
  })
  const sentences = fields.flatMap(({ file, path, value }) => {
    if (typeof value !== 'string' || !AMOUNT.test(value)) return []
    const said = value.replaceAll(new RegExp(AMOUNT, 'g'), (_, sum) => `{amount ${convert(+sum)}}`)
    return [{ file, path, value: said }]
  })
  return [...amounts, ...sentences]
}

function isAmounts(schema: Field['schema'] | undefined): boolean {
  return schema?.unit === 'price'
}

/** An example whose parts are converted. */
function within(sheet: PriceExample, convert: (amount: number) => number): PriceExample {
  const items = sheet.items.map((item) => {
    return 'each' in item
      ? { ...item, each: convert(item.each) }
      : { ...item, amount: convert(item.amount) }
  })
  return { ...sheet, items } as PriceExample
}
