import type { Draft } from './owners/owners.ts'

export const RATE = 129.5

/** Prices typed in shillings: a website starts at 20,000. Parts of examples are multiplied alike, so that sums stay right. */
export function inShillings(draft: Draft): void {
  draft.agency.money = { currency: 'KES', beside: 'USD', rate: RATE, asOf: '2026-11-20' }
  multiplyPrices(draft.services, 100)
  multiplyPrices(draft.developers, 100)
  for (const service of draft.services) {
    if (service.id === 'website-design') service.startsAt = 20_000
  }
}

/** Multiplies every amount that the schema calls a price. */
function multiplyPrices(value: unknown, by: number): void {
  const NAMES = ['startsAt', 'hourlyRate', 'amount', 'each', 'of', 'rate']
  if (typeof value !== 'object' || value === null) return
  const record = value as Record<string, unknown>
  for (const [name, inner] of Object.entries(record)) {
    if (NAMES.includes(name) && typeof inner === 'number') record[name] = inner * by
    else if (name === 'amount' && Array.isArray(inner))
      record[name] = inner.map((each) => each * by)
    else multiplyPrices(inner, by)
  }
}
