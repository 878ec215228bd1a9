import { createHmac } from 'node:crypto'
import type { VisitEvent } from 'protocol/visitEvent.ts'
import type { Day, VisitLimits, VisitRepository } from './VisitRepository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const LIMITS: VisitLimits = { pagesADay: 500, eventsADay: 1_000, visitorsADay: 100_000 }

export interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

export interface VisitDependencies {
  readonly visits: VisitRepository
  readonly now: () => number
}

/**
 * Counts one page view or click without cookies. A visitor is told apart for one day by a hash keyed with that
 * day's random salt; address and browser are not stored, and without the salt nothing leads back to them.
 */
export function countVisit(
  event: VisitEvent,
  { ip, userAgent }: Visitor,
  { visits, now }: VisitDependencies,
): Promise<void> {
  const recognise = (salt: string) =>
    createHmac('sha256', salt).update(`${ip}\n${userAgent}`).digest('base64url').slice(0, 22)
  return visits.count(dayOf(now()), event, recognise, LIMITS)
}

/** Deletes what could recognise a visitor, 48 hours after the day began. Call it at least once an hour. */
export function forgetVisitors({ visits, now }: VisitDependencies): Promise<void> {
  return visits.forgetVisitors(dayOf(now() - DAY_MS))
}

function dayOf(atMs: number): Day {
  return new Date(atMs).toISOString().slice(0, 10)
}
