import { agency } from './agency.ts'

const { kshPerUsd, asOf } = agency.exchange

if (!(kshPerUsd > 0) || Number.isNaN(Date.parse(asOf))) {
  throw new Error(
    'content/agency.ts: exchange needs kshPerUsd above 0 and asOf as a date, such as 2026-11-20.',
  )
}

/** The day of the rate, as running text has it. */
export const rateDate = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeZone: 'UTC',
}).format(new Date(asOf))

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
