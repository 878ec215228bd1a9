import { namesOfCurrency } from 'schema/countries/countries.ts'

/** Matches a whole number. Its thousands may be separated, always by the same character: a space, a comma, a point or an apostrophe. */
const WHOLE = /^\d{1,3}(?:([\s,.'’])\d{3}(?:\1\d{3})*)?$|^\d+$/

interface NumberOptions {
  isWhole: boolean
  /** The field's currency, as a code or a name. A number with another currency is rejected. */
  currency?: string | undefined
}

/**
 * Parses a number as people type or paste it: `85,000`, `85 000`, `KSh 85,000/=`. If `isWhole`, a point separates thousands; otherwise a
 * point is the decimal point.
 * @returns null for any other text.
 */
export function readNumber(typed: string, { isWhole, currency }: NumberOptions): number | null {
  const names = currency === undefined ? [] : namesOfCurrency(currency)
  // Tries long names first, because `Kshs` begins with `KSh`.
  const longest = [...names].sort((one, other) => other.length - one.length)
  const name = longest.map((each) => `${each.replace(/[^\w₦]/g, '\\$&')}\\.?`).join('|')
  const named = new RegExp(`^(?:${name})?\\s*(.*?)\\s*(?:${name})?$`, 'i')
  const [, sum = ''] = named.exec(typed.trim()) ?? []
  const [whole = '', fraction = '', ...more] = isWhole ? [sum.replace(/\.00$/, '')] : sum.split('.')
  if (!WHOLE.test(whole) || !/^\d*$/.test(fraction) || more.length > 0) return null
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`)
}
