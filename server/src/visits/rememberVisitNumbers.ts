import type { VisitNumbers } from 'protocol/desk/visits.ts'
import { daysUntil } from './daysUntil.ts'
import type { VisitRepository } from './VisitRepository.ts'
import { type VisitNumberDependencies, visitNumbers } from './visitNumbers.ts'

interface RememberingDependencies extends VisitNumberDependencies {
  readonly visits: VisitNumberDependencies['visits'] & Pick<VisitRepository, 'stamp'>
}

/** The same as `visitNumbers`, counted anew only when something was counted or an enquiry changed. */
export function rememberVisitNumbers(
  dependencies: RememberingDependencies,
): (weeks: number) => Promise<VisitNumbers> {
  const { visits, enquiryFigures, now } = dependencies
  const remembered = new Map<number, { stamp: string; numbers: VisitNumbers }>()
  return async (weeks) => {
    const days = daysUntil(now(), 2)
    // What was sent just before midnight may be counted just after.
    const stamps = await Promise.all([visits.stamp(days[0] ?? ''), enquiryFigures.stamp()])
    const stamp = [days, ...stamps].join(' ')
    const known = remembered.get(weeks)
    if (known?.stamp === stamp) return { ...known.numbers, countedAtMs: now() }
    const numbers = await visitNumbers(weeks, dependencies)
    remembered.set(weeks, { stamp, numbers })
    return numbers
  }
}
