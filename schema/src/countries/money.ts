/** A currency as prices are written in it. */
export interface Currency {
  /** Three letters (ISO 4217). */
  readonly code: string
  /** Before an amount, with the space that belongs there. */
  readonly sign: string
  /** What else people write for it, before or after an amount. */
  readonly alsoWritten: readonly string[]
  readonly name: string
  /** As a sentence says it where the country is known. */
  readonly short: string
}

export const US_DOLLARS = {
  code: 'USD',
  sign: '$',
  alsoWritten: ['US$', 'USD$', 'dollars'],
  name: 'US dollars',
  short: 'dollars',
} as const satisfies Currency

/** An amount as everything that is seen says it: `$1,140`. */
export function formatPrice(amount: number, { sign }: Currency): string {
  return sign + amount.toLocaleString('en')
}

/**
 * A sum in the other currency at a dated rate, which is in units of that currency: `about $70`. Rounded to what can be said in a
 * word, at most 2.5 % off. Sums that must add up belong in the currency that they are typed in.
 */
export function formatAbout(amount: number, to: Currency, rate: number): string {
  return `about ${formatPrice(rounded(amount * rate), to)}`
}

/** What can be said in a word, at most 2.5 % off and never nothing. */
export function rounded(exact: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(exact, 1)))
  // Finer where the first digit is 1, so that no result is further off than another.
  const step = magnitude / (exact < 2 * magnitude ? 20 : 10)
  return Math.max(Math.round(Math.round(exact / step) * step), 1)
}
