import type { Kysely, Transaction } from 'kysely'
import type { Engine } from './Engine.ts'
import type { Tables } from './Tables.ts'

/** Bounds how long one transaction holds up what arrives meanwhile. */
const LARGEST_GROUP = 256

/** A deadlock with another process is over once one of both has given way. */
const TRIES_ALONE = 5

export type Work<T> = (transaction: Transaction<Tables>) => Promise<T>

/** Runs `work` in a transaction; settles after its commit is on disk, rejects when it was rolled back. */
export type GroupCommit = <T>(work: Work<T>) => Promise<T>

interface Waiting {
  run(transaction: Transaction<Tables>): Promise<void>
  committed(): void
  failed(error: unknown): void
}

/**
 * Lets work that arrives together share one transaction, and so one sync of the disk, which is what a commit
 * costs. When a group fails, each member runs again alone, so that one failure takes no other with it:
 * work must be repeatable until it has committed.
 */
export function createGroupCommit(
  db: Kysely<Tables>,
  engine: Engine,
  largestGroup = LARGEST_GROUP,
): GroupCommit {
  const waiting: Waiting[] = []
  let draining = false

  return function commit(work) {
    return new Promise((resolve, reject) => {
      let settle = () => {}
      waiting.push({
        async run(transaction) {
          const result = await work(transaction)
          settle = () => resolve(result)
        },
        committed: () => settle(),
        failed: reject,
      })
      if (draining) return
      draining = true
      // Not at once: what the current turn of the event loop still reads from its sockets joins.
      setImmediate(drain)
    })
  }

  async function drain() {
    while (waiting.length > 0) {
      const group = waiting.splice(0, largestGroup)
      if (group.length > 1 && (await runGroup(group))) {
        for (const member of group) member.committed()
      } else {
        for (const member of group) await runAlone(member)
      }
      // Lets requests in that arrived during the commit: they form the next group.
      await new Promise((resolve) => setImmediate(resolve))
    }
    draining = false
  }

  async function runGroup(group: readonly Waiting[]): Promise<boolean> {
    try {
      await run(group)
      return true
    } catch {
      return false
    }
  }

  async function runAlone(member: Waiting, triesLeft = TRIES_ALONE): Promise<void> {
    try {
      await run([member])
    } catch (error) {
      if (triesLeft > 1 && engine.isTransient(error)) return runAlone(member, triesLeft - 1)
      return member.failed(error)
    }
    member.committed()
  }

  function run(group: readonly Waiting[]): Promise<void> {
    return db.transaction().execute(async (transaction) => {
      for (const member of group) await member.run(transaction)
    })
  }
}
