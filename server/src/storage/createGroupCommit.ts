import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './Tables.ts'

/** Bounds how long one transaction holds up what arrives meanwhile. */
const LARGEST_GROUP = 256

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
export function createGroupCommit(db: Kysely<Tables>): GroupCommit {
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
      const group = waiting.splice(0, LARGEST_GROUP)
      if (!(await runGroup(group)) && group.length > 1) await runAlone(group)
      // Lets requests in that arrived during the commit: they form the next group.
      await new Promise((resolve) => setImmediate(resolve))
    }
    draining = false
  }

  async function runGroup(group: readonly Waiting[]): Promise<boolean> {
    try {
      await db.transaction().execute(async (transaction) => {
        for (const member of group) await member.run(transaction)
      })
    } catch (error) {
      if (group.length === 1) group[0]?.failed(error)
      return false
    }
    for (const member of group) member.committed()
    return true
  }

  async function runAlone(group: readonly Waiting[]) {
    for (const member of group) await runGroup([member])
  }
}
