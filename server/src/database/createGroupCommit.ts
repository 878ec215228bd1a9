import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import type { Engine } from './Engine.ts'
import type { Tables } from './Tables.ts'

/** Bounds how long one transaction holds up what arrives meanwhile. */
const LARGEST_GROUP = 256

/** A deadlock with another process is over once one of both has given way. */
const TRIES = 5

/** Rows of a long change in one transaction: some 20 ms, in which nothing else is answered on SQLite. */
const SLICE_ROWS = 100

/** Between two slices: another process looks for SQLite's lock every 20 ms. */
const SLICE_PAUSE_MS = 25

/** A visitor is told the truth after this, in milliseconds: the browser's own limit is 20 seconds. */
const WAIT_LIMIT_MS = 15_000

export type Work<T> = (transaction: Transaction<Tables>) => Promise<T>

/** Runs `work` in a transaction; settles after its commit is on disk, rejects when it was rolled back or takes too long. */
export type GroupCommit = <T>(work: Work<T>) => Promise<T>

/** Where stores read and write. */
export interface Storage extends Pick<AgencyDatabase, 'db' | 'engine'> {
  readonly commit: GroupCommit
}

interface Waiting {
  /** Its time is over: it is not begun any more. */
  isOver(): boolean
  run(transaction: Transaction<Tables>): Promise<void>
  committed(): void
  failed(error: unknown): void
}

/**
 * Lets work that arrives together share one transaction, and so one sync of the disk, which is what a commit
 * costs. When a group fails, each member runs again alone, so that one failure takes no other with it. Work runs again
 * too when its connection was lost, even in the middle of its commit: it must be repeatable.
 */
export function createGroupCommit(
  db: Kysely<Tables>,
  engine: Engine,
  waitLimitMs = WAIT_LIMIT_MS,
): GroupCommit {
  const waiting: Waiting[] = []
  let draining = false

  return function commit(work) {
    return new Promise((resolve, reject) => {
      let settle = () => {}
      let over = false
      const limit = setTimeout(() => {
        over = true
        // What was under way at that moment may still be stored: send it again, a repeat is recognised.
        reject(new Error(`The database did not store it within ${waitLimitMs / 1000} s`))
      }, waitLimitMs)
      waiting.push({
        isOver: () => over,
        async run(transaction) {
          const result = await work(transaction)
          settle = () => resolve(result)
        },
        committed() {
          clearTimeout(limit)
          settle()
        },
        failed(error) {
          clearTimeout(limit)
          reject(error)
        },
      })
      if (draining) return
      draining = true
      // Not at once: what the current turn of the event loop still reads from its sockets joins.
      setImmediate(drain)
    })
  }

  async function drain() {
    while (waiting.length > 0) {
      await runGroup(waiting.splice(0, LARGEST_GROUP))
      // Lets requests in that arrived during the commit: they form the next group.
      await new Promise((resolve) => setImmediate(resolve))
    }
    draining = false
  }

  async function runGroup(members: readonly Waiting[], triesLeft = TRIES): Promise<void> {
    const group = members.filter((member) => !member.isOver())
    if (group.length === 0) return
    let begun = false
    try {
      await db.transaction().execute(async (transaction) => {
        begun = true
        for (const member of group) await member.run(transaction)
      })
    } catch (error) {
      // Before anything was run, no member is at fault.
      if (begun && group.length > 1) {
        for (const member of group) await runGroup([member])
      } else if (triesLeft > 1 && engine.isTransient(error)) {
        await runGroup(group, triesLeft - 1)
      } else {
        for (const member of group) member.failed(error)
      }
      return
    }
    for (const member of group) member.committed()
  }
}

/**
 * Does a long change in slices, and lets all else go on between them. Stopped anywhere, it is done as far as it came.
 * @param change - changes as many rows as `limit` says, or all that are left, and returns how many.
 * @returns how many rows were changed in all.
 */
export async function inSlices(
  commit: GroupCommit,
  change: (transaction: Transaction<Tables>, limit: number) => Promise<number>,
): Promise<number> {
  for (let total = 0; ; await wait(SLICE_PAUSE_MS)) {
    const changed = await commit((transaction) => change(transaction, SLICE_ROWS))
    total += changed
    if (changed < SLICE_ROWS) return total
  }
}

/** The slices of a long change whose rows are known. A pause is between each and the one before. */
export async function* slicesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += SLICE_ROWS) {
    if (at > 0) await wait(SLICE_PAUSE_MS)
    yield rows.slice(at, at + SLICE_ROWS)
  }
}
