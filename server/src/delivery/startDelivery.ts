import type { Clock } from './Clock.ts'
import type { DeliveryLog } from './DeliveryLog.ts'
import type { DeliveryTiming } from './DeliveryTiming.ts'
import type { Mail } from './Mail.ts'
import type { ClaimedMail, Failure, MailJobRepository } from './MailJobRepository.ts'
import type { MailTransport, SendOutcome } from './MailTransport.ts'
import { type MailWriter, UnreadableMailError } from './MailWriter.ts'
import { retryDelayMs } from './retryDelayMs.ts'

/** What is told to the agency itself: never given up, and with a worker of its own. */
const ENQUIRY = 'enquiry'

interface DeliveryDependencies {
  readonly mailJobs: MailJobRepository
  /** One for each kind of mail. */
  readonly writers: Readonly<Record<string, MailWriter>>
  /** Who gets the mail of an enquiry. */
  readonly agency: readonly string[]
  readonly transport: MailTransport
  readonly clock: Clock
  readonly timing: DeliveryTiming
  readonly log: DeliveryLog
  /** From 0 up to 1. */
  readonly random: () => number
  /** The first takes enquiries only, so that no other mail can hold them up: at least two. */
  readonly workers: number
}

type Outcome =
  | SendOutcome
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'pointless' }

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

/** Starts workers that deliver what waits, enquiries first, until stopped. */
export function startDelivery(dependencies: DeliveryDependencies): Delivery {
  const { mailJobs, writers, agency, transport, clock, timing, log, random } = dependencies
  const idlers = new Set<() => void>()
  let stopped = false
  let wakes = 0

  const workers = Array.from({ length: dependencies.workers }, (_, index) =>
    work(index === 0 ? ENQUIRY : null),
  )

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

  async function work(onlyKind: string | null) {
    while (!stopped) {
      const wakesBefore = wakes
      try {
        const claimed = await mailJobs.claim(clock.now(), timing, onlyKind)
        if (claimed) await deliver(claimed)
        else await idle(wakesBefore, await dueInMs(onlyKind))
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
    if (outcome.kind === 'pointless') return mailJobs.discard(claimed)
    const { kind: failure, reason } = outcome
    if (failure === 'refused' && claimed.kind !== ENQUIRY) {
      await mailJobs.markDead(claimed, nowMs, reason)
      log.warn({ ...facts, reason }, 'mail refused for good; it is kept')
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

  async function attempt(claimed: ClaimedMail): Promise<Outcome> {
    const limit = new AbortController()
    const cancel = clock.after(timing.attemptMs, () => limit.abort())
    try {
      const mail = await write(claimed)
      if (mail === null) return { kind: 'pointless' }
      return await transport.send(mail, claimed.messageId, limit.signal)
    } catch (error) {
      if (error instanceof UnreadableMailError) return { kind: 'unreadable', reason: 'unreadable' }
      // A fault of ours, or of the database; the mail must survive it.
      log.error({ err: error, mail: claimed.id }, 'a mail could not be written or handed over')
      return { kind: 'tryLater', reason: 'unexpected failure' }
    } finally {
      cancel()
    }
  }

  async function write(claimed: ClaimedMail): Promise<Mail | null> {
    const writer = writers[claimed.kind]
    if (!writer) throw new UnreadableMailError()
    if (claimed.kind !== ENQUIRY) return writer(claimed)
    // Each address at the agency has a job of its own; one that MAIL_TO does not name any more passes to the others.
    const isAssigned = claimed.recipient !== null && agency.includes(claimed.recipient)
    const recipient = isAssigned
      ? claimed.recipient
      : await mailJobs.assign(claimed, agency, clock.now())
    return recipient === null ? null : writer({ ...claimed, recipient })
  }

  async function dueInMs(onlyKind: string | null): Promise<number> {
    const dueMs = await mailJobs.nextDueMs(onlyKind)
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
