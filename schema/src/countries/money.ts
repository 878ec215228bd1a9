export interface Currency {
  /** Three letters (ISO 4217). */
  readonly code: string
  /** The sign before an amount, with a no-break space if one belongs there. */
  readonly sign: string
  /** Other signs and words that people write before or after an amount. */
  readonly alsoWritten: readonly string[]
  readonly name: string
  /** The currency's name without its country, such as shillings, for texts about a known country. */
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
 * Formats an amount in another currency, rounded to three digits: `about $70`.
 * @param round - `Math.ceil` for a budget, which must not be too small.
 */
export function formatAbout(exact: number, currency: Currency, round = Math.round): string {
  return `about ${formatPrice(rounded(exact, round), currency)}`
}

/** Rounds to three digits, and at least to 1. With fewer digits, sums of rounded amounts would differ from rounded sums. */
export function rounded(exact: number, round = Math.round): number {
  const step = 10 ** Math.max(Math.floor(Math.log10(exact)) - 2, 0)
  return Math.max(round(exact / step) * step, 1)
}
