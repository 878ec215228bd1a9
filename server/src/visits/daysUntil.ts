import type { Day } from './VisitRepository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** So many UTC days up to that of `nowMs`, in their order. */
export function daysUntil(nowMs: number, count: number): Day[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(nowMs - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
