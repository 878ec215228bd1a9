import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Carrier, DeliveryTiming, Outcome } from './delivery.ts'
import type { ClaimedMail, Failure, MailJobStore } from './mailJobStore.ts'

export interface AttemptDependencies {
  readonly mailJobs: MailJobStore
  readonly carriers: Readonly<Record<string, Carrier>>
  readonly clock: Clock
  readonly timing: DeliveryTiming
  /** Gets one line for each event. No line holds a name, an address or a text of a mail. */
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

const LOGGED: Readonly<Record<Failure, { level: 'warn' | 'error'; event: string }>> = {
  tryLater: { level: 'warn', event: 'mail not delivered yet; it will be tried again' },
  unconfirmed: {
    level: 'warn',
    event:
      'the mail server did not confirm a mail, which may have arrived; it will be tried again after an hour or more',
  },
  notAdmitted: {
    level: 'error',
    event:
      'the mail server does not let us in: check SMTP_URL and MAIL_FROM, or the daily limit of the provider; mail waits',
  },
  refused: {
    level: 'error',
    event:
      'a mail to the agency was refused: check MAIL_TO, or WEBHOOK_URL if its kind is webhook; it is kept and will be tried again',
  },
  unreadable: { level: 'error', event: 'a job in the mail queue cannot be read; it waits' },
}

const UNREADABLE: Outcome = { kind: 'unreadable', reason: 'unreadable' }

export function mailAttempts({ mailJobs, carriers, clock, timing, log }: AttemptDependencies) {
  const underWay = new Set<AbortController>()

  return {
    deliver,
    abort() {
      for (const attempt of underWay) attempt.abort()
    },
  }

  /** Makes one attempt at a job. Rejects if the database fails; the job is free again when its lease ends. */
  async function deliver(claimed: ClaimedMail): Promise<void> {
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
    // The mail stays `unconfirmed` after a temporary failure, because an earlier attempt may have delivered the mail.
    const mayHaveArrived = failure === 'tryLater' && claimed.failure === 'unconfirmed'
    const recorded = mayHaveArrived ? 'unconfirmed' : failure
    const reason = mayHaveArrived
      ? `it may have arrived; after that ${outcome.reason}`
      : outcome.reason
    if (carrier && !carrier.retries(failure, claimed)) {
      await mailJobs.markDead(claimed, nowMs, recorded, reason)
      log.warn({ ...facts, reason }, 'a mail was given up: it is kept, but no longer tried')
      return
    }
    const waitMs = waitAfter(failure, claimed, timing)
    await mailJobs.retryAt(claimed, nowMs + waitMs, recorded, reason)
    const { level, event } = LOGGED[failure]
    log[level]({ ...facts, reason, retryInSeconds: Math.round(waitMs / 1000) }, event)
  }

  async function attempt(carrier: Carrier | undefined, claimed: ClaimedMail): Promise<Outcome> {
    const limit = new AbortController()
    underWay.add(limit)
    const cancel = clock.after(timing.attemptMs, () => limit.abort())
    try {
      return carrier ? await carrier.deliver(claimed, limit.signal) : UNREADABLE
    } catch (error) {
      // The payload is no JSON.
      if (error instanceof SyntaxError) return UNREADABLE
      // Our code or the database is at fault, so the mail is tried again.
      log.error({ err: error, mail: claimed.id }, 'a mail could not be written or handed over')
      return { kind: 'tryLater', reason: 'unexpected failure' }
    } finally {
      cancel()
      underWay.delete(limit)
    }
  }
}

function waitAfter(
  failure: Failure,
  { attempt, failure: before }: ClaimedMail,
  timing: DeliveryTiming,
): number {
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

/**
 * Returns the wait after an attempt (the first has number 1). The wait doubles from `firstMs` up to `longestMs`, and is shortened at random
 * by up to a quarter, so that mails that failed together are not tried again together.
 */
function retryDelayMs(attempt: number, firstMs: number, longestMs: number): number {
  const doubled = firstMs * 2 ** (attempt - 1)
  return Math.round(Math.min(doubled, longestMs) * (1 - Math.random() / 4))
}
