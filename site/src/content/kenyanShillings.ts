import { agency } from './agency.ts'
import { longDate } from './longDate.ts'

const { kshPerUsd, asOf } = agency.exchange

if (!(kshPerUsd > 0)) throw new Error('content/agency.ts: exchange needs kshPerUsd above 0.')

/** The day of the rate, as running text has it. */
export const rateDate = longDate('content/agency.ts: exchange.asOf', asOf)

/**
 * A sum in US dollars as shillings at the agency's dated rate: `about KSh 9,100`. Rounded to what can be said in a
 * word, at most 2.5 % off. Sums that must add up belong in dollars.
 */
export function inShillings(usd: number): string {
  const exact = usd * kshPerUsd
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(exact, 1)))
  // Finer where the first digit is 1, so that no result is further off than another.
  const step = magnitude / (exact < 2 * magnitude ? 20 : 10)
  const rounded = Math.round(exact / step) * step
  return `about KSh ${rounded.toLocaleString('en')}`
}
