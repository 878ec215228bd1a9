import { namesOfCurrency } from 'schema/countries/countries.ts'

/** Matches digits whose thousands are all separated by the same sign, or by none: any space, a comma, a point, an apostrophe. */
const WHOLE = /^\d{1,3}(?:([\s,.'’])\d{3}(?:\1\d{3})*)?$|^\d+$/

interface NumberOptions {
  isWhole: boolean
  /** The field's currency, as a code or a name. A sum that names another currency is not read. */
  currency?: string | undefined
}

/**
 * Reads a number as people type or paste it: `85,000`, `85 000`, `KSh 85,000/=`. A point separates thousands in a whole number, and is the
 * decimal point in others.
 * @returns null for anything else
 */
export function readNumber(typed: string, { isWhole, currency }: NumberOptions): number | null {
  const names = currency === undefined ? [] : namesOfCurrency(currency)
  // Long names first: `Kshs` begins with `KSh`.
  const longest = [...names].sort((one, other) => other.length - one.length)
  const name = longest.map((each) => `${each.replace(/[^\w₦]/g, '\\$&')}\\.?`).join('|')
  const named = new RegExp(`^(?:${name})?\\s*(.*?)\\s*(?:/[=-])?\\s*(?:${name})?$`, 'i')
  const [, sum = ''] = named.exec(typed.trim()) ?? []
  const [whole = '', fraction = '', ...more] = isWhole ? [sum.replace(/\.00$/, '')] : sum.split('.')
  if (!WHOLE.test(whole) || !/^\d*$/.test(fraction) || more.length > 0) return null
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`)
}
