import type { DeliveryLog } from './DeliveryLog.ts'
import type { MailContactRepository } from './MailContactRepository.ts'
import type { MailTransport, SendOutcome } from './MailTransport.ts'

/** A newsletter need not note each of its mails. */
const MINUTE_MS = 60_000

interface NotingDependencies {
  readonly mailContacts: MailContactRepository
  readonly now: () => number
  readonly log: DeliveryLog
}

/** The same transport, which notes when the mail server took a mail and when it could not be used. */
export function notingTransport(
  transport: MailTransport,
  { mailContacts, now, log }: NotingDependencies,
): MailTransport {
  let notedAtMs = Number.NEGATIVE_INFINITY
  return {
    async send(mail, messageId, signal) {
      const outcome = await transport.send(mail, messageId, signal)
      try {
        await note(outcome)
      } catch (error) {
        // What became of the mail must not depend on it.
        log.error({ err: error }, 'it could not be noted how the mail server is')
      }
      return outcome
    },
    close: () => transport.close(),
  }

  async function note(outcome: SendOutcome) {
    const nowMs = now()
    switch (outcome.kind) {
      case 'delivered':
        if (Math.abs(nowMs - notedAtMs) < MINUTE_MS) return
        notedAtMs = nowMs
        return mailContacts.noteDelivery(nowMs)
      case 'refused':
        // That is about one mail: the server answers.
        return
      default:
        return mailContacts.noteFailure(outcome.reason, nowMs)
    }
  }
}
