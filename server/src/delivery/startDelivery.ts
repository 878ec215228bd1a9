import type { Carrier, Outcome } from './Carrier.ts'
import type { Clock } from './Clock.ts'
import type { DeliveryLog } from './DeliveryLog.ts'
import type { DeliveryTiming } from './DeliveryTiming.ts'
import type { Lane } from './Lane.ts'
import type { ClaimedMail, Failure, MailJobRepository } from './MailJobRepository.ts'
import { UnreadableMailError } from './MailWriter.ts'
import { retryDelayMs } from './retryDelayMs.ts'

interface DeliveryDependencies {
  readonly mailJobs: MailJobRepository
  readonly lanes: readonly Lane[]
  /** One for each kind. */
  readonly carriers: Readonly<Record<string, Carrier>>
  readonly clock: Clock
  readonly timing: DeliveryTiming
  readonly log: DeliveryLog
  /** From 0 up to 1. */
  readonly random: () => number
}

const TOLD: Readonly<Record<Failure, { level: 'warn' | 'error'; event: string }>> = {
  tryLater: { level: 'warn', event: 'mail not delivered yet; it will be tried again' },
  notAdmitted: {
    level: 'error',
    event:
      'the mail server does not let us in: check SMTP_URL and MAIL_FROM, or the daily limit of the provider; mail waits',
  },
  refused: {
    level: 'error',
    event: 'the mail of an enquiry is refused: check MAIL_TO; it is kept and tried again',
  },
  unreadable: { level: 'error', event: 'a job in the mail queue cannot be read; it stands aside' },
}

export interface Delivery {
  /** Mail was queued: look now. */
  wake(): void
  /** Takes no more mail; settles once the attempts under way are over. */
  stop(): Promise<void>
}

/** Starts each lane's workers, which deliver what waits until stopped. */
export function startDelivery(dependencies: DeliveryDependencies): Delivery {
  const { mailJobs, lanes, carriers, clock, timing, log, random } = dependencies
  const idlers = new Set<() => void>()
  let stopped = false
  let wakes = 0

  const workers = lanes.flatMap((lane) => Array.from({ length: lane.workers }, () => work(lane)))

  return {
    wake,
    async stop() {
      stopped = true
      wake()
      await Promise.all(workers)
    },
  }

  function wake() {
    wakes += 1
    for (const resume of [...idlers]) resume()
  }

  async function work(lane: Lane) {
    while (!stopped) {
      const wakesBefore = wakes
      try {
        const claimed = await lane.claim(clock.now())
        if (claimed) await deliver(claimed)
        else await idle(wakesBefore, await dueInMs(lane))
      } catch (error) {
        // The database failed, not the mail server. The lease brings the mail back.
        log.error({ err: error }, 'the mail queue cannot be read or written')
        await idle(wakes, timing.firstRetryMs)
      }
    }
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
    const { kind: failure, reason } = outcome
    if (carrier && !carrier.retries(failure, claimed, nowMs)) {
      await mailJobs.markDead(claimed, nowMs, failure, reason)
      log.warn({ ...facts, reason }, 'mail given up; it is kept')
      return
    }
    const waitMs = waitAfter(failure, claimed.attempt)
    await mailJobs.retryAt(claimed, nowMs + waitMs, failure, reason)
    const { level, event } = TOLD[failure]
    log[level]({ ...facts, reason, retryInSeconds: Math.round(waitMs / 1000) }, event)
  }

  function waitAfter(failure: Failure, attempt: number): number {
    switch (failure) {
      case 'tryLater':
        return retryDelayMs(attempt, timing.firstRetryMs, timing.longestRetryMs, random)
      case 'notAdmitted':
        return timing.notAdmittedRetryMs
      case 'refused':
        return retryDelayMs(attempt, timing.firstRefusedRetryMs, timing.longestWaitMs, random)
      case 'unreadable':
        return timing.longestWaitMs
    }
  }

  async function attempt(carrier: Carrier | undefined, claimed: ClaimedMail): Promise<Outcome> {
    const limit = new AbortController()
    const cancel = clock.after(timing.attemptMs, () => limit.abort())
    try {
      // A newer version queued it.
      if (!carrier) throw new UnreadableMailError()
      return await carrier.deliver(claimed, limit.signal)
    } catch (error) {
      if (error instanceof UnreadableMailError) return { kind: 'unreadable', reason: 'unreadable' }
      // A fault of ours, or of the database; the mail must survive it.
      log.error({ err: error, mail: claimed.id }, 'a mail could not be written or handed over')
      return { kind: 'tryLater', reason: 'unexpected failure' }
    } finally {
      cancel()
    }
  }

  async function dueInMs(lane: Lane): Promise<number> {
    const dueMs = await lane.nextDueMs()
    if (dueMs === null) return timing.idleMs
    return Math.max(0, Math.min(dueMs - clock.now(), timing.idleMs))
  }

  /** Waits, unless mail was queued since `wakesBefore` was read: a wake must not fall between looking and waiting. */
  function idle(wakesBefore: number, delayMs: number): Promise<void> {
    if (stopped || wakes !== wakesBefore) return Promise.resolve()
    return new Promise((resolve) => {
      const resume = () => {
        cancel()
        idlers.delete(resume)
        resolve()
      }
      const cancel = clock.after(delayMs, resume)
      idlers.add(resume)
    })
  }
}
