import type { BounceStore } from '../bounces/bounceStore.ts'
import type { Health } from '../health/Health.ts'
import type { MailCounts, MailJobStore } from '../mail/mailJobStore.ts'
import type { GroupCommit } from './createGroupCommit.ts'

/** Each check is a commit; nobody can make us do more than one in this time. */
const SHORTEST_INTERVAL_MS = 2_000

/** Monitoring hears of a database that does not answer; it is not kept waiting for it. */
const ANSWER_LIMIT_MS = 3_000

/** The longest enquiry with its mail needs a fraction of it. */
const LEAST_FREE_BYTES = 2 * 1024 * 1024

type Counts = Pick<Health, 'bounces'> & { readonly mail: MailCounts }

interface HealthCheckDependencies {
  readonly commit: GroupCommit
  readonly mailJobs: Pick<MailJobStore, 'counts'>
  /** Null when no mailbox is read. */
  readonly bounces?: Pick<BounceStore, 'counts'> | null
  readonly now: () => number
  readonly freeBytes: () => number | null
  /** A clock that never jumps, in milliseconds. */
  readonly elapsedMs?: () => number
  readonly answerLimitMs?: number
}

/**
 * Checks by writing that enquiries can be stored: a full disk can still be read. Answers asked in quick succession
 * are shared, and each comes in time.
 */
export function createHealthCheck({
  commit,
  mailJobs,
  bounces,
  now,
  freeBytes,
  elapsedMs = () => performance.now(),
  answerLimitMs = ANSWER_LIMIT_MS,
}: HealthCheckDependencies): () => Promise<Health> {
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let latest: Promise<Health>
  return () => {
    if (elapsedMs() - checkedAtMs < SHORTEST_INTERVAL_MS) return latest
    checkedAtMs = elapsedMs()
    latest = check()
    return latest
  }

  async function check(): Promise<Health> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_resolve, reject) => {
      const silent = `The database did not answer within ${answerLimitMs / 1000} s`
      timer = setTimeout(() => reject(new Error(silent)), answerLimitMs)
    })
    try {
      const counts = await Promise.race([writeAndCount(), limit])
      return report(freeBytes(), counts)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      return {
        databaseWritable: false,
        problem,
        freeBytes: tryFreeBytes(),
        mail: null,
        bounces: null,
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async function writeAndCount(): Promise<Counts> {
    await commit((db) =>
      db
        .insertInto('health_checks')
        .values({ id: 1, checked_at: now() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now() }))
        .execute(),
    )
    const mail = await mailJobs.counts(now())
    return { mail, bounces: (await bounces?.counts(now())) ?? null }
  }

  function tryFreeBytes(): number | null {
    try {
      return freeBytes()
    } catch {
      return null
    }
  }
}

/** A row of a few bytes may still go where an enquiry does not. */
function report(freeBytes: number | null, counts: Counts): Health {
  const isFull = freeBytes !== null && freeBytes < LEAST_FREE_BYTES
  const problem = isFull ? `The disk is full (${Math.floor(freeBytes / 1024)} kB free)` : null
  return { databaseWritable: !isFull, problem, freeBytes, ...counts }
}
