import type { BackgroundWork } from '../backgroundWork.ts'
import type { Clock } from '../clock.ts'
import { MOST_STAND_INS, type WorkerPool } from './delivery.ts'
import { type AttemptDependencies, mailAttempts } from './mailAttempts.ts'
import type { ClaimedMail } from './mailJobStore.ts'

interface WorkerDependencies extends AttemptDependencies {
  readonly pools: readonly WorkerPool[]
  readonly background: BackgroundWork
}

interface WorkerCounts {
  running: number
  slow: number
}

export type MailWorkers = ReturnType<typeof startMailWorkers>

export function startMailWorkers(dependencies: WorkerDependencies) {
  const { mailJobs, pools, background, clock, timing } = dependencies
  const attempts = mailAttempts(dependencies)
  const idling = createRests(clock)
  const pausing = createRests(clock)
  const working = new Set<Promise<void>>()
  let stopped = false
  let wakes = 0

  for (const pool of pools) {
    const counts = { running: 0, slow: 0 }
    for (let worker = 0; worker < pool.workers; worker += 1) begin(pool, counts)
  }

  return {
    wake,

    /** Takes no more mail. Settles once the attempts under way have ended; attempts that take longer are aborted after `timing.stopMs`. */
    async stop(): Promise<void> {
      stopped = true
      wake()
      pausing.end()
      const cancel = clock.after(timing.stopMs, attempts.abort)
      await Promise.all(working)
      cancel()
    },
  }

  function wake() {
    wakes += 1
    idling.end()
  }

  function begin(pool: WorkerPool, counts: WorkerCounts) {
    counts.running += 1
    const worker = work(pool, counts).finally(() => {
      counts.running -= 1
      working.delete(worker)
    })
    working.add(worker)
  }

  async function work(pool: WorkerPool, counts: WorkerCounts) {
    // Ends the additional workers once the slow workers have finished their mails.
    while (!stopped && counts.running - counts.slow <= pool.workers) {
      const wakesBefore = wakes
      let waitMs: number | null = null
      const isDone = await background.attempt('the mail queue', async () => {
        const claimed = await pool.claim(clock.now())
        if (claimed) await deliverInTime(claimed, pool, counts)
        else waitMs = await dueInMs(pool)
      })
      // The database failed, not the mail server. The mail is free again when its lease ends.
      if (!isDone) await idle(wakes, timing.firstRetryMs)
      else if (waitMs !== null) await idle(wakesBefore, waitMs)
    }
  }

  async function deliverInTime(claimed: ClaimedMail, pool: WorkerPool, counts: WorkerCounts) {
    const waitMs = (claimed.startAtMs ?? 0) - clock.now()
    if (waitMs > 0 && !stopped) await pausing.rest(waitMs)
    // A mail that was claimed but not begun is free again when its lease ends.
    if (stopped) return
    let isSlow = false
    const cancel = clock.after(timing.slowMs, () => {
      if (stopped || counts.slow >= MOST_STAND_INS) return
      isSlow = true
      counts.slow += 1
      begin(pool, counts)
    })
    const renewMs = timing.leaseMs / 3
    const lease = background.repeat({
      name: 'the lease of a mail under way',
      everyMs: renewMs,
      firstMs: renewMs,
      run: () => mailJobs.renewLease(claimed, clock.now() + timing.leaseMs),
    })
    try {
      await attempts.deliver(claimed)
    } finally {
      cancel()
      if (isSlow) counts.slow -= 1
      await lease.stop()
    }
  }

  async function dueInMs(pool: WorkerPool): Promise<number> {
    const dueMs = await pool.nextDueMs()
    if (dueMs === null) return timing.idleMs
    return Math.max(0, Math.min(dueMs - clock.now(), timing.idleMs))
  }

  /** Waits, unless mail was queued after `wakesBefore` was read, so that no wake between the look into the queue and the wait is lost. */
  async function idle(wakesBefore: number, delayMs: number): Promise<void> {
    if (!stopped && wakes === wakesBefore) await idling.rest(delayMs)
  }
}

function createRests(clock: Clock) {
  const resting = new Set<() => void>()
  return {
    rest: (delayMs: number) =>
      new Promise<void>((resolve) => {
        const resume = () => {
          cancel()
          resting.delete(resume)
          resolve()
        }
        const cancel = clock.after(delayMs, resume)
        resting.add(resume)
      }),
    end() {
      for (const resume of [...resting]) resume()
    },
  }
}
