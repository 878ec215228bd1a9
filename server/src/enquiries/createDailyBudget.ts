import { DAY_MS } from 'protocol/localDays.ts'

/** The bytes that the enquiries of one day may take on disk in total. */
export interface BudgetLimits {
  readonly forAll: number
  /** Additional bytes that only short enquiries may use. */
  readonly forShort: number
}

/**
 * Enough bytes a day for a hundred thousand honest enquiries, but not for a flood of long enquiries. At the rate limit, one sender of short
 * enquiries needs two days to use up `forShort`.
 */
export const BUDGET_LIMITS: BudgetLimits = { forAll: 100 * 1024 ** 2, forShort: 400 * 1024 ** 2 }

/** An enquiry of at most this size counts as short. Nearly every honest enquiry is shorter. */
const SHORT_BYTES = 4 * 1024

/** The most bytes that an enquiry takes: a message of 50,000 characters in any script, with its search text. */
const LONGEST_BYTES = 512 * 1024

/** The space that a row needs besides its texts, for indexes and for its job in the mail queue. */
export const ROW_BYTES = 1024

/** The owner is warned when this share of the budget is used. */
const NEARLY_USED = 0.8

export type DailyBudget = ReturnType<typeof createDailyBudget>

/**
 * Limits what strangers can make this server store in a UTC day. Each server has its own budget.
 * @param usedBytes - the bytes that were stored earlier today.
 */
export function createDailyBudget(
  now: () => number,
  usedBytes: number,
  { forAll, forShort }: BudgetLimits,
) {
  let used = usedBytes
  let today = dayOf(now())

  return {
    take(bytes: number): boolean {
      startDay()
      const limit = bytes <= SHORT_BYTES ? forAll + forShort : forAll
      if (used + bytes > limit) return false
      used += bytes
      return true
    },
    giveBack(bytes: number): void {
      used = Math.max(0, used - bytes)
    },
    problem(): string | null {
      startDay()
      if (used < forAll * NEARLY_USED) return null
      const share = `${megabytes(used)} of the ${megabytes(forAll)} MB that enquiries may take a day are used: somebody is flooding the form.`
      if (used + LONGEST_BYTES <= forAll) return share
      return `${share} Long enquiries now wait in the visitors' browsers until midnight UTC; short ones still come in.`
    },
    describe(): string {
      startDay()
      return `room for today’s enquiries: ${megabytes(used)} of ${megabytes(forAll)} MB used`
    },
  }

  function startDay() {
    const day = dayOf(now())
    if (day === today) return
    today = day
    used = 0
  }
}

/** Returns the start of the UTC day that contains a time, in milliseconds. */
export function startOfDay(atMs: number): number {
  return dayOf(atMs) * DAY_MS
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS)
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2)
}
