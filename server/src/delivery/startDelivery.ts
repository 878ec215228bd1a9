import type { Clock } from './Clock.ts'
import type { DeliveryLog } from './DeliveryLog.ts'
import type { DeliveryTiming } from './DeliveryTiming.ts'
import type { ClaimedMail, MailJobRepository } from './MailJobRepository.ts'
import type { MailTransport, SendOutcome } from './MailTransport.ts'
import { retryDelayMs } from './retryDelayMs.ts'

interface DeliveryDependencies {
  readonly mailJobs: MailJobRepository
  readonly transport: MailTransport
  readonly clock: Clock
  readonly timing: DeliveryTiming
  readonly log: DeliveryLog
  /** From 0 up to 1. */
  readonly random: () => number
  readonly workers: number
}

export interface Delivery {
  /** Mail was queued: look now. */
  wake(): void
  /** Takes no more mail; settles once the attempts under way are over. */
  stop(): Promise<void>
}

/** Starts workers that deliver what waits, oldest first, until stopped. */
export function startDelivery(dependencies: DeliveryDependencies): Delivery {
  const { mailJobs, transport, clock, timing, log, random } = dependencies
  const idlers = new Set<() => void>()
  let stopped = false
  let wakes = 0

  const workers = Array.from({ length: dependencies.workers }, work)

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

  async function work() {
    while (!stopped) {
      const wakesBefore = wakes
      try {
        const claimed = await mailJobs.claim(clock.now(), timing.leaseMs)
        if (claimed) await deliver(claimed)
        else await idle(wakesBefore, await dueInMs())
      } catch (error) {
        // The database failed, not the mail server. The lease brings the mail back.
        log.error({ err: error }, 'the mail queue cannot be read or written')
        await idle(wakes, timing.firstRetryMs)
      }
    }
  }

  async function deliver(claimed: ClaimedMail) {
    const outcome = await attempt(claimed)
    const facts = { mail: claimed.id, kind: claimed.kind, attempt: claimed.attempt }
    const nowMs = clock.now()
    if (outcome.kind === 'delivered') {
      await mailJobs.markDelivered(claimed.id, nowMs)
      log.info(facts, 'mail delivered')
      return
    }
    const { reason } = outcome
    if (outcome.kind === 'refused') {
      await mailJobs.markDead(claimed, nowMs, reason)
      log.error({ ...facts, reason }, 'mail refused for good; it is kept')
      return
    }
    const waitMs =
      outcome.kind === 'notAdmitted'
        ? timing.notAdmittedRetryMs
        : retryDelayMs(claimed.attempt, timing, random)
    await mailJobs.retryAt(claimed, nowMs + waitMs, reason)
    const retry = { ...facts, reason, retryInSeconds: Math.round(waitMs / 1000) }
    if (outcome.kind === 'notAdmitted') {
      log.error(retry, 'the mail server does not let us in: check SMTP_URL; mail waits')
    } else {
      log.warn(retry, 'mail not delivered yet; it will be tried again')
    }
  }

  async function attempt(claimed: ClaimedMail): Promise<SendOutcome> {
    const limit = new AbortController()
    const cancel = clock.after(timing.attemptMs, () => limit.abort())
    try {
      return await transport.send(claimed.mail, claimed.messageId, limit.signal)
    } catch (error) {
      // A transport that throws is a fault of ours; the mail must survive it.
      log.error({ err: error, mail: claimed.id }, 'the mail transport failed unexpectedly')
      return { kind: 'tryLater', reason: 'unexpected failure' }
    } finally {
      cancel()
    }
  }

  async function dueInMs(): Promise<number> {
    const dueMs = await mailJobs.nextDueMs()
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
