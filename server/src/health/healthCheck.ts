import { type MailCounts, undeliveredMail } from '../mail/undelivered.ts'
import type { Server } from '../Server.ts'

/** The state that monitoring on this machine gets, without personal data. */
export interface Health {
  readonly databaseWritable: boolean
  /** Why enquiries cannot be stored, in one line; null if they can. */
  readonly problem: string | null
  /** Free space on the database's disk; null if the database is on another machine. */
  readonly freeBytes: number | null
  /** Null if the database does not respond. */
  readonly mail: MailCounts | null
}

/** Each check is a commit; results are shared for this long, so that requests cannot cause more. */
const SHORTEST_INTERVAL_MS = 2_000

/** Monitoring learns after this time that the database does not respond. */
const ANSWER_LIMIT_MS = 3_000

/** The longest enquiry with its mail needs a fraction of this. */
const LEAST_FREE_BYTES = 2 * 1024 * 1024

/**
 * Checks by a write that enquiries can be stored: a full disk can still be read. Requests in quick succession share a result, and each is
 * answered in time.
 */
export function createHealthCheck(server: Server): () => Promise<Health> {
  const { commit, database, now } = server
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let latest: Promise<Health>
  return () => {
    // Uses a clock that never jumps.
    if (performance.now() - checkedAtMs < SHORTEST_INTERVAL_MS) return latest
    checkedAtMs = performance.now()
    latest = check()
    return latest
  }

  async function check(): Promise<Health> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_resolve, reject) => {
      const silent = `The database did not answer within ${ANSWER_LIMIT_MS / 1000} s`
      timer = setTimeout(() => reject(new Error(silent)), ANSWER_LIMIT_MS)
    })
    try {
      const counts = await Promise.race([writeAndCount(), limit])
      const free = database.freeBytes()
      // A small row may still be written when an enquiry no longer fits.
      const isFull = free !== null && free < LEAST_FREE_BYTES
      const problem = isFull ? `The disk is full (${Math.floor(free / 1024)} kB free)` : null
      return { databaseWritable: !isFull, problem, freeBytes: free, ...counts }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      return {
        databaseWritable: false,
        problem,
        freeBytes: tryFreeBytes(),
        mail: null,
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async function writeAndCount(): Promise<Pick<Health, 'mail'>> {
    await commit((db) =>
      db
        .insertInto('health_checks')
        .values({ id: 1, checked_at: now() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now() }))
        .execute(),
    )
    return { mail: await undeliveredMail(server).counts(now()) }
  }

  function tryFreeBytes(): number | null {
    try {
      return database.freeBytes()
    } catch {
      return null
    }
  }
}
