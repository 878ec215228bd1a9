import { setTimeout as wait } from 'node:timers/promises'
import { putRow } from '../database/rows.ts'
import { type MailCounts, undeliveredMail } from '../mail/undelivered.ts'
import type { Server } from '../Server.ts'

/** The server's state for monitoring on this machine, without personal data. */
export interface Health {
  readonly databaseWritable: boolean
  /** Why enquiries cannot be stored, in one line; null if they can be stored. */
  readonly problem: string | null
  readonly freeBytes: number | null
  /** Counts of the mail queue; null if the database does not respond. */
  readonly mail: MailCounts | null
}

/** Requests share the result of a check for this long: each check is a commit, and a flood of requests must not cause more commits. */
const SHORTEST_INTERVAL_MS = 2_000

/** If the database takes longer, monitoring is told that the database does not respond. */
const ANSWER_LIMIT_MS = 3_000

/** With less free space, the disk counts as full. The longest enquiry with its mail needs only a fraction of this. */
const FULL_BYTES = 2 * 1024 * 1024

/**
 * Checks, by writing a row, whether enquiries can be stored: a database on a full disk can still be read. Requests in quick succession
 * share a result, and each request is answered within `ANSWER_LIMIT_MS`.
 */
export function createHealthCheck(server: Server): () => Promise<Health> {
  const { commit, database, now } = server
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let latest: Promise<Health>
  return () => {
    // Measures with a clock that never jumps.
    if (performance.now() - checkedAtMs < SHORTEST_INTERVAL_MS) return latest
    checkedAtMs = performance.now()
    latest = check()
    return latest
  }

  async function check(): Promise<Health> {
    const limit = wait(ANSWER_LIMIT_MS, null, { ref: false })
    let freeBytes: number | null = null
    try {
      freeBytes = database.freeBytes()
      const counts = await Promise.race([writeAndCount(), limit])
      if (!counts) throw new Error(`The database did not answer within ${ANSWER_LIMIT_MS / 1000} s`)
      // The row written above is small: it may fit when an enquiry no longer does, so the free space is checked, too.
      const problem =
        freeBytes !== null && freeBytes < FULL_BYTES
          ? `The disk is full (${Math.floor(freeBytes / 1024)} kB free)`
          : null
      return { databaseWritable: problem === null, problem, freeBytes, ...counts }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      return { databaseWritable: false, problem, freeBytes, mail: null }
    }
  }

  async function writeAndCount(): Promise<Pick<Health, 'mail'>> {
    await commit((db) => putRow(db, 'health_checks', { id: 1 }, { checked_at: now() }))
    return { mail: await undeliveredMail(server).counts(now()) }
  }
}
