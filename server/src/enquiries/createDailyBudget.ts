/** The bytes that enquiries may take on disk in a day. */
export interface BudgetLimits {
  readonly forAll: number
  /** In addition to `forAll`, for short enquiries only. */
  readonly forShort: number
}

/**
 * Enough for a hundred thousand honest enquiries, but not for a flood of long ones. A single sender of short ones at the rate limit needs
 * two days to use up `forShort`.
 */
export const BUDGET_LIMITS: BudgetLimits = { forAll: 100 * 1024 ** 2, forShort: 400 * 1024 ** 2 }

/** Nearly every honest enquiry is shorter than this. */
const SHORT_BYTES = 4 * 1024

/** The space for a message of 50,000 characters in any script, including its search text. */
const LONGEST_BYTES = 512 * 1024

/** The space that a row needs in addition to its texts: its indexes and its job in the mail queue. */
export const ROW_BYTES = 1024

/** The used share from which on the owner is warned. */
const NEARLY_USED = 0.8

const DAY_MS = 24 * 60 * 60 * 1000

export type DailyBudget = ReturnType<typeof createDailyBudget>

/**
 * Limits what strangers can make this server store in a UTC day. Each server counts for itself.
 * @param usedBytes - what was stored earlier today.
 */
export function createDailyBudget(
  now: () => number,
  usedBytes: number,
  { forAll, forShort }: BudgetLimits,
) {
  let used = usedBytes
  let today = dayOf(now())

  return {
    /** Reserves the bytes of an enquiry; returns false if not enough are left for one of this size. */
    take(bytes: number): boolean {
      startDay()
      const limit = bytes <= SHORT_BYTES ? forAll + forShort : forAll
      if (used + bytes > limit) return false
      used += bytes
      return true
    },
    /** Undoes `take` for an enquiry that was not stored. */
    giveBack(bytes: number): void {
      used -= bytes
    },
    /** Returns a warning for the owner; null while enough is left. */
    problem(): string | null {
      startDay()
      if (used < forAll * NEARLY_USED) return null
      const share = `${megabytes(used)} of the ${megabytes(forAll)} MB that enquiries may take a day are used: somebody is flooding the form.`
      if (used + LONGEST_BYTES <= forAll) return share
      return `${share} Long enquiries now wait in the visitors' browsers until midnight UTC; short ones still come in.`
    },
    /** Returns in a few words how much is used. */
    describe(): string {
      startDay()
      return `enquiries of today take ${megabytes(used)} of ${megabytes(forAll)} MB`
    },
  }

  function startDay() {
    const day = dayOf(now())
    if (day === today) return
    today = day
    used = 0
  }
}

/** Returns the start of a moment's UTC day, in milliseconds. */
export function startOfDay(atMs: number): number {
  return dayOf(atMs) * DAY_MS
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS)
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2)
}
