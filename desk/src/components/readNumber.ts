import {
  CURRENCY_CODES,
  currencyOf,
  isDearer,
  namesOfCurrency,
} from 'schema/countries/countries.ts'
import type { pricesOf } from 'schema/prices.ts'

export type Money = Parameters<typeof pricesOf>[0]['money']

/** Matches a whole number. Its thousands may be separated, always by the same character: a space, a comma, a point or an apostrophe. */
const WHOLE = /^\d{1,3}(?:([\s,.'’])\d{3}(?:\1\d{3})*)?$|^\d+$/

interface NumberOptions {
  isWhole: boolean
  /** The field's currency, as a code or a name. A number with another currency is rejected. */
  currency?: string | undefined
}

/**
 * Parses a number as people type or paste it: `85,000`, `85 000`, `85k`, `KSh 85,000/=`. If `isWhole`, a point separates thousands; otherwise
 * a point is the decimal point.
 * @returns null for any other text.
 */
export function readNumber(typed: string, { isWhole, currency }: NumberOptions): number | null {
  const names = currency === undefined ? [] : namesOfCurrency(currency)
  // Tries long names first, because `Kshs` begins with `KSh`.
  const longest = [...names].sort((one, other) => other.length - one.length)
  const name = longest.map((each) => `${each.replace(/[^\w₦]/g, '\\$&')}\\.?`).join('|')
  const named = new RegExp(`^(?:${name})?\\s*(.*?)\\s*(?:${name})?$`, 'i')
  const [, sum = ''] = named.exec(typed.trim().replace(/(\d)k\b/i, '$1,000')) ?? []
  const [whole = '', fraction = '', ...more] = isWhole ? [sum.replace(/\.00$/, '')] : sum.split('.')
  if (!WHOLE.test(whole) || !/^\d*$/.test(fraction) || more.length > 0) return null
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`)
}

/**
 * Says why a text is refused as a number, and returns the nearest number or the converted price. `says` is empty for an accepted or empty
 * text; `nearest` is 0 if no number is near.
 * @param money - the agency's currencies, if the field is a price.
 */
export function refusalOf(typed: string, isWhole: boolean, money?: Money) {
  const { currency, beside, rate = 0 } = money ?? {}
  const read = (code?: string) => readNumber(typed, { isWhole: false, currency: code }) ?? 0
  if (typed === '' || readNumber(typed, { isWhole, currency }) !== null)
    return { says: '', nearest: 0 }
  const own = read(currency)
  const other = own === 0 && currency && CURRENCY_CODES.find((code) => read(code) > 0)
  const says = other
    ? `These prices are in ${currencyOf(currency).name}.`
    : `Type a ${isWhole ? 'whole number, such as 70' : 'number, such as 129.5'}.`
  const toOwn = other && isDearer(other, currency) ? rate : 1 / rate
  const exact = other ? (other === beside && rate > 0 ? read(other) * toOwn : 0) : own
  return { says, nearest: exact && Math.max(1, Math.round(exact)) }
}
