import type { MailCounts, MailJobRepository } from '../delivery/MailJobRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'

/** Each check is a commit; nobody can make us do more than one in this time. */
const SHORTEST_INTERVAL_MS = 2_000

interface Health {
  readonly databaseWritable: boolean
  readonly mail: MailCounts | null
}

/** Checks by writing that enquiries can be stored: a full disk can still be read. Answers asked in quick succession are shared. */
export function createHealthCheck(
  commit: GroupCommit,
  mailJobs: Pick<MailJobRepository, 'counts'>,
  now: () => number,
): () => Promise<Health> {
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let latest: Promise<Health>
  return () => {
    if (now() - checkedAtMs < SHORTEST_INTERVAL_MS) return latest
    checkedAtMs = now()
    latest = check()
    return latest
  }

  async function check(): Promise<Health> {
    try {
      await commit((db) =>
        db
          .insertInto('health_checks')
          .values({ id: 1, checked_at: now() })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now() }))
          .execute(),
      )
      return { databaseWritable: true, mail: await mailJobs.counts(now()) }
    } catch {
      return { databaseWritable: false, mail: null }
    }
  }
}
