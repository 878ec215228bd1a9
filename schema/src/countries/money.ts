/** A currency, and how people write prices in it. */
export interface Currency {
  /** Three letters (ISO 4217). */
  readonly code: string
  /** The sign before an amount, with a space if one belongs there. */
  readonly sign: string
  /** Other signs and words that people write before or after an amount. */
  readonly alsoWritten: readonly string[]
  readonly name: string
  /** The currency's name in a sentence in which the country is known. */
  readonly short: string
}

export const US_DOLLARS = {
  code: 'USD',
  sign: '$',
  alsoWritten: ['US$', 'USD$', 'dollars'],
  name: 'US dollars',
  short: 'dollars',
} as const satisfies Currency

/** Formats an amount for all pages, mails and screens: `$1,140`. */
export function formatPrice(amount: number, { sign }: Currency): string {
  return sign + amount.toLocaleString('en')
}

/**
 * Converts and formats a sum at a rate in units of the other currency: `about $70`. Rounded to a figure that is easily said, at most 2.5 %
 * off. Sums that must add up belong in the currency in which they were typed.
 */
export function formatAbout(amount: number, to: Currency, rate: number): string {
  return `about ${formatPrice(rounded(amount * rate), to)}`
}

/** Rounds to a figure that is easily said, at most 2.5 % off and at least 1. */
export function rounded(exact: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(exact, 1)))
  // The step is finer if the first digit is 1, so that the relative error is at most 2.5 % everywhere.
  const step = magnitude / (exact < 2 * magnitude ? 20 : 10)
  return Math.max(Math.round(Math.round(exact / step) * step), 1)
}
