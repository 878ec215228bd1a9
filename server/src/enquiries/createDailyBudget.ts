/** What enquiries may take on disk in a day, in bytes. */
export interface BudgetLimits {
  readonly forAll: number
  /** Beyond that, for short ones only. */
  readonly forShort: number
}

/**
 * Room for a hundred thousand honest enquiries, and none for a flood of long ones. One sender who floods with short ones
 * at the rate limit needs two days to fill their share.
 */
export const BUDGET_LIMITS: BudgetLimits = { forAll: 100 * 1024 ** 2, forShort: 400 * 1024 ** 2 }

/** Nearly every honest enquiry is shorter. */
const SHORT_BYTES = 4 * 1024

/** A text of 50,000 characters in any script, as it is kept, and searched. */
const LONGEST_BYTES = 512 * 1024

/** What a row needs beside its text and what is searched of it: its indexes and its job in the mail queue. */
export const ROW_BYTES = 1024

/** The share at which the owner is told. */
const NEARLY_USED = 0.8

const DAY_MS = 24 * 60 * 60 * 1000

export type DailyBudget = ReturnType<typeof createDailyBudget>

/**
 * A bound on what strangers can make this server store in a UTC day, of which the bytes that were stored earlier today are
 * used. Each server counts for itself.
 */
export function createDailyBudget(
  now: () => number,
  usedBytes: number,
  { forAll, forShort }: BudgetLimits,
) {
  let used = usedBytes
  let today = dayOf(now())

  return {
    /** Takes the bytes of an enquiry; false when nothing is left for one of that size. */
    take(bytes: number): boolean {
      startDay()
      const limit = bytes <= SHORT_BYTES ? forAll + forShort : forAll
      if (used + bytes > limit) return false
      used += bytes
      return true
    },
    /** Undoes `take`, where the enquiry was not stored. */
    giveBack(bytes: number): void {
      used -= bytes
    },
    /** What the owner should know, in a sentence; null while there is plenty. */
    problem(): string | null {
      startDay()
      if (used < forAll * NEARLY_USED) return null
      const share = `${megabytes(used)} of the ${megabytes(forAll)} MB that enquiries may take a day are used: somebody is flooding the form.`
      if (used + LONGEST_BYTES <= forAll) return share
      return `${share} Long enquiries now wait in the visitors' browsers until midnight UTC; short ones still come in.`
    },
    /** How much of it is used, in a few words. */
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

/** When the UTC day of a moment began, in milliseconds. */
export function startOfDay(atMs: number): number {
  return dayOf(atMs) * DAY_MS
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS)
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2)
}
