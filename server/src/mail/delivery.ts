import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundWork, Repeated } from '../backgroundWork.ts'
import type { Clock } from '../clock.ts'
import type { SendOutcome } from './mail.ts'
import type { ClaimedMail, Failure, MailJobStore } from './mailJobStore.ts'

/** The longest that any mail in the queue waits for its turn, in milliseconds. */
export const LONGEST_WAIT_MS = 6 * 3_600_000

export type DeliveryTiming = Readonly<typeof DELIVERY_TIMING>

/** How long things take in the queue, in milliseconds. */
export const DELIVERY_TIMING = {
  /** A mail whose worker vanished is free again after this. A worker that is still at it keeps renewing it. */
  leaseMs: 120_000,
  /** An attempt is given up after this: longer than all that a mail server may take (`SMTP_LIMITS`). */
  attemptMs: 2_400_000,
  /** A worker whose attempt lasts longer than this has another one stand in for it. */
  slowMs: 20_000,
  /** When the server stops, attempts under way have so long to end. */
  stopMs: 5_000,
  firstRetryMs: 15_000,
  longestRetryMs: 3_600_000,
  /** After a mail that may have arrived; the next time `longestWaitMs`. */
  firstUnconfirmedRetryMs: 3_600_000,
  /** Between attempts while the mail server does not let us in. */
  notAdmittedRetryMs: 900_000,
  /** After the first refusal of an enquiry's mail; doubles up to `longestWaitMs`. */
  firstRefusedRetryMs: 900_000,
  longestWaitMs: LONGEST_WAIT_MS,
  /** How often a worker without work looks for mail that another process queued. */
  idleMs: 30_000,
}

/** The payload is malformed, or the kind is of a newer version. */
export const UNREADABLE = { kind: 'unreadable', reason: 'unreadable' } as const

/** What became of one attempt at a job. */
export type Outcome =
  | SendOutcome
  | typeof UNREADABLE
  /** What it was about is gone: the job goes too. */
  | { readonly kind: 'pointless' }
  /** The carrier itself has noted in the queue what became of it. */
  | { readonly kind: 'settled' }

/** How the jobs of one kind are carried out, by SMTP or otherwise. */
export interface Carrier {
  /**
   * Tries once, and ends within its own time limit, or soon after `signal` aborts. What it throws is tried again.
   */
  deliver(claimed: ClaimedMail, signal: AbortSignal): Promise<Outcome>
  /** Whether the job is tried again after such a failure. Otherwise it is given up, and kept with the reason. */
  retries(failure: Failure, claimed: ClaimedMail): boolean
}

/** How many more workers a pool may have while those it has wait for a slow mail server. */
export const MOST_STAND_INS = 12

/** Workers that take certain jobs and no others, so that one kind cannot hold up another. */
export interface WorkerPool {
  /** Up to `MOST_STAND_INS` more while the mail server is slow. */
  readonly workers: number
  /** Takes the next job that is due; null when none is. */
  claim(nowMs: number): Promise<ClaimedMail | null>
  /** When to look again, in milliseconds; null when nothing waits. */
  nextDueMs(): Promise<number | null>
}

interface DeliveryDependencies {
  readonly mailJobs: MailJobStore
  readonly pools: readonly WorkerPool[]
  /** One for each kind. */
  readonly carriers: Readonly<Record<string, Carrier>>
  readonly background: BackgroundWork
  readonly clock: Clock
  readonly timing: DeliveryTiming
  /** One line an event, never a name, an address or a text. */
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

const TOLD: Readonly<Record<Failure, { level: 'warn' | 'error'; event: string }>> = {
  tryLater: { level: 'warn', event: 'mail not delivered yet; it will be tried again' },
  unconfirmed: {
    level: 'warn',
    event: 'the mail server did not confirm a mail, which may have arrived; it is tried again late',
  },
  notAdmitted: {
    level: 'error',
    event:
      'the mail server does not let us in: check SMTP_URL and MAIL_FROM, or the daily limit of the provider; mail waits',
  },
  refused: {
    level: 'error',
    event:
      'the mail of an enquiry is refused: check MAIL_TO, or WEBHOOK_URL where its kind is webhook; it is kept and tried again',
  },
  unreadable: { level: 'error', event: 'a job in the mail queue cannot be read; it stands aside' },
}

/** How many workers a pool has, and how many of them wait for a slow mail server. */
interface Workers {
  running: number
  slow: number
}

export type Delivery = ReturnType<typeof startDelivery>

/** Starts each pool's workers, which deliver what waits until stopped. */
export function startDelivery(dependencies: DeliveryDependencies) {
  const { mailJobs, pools, carriers, background, clock, timing, log } = dependencies
  const idlers = new Set<() => void>()
  const pausers = new Set<() => void>()
  const attempts = new Set<AbortController>()
  const working = new Set<Promise<void>>()
  let stopped = false
  let wakes = 0

  for (const pool of pools) {
    const workers = { running: 0, slow: 0 }
    for (let worker = 0; worker < pool.workers; worker += 1) begin(pool, workers)
  }

  return {
    /** Mail was queued: look now. */
    wake,

    /** Takes no more mail; settles once the attempts under way are over, which are cut off soon. */
    async stop(): Promise<void> {
      stopped = true
      wake()
      for (const resume of [...pausers]) resume()
      const cancel = clock.after(timing.stopMs, () => {
        for (const attempt of attempts) attempt.abort()
      })
      await Promise.all(working)
      cancel()
    },
  }

  function wake() {
    wakes += 1
    for (const resume of [...idlers]) resume()
  }

  function begin(pool: WorkerPool, workers: Workers) {
    workers.running += 1
    const worker = work(pool, workers).finally(() => {
      workers.running -= 1
      working.delete(worker)
    })
    working.add(worker)
  }

  async function work(pool: WorkerPool, workers: Workers) {
    // Those that stood in for slow ones go once the slow ones are back.
    while (!stopped && workers.running - workers.slow <= pool.workers) {
      const wakesBefore = wakes
      let waitMs: number | null = null
      const isDone = await background.attempt('the mail queue', async () => {
        const claimed = await pool.claim(clock.now())
        if (claimed) await deliverInTime(claimed, pool, workers)
        else waitMs = await dueInMs(pool)
      })
      // The database failed, not the mail server. The lease brings the mail back.
      if (!isDone) await idle(wakes, timing.firstRetryMs)
      else if (waitMs !== null) await idle(wakesBefore, waitMs)
    }
  }

  async function deliverInTime(claimed: ClaimedMail, pool: WorkerPool, workers: Workers) {
    const waitMs = (claimed.startAtMs ?? 0) - clock.now()
    if (waitMs > 0) await pause(waitMs)
    // A mail that is not begun when the server stops is free again after its lease.
    if (stopped) return
    let isSlow = false
    const cancel = clock.after(timing.slowMs, () => {
      if (stopped || workers.slow >= MOST_STAND_INS) return
      isSlow = true
      workers.slow += 1
      begin(pool, workers)
    })
    const lease = keepLease(claimed)
    try {
      await deliver(claimed)
    } finally {
      cancel()
      if (isSlow) workers.slow -= 1
      await lease.stop()
    }
  }

  /** Nobody else takes the mail while this worker is at it. */
  function keepLease(claimed: ClaimedMail): Repeated {
    const renewMs = timing.leaseMs / 3
    return background.repeat({
      ...{ name: 'the lease of a mail under way', everyMs: renewMs, firstMs: renewMs },
      run: () => mailJobs.renewLease(claimed, clock.now() + timing.leaseMs),
    })
  }

  async function deliver(claimed: ClaimedMail) {
    const carrier = carriers[claimed.kind]
    const outcome = await attempt(carrier, claimed)
    const facts = { mail: claimed.id, kind: claimed.kind, attempt: claimed.attempt }
    const nowMs = clock.now()
    if (outcome.kind === 'delivered') {
      await mailJobs.markDelivered(claimed.id, nowMs)
      log.info(facts, 'mail delivered')
      return
    }
    if (outcome.kind === 'settled') return
    if (outcome.kind === 'pointless') return mailJobs.discard(claimed)
    const { kind: failure } = outcome
    // That an earlier copy may have arrived stays true when the next one is not even begun.
    const mayHaveArrived = failure === 'tryLater' && claimed.failure === 'unconfirmed'
    const kept = mayHaveArrived ? 'unconfirmed' : failure
    const reason = mayHaveArrived
      ? `it may have arrived; after that ${outcome.reason}`
      : outcome.reason
    if (carrier && !carrier.retries(failure, claimed)) {
      await mailJobs.markDead(claimed, nowMs, kept, reason)
      log.warn({ ...facts, reason }, 'mail given up; it is kept')
      return
    }
    const waitMs = waitAfter(failure, claimed)
    await mailJobs.retryAt(claimed, nowMs + waitMs, kept, reason)
    const { level, event } = TOLD[failure]
    log[level]({ ...facts, reason, retryInSeconds: Math.round(waitMs / 1000) }, event)
  }

  function waitAfter(failure: Failure, { attempt, failure: before }: ClaimedMail): number {
    switch (failure) {
      case 'tryLater':
        return retryDelayMs(attempt, timing.firstRetryMs, timing.longestRetryMs)
      case 'unconfirmed':
        return before === 'unconfirmed' ? timing.longestWaitMs : timing.firstUnconfirmedRetryMs
      case 'notAdmitted':
        return timing.notAdmittedRetryMs
      case 'refused':
        return retryDelayMs(attempt, timing.firstRefusedRetryMs, timing.longestWaitMs)
      case 'unreadable':
        return timing.longestWaitMs
    }
  }

  async function attempt(carrier: Carrier | undefined, claimed: ClaimedMail): Promise<Outcome> {
    const limit = new AbortController()
    attempts.add(limit)
    const cancel = clock.after(timing.attemptMs, () => limit.abort())
    try {
      return carrier ? await carrier.deliver(claimed, limit.signal) : UNREADABLE
    } catch (error) {
      // A fault of ours, or of the database; the mail must survive it.
      log.error({ err: error, mail: claimed.id }, 'a mail could not be written or handed over')
      return { kind: 'tryLater', reason: 'unexpected failure' }
    } finally {
      cancel()
      attempts.delete(limit)
    }
  }

  async function dueInMs(pool: WorkerPool): Promise<number> {
    const dueMs = await pool.nextDueMs()
    if (dueMs === null) return timing.idleMs
    return Math.max(0, Math.min(dueMs - clock.now(), timing.idleMs))
  }

  /** Waits, unless mail was queued since `wakesBefore` was read: a wake must not fall between looking and waiting. */
  function idle(wakesBefore: number, delayMs: number): Promise<void> {
    if (stopped || wakes !== wakesBefore) return Promise.resolve()
    return rest(delayMs, idlers)
  }

  /** Waits until then, or until the stop. */
  function pause(delayMs: number): Promise<void> {
    return stopped ? Promise.resolve() : rest(delayMs, pausers)
  }

  function rest(delayMs: number, resting: Set<() => void>): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        cancel()
        resting.delete(resume)
        resolve()
      }
      const cancel = clock.after(delayMs, resume)
      resting.add(resume)
    })
  }
}

/**
 * The wait after the given attempt (from 1): doubles from the first up to the longest, and is shortened by up to a
 * quarter so that mail which failed together does not come back together.
 */
function retryDelayMs(attempt: number, firstMs: number, longestMs: number): number {
  // 2 ** 1024 is Infinity, which `min` takes as well as any number.
  const doubled = firstMs * 2 ** (attempt - 1)
  return Math.round(Math.min(doubled, longestMs) * (1 - Math.random() / 4))
}
