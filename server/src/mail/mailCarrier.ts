import type { Clock } from '../clock.ts'
import type { Carrier } from './delivery.ts'
import type { Mail, MailTransport } from './mail.ts'
import type { ClaimedMail, MailJobStore } from './mailJobStore.ts'

/**
 * Writes a mail from what is stored at that moment. Null when it has become pointless: what it was about is gone.
 * Throws `UnreadableMailError` when it cannot be written, now or later, by this version.
 */
export type MailWriter = (claimed: ClaimedMail) => Promise<Mail | null>

/** Writes a mail and hands it over to a mail server. */
export function mailCarrier(
  write: MailWriter,
  transport: MailTransport,
  retries: Carrier['retries'],
): Carrier {
  return {
    async deliver(claimed, signal) {
      const mail = await write(claimed)
      if (mail === null) return { kind: 'pointless' }
      return transport.send(mail, claimed.messageId, signal)
    },
    retries,
  }
}

/** Writes to each address at the agency by a job of its own. */
export function writeToAgency(
  write: MailWriter,
  agency: readonly string[],
  mailJobs: Pick<MailJobStore, 'assign'>,
  clock: Pick<Clock, 'now'>,
): MailWriter {
  return async (claimed) => {
    // One that MAIL_TO does not name any more passes to the others.
    const isAssigned = claimed.recipient !== null && agency.includes(claimed.recipient)
    const recipient = isAssigned
      ? claimed.recipient
      : await mailJobs.assign(claimed, agency, clock.now())
    return recipient === null ? null : write({ ...claimed, recipient })
  }
}
