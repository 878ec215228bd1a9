import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from './Engine.ts'
import type { Db, Transaction } from './Tables.ts'

/** A transaction has at most this many pieces of work. Further work waits for the next transaction. */
const LARGEST_GROUP = 256

/** A group commit is tried this many times, because in a deadlock the database rolls one of the transactions back. */
const TRIES = 5

/** A long change runs in slices of this many rows, each a transaction of about 20 ms, during which SQLite answers no other query. */
const SLICE_ROWS = 100

/** The pause between two slices, so that another process gets SQLite's lock: that process tries every 20 ms. */
const SLICE_PAUSE_MS = 25

/** Work whose commit takes longer fails. A visitor's browser gives up after 20 seconds, and should get an error before that. */
const WAIT_LIMIT_MS = 15_000

export type Work<T> = (transaction: Transaction) => Promise<T>

/** Runs `work` in a transaction. Settles once the commit is on disk; rejects when `work` was rolled back or takes too long. */
export type GroupCommit = <T>(work: Work<T>) => Promise<T>

/** What a store needs of an open database. All stores of a process write through the same `commit`. */
export interface Storage {
  readonly db: Db
  readonly engine: Engine
  readonly commit: GroupCommit
}

interface Waiting {
  /** Returns whether the work's time limit has passed. Work past its limit is not begun. */
  isOver(): boolean
  run(transaction: Transaction): Promise<void>
  committed(): void
  failed(error: unknown): void
}

/**
 * Runs all work that arrives at the same time in one transaction, because the disk sync is the costly part of a commit. If a group fails,
 * each piece of work runs again alone, so that one failure does not fail the others. Work has to be repeatable: it also runs again after a
 * lost connection, even if the connection was lost during the commit.
 */
export function createGroupCommit(
  db: Db,
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
        // The work may still be committed later. A form or a text that is sent again is then recognised as a repeat.
        reject(new Error(`The database did not commit within ${waitLimitMs / 1000} s`))
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
      // Waits for the rest of this turn of the event loop, so that further requests of the turn join the group.
      setImmediate(drain)
    })
  }

  async function drain() {
    while (waiting.length > 0) {
      await runGroup(waiting.splice(0, LARGEST_GROUP))
      // Lets Node read the requests that arrived during the commit, so that they form the next group.
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
      // If the transaction did not begin, no piece of work is at fault, so running each alone would not help.
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
 * Makes a long change in slices, so that other work can run in between. If the server stops, the finished slices remain.
 * @param change - changes up to `limit` rows and returns the number of changed rows.
 * @returns the number of changed rows in all slices.
 */
export async function inSlices(
  commit: GroupCommit,
  change: (transaction: Transaction, limit: number) => Promise<number>,
): Promise<number> {
  for (let total = 0; ; await wait(SLICE_PAUSE_MS)) {
    const changed = await commit((transaction) => change(transaction, SLICE_ROWS))
    total += changed
    if (changed < SLICE_ROWS) return total
  }
}

/** Splits rows into slices for a long change, and pauses between two slices so that other work can run. */
export async function* slicesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += SLICE_ROWS) {
    if (at > 0) await wait(SLICE_PAUSE_MS)
    yield rows.slice(at, at + SLICE_ROWS)
  }
}
