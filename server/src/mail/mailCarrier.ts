import type { Carrier } from './delivery.ts'
import type { Mail, MailTransport } from './mail.ts'
import type { ClaimedMail, MailJobStore } from './mailJobStore.ts'

/**
 * Writes a mail from what is stored at that moment. Null when it has become pointless: what it was about is gone.
 * Throws `UnreadableMailError` when it cannot be written, now or later, by this version.
 */
export type MailWriter = (claimed: ClaimedMail) => Promise<Mail | null>

interface AgencyMailDependencies {
  readonly config: { readonly smtp: { readonly agency: readonly string[] } | null }
  readonly mailJobs: Pick<MailJobStore, 'assign'>
  readonly now: () => number
  readonly transport: MailTransport
}

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

/** Writes to each address at the agency by a job of its own. Such mail is never given up. */
export function agencyCarrier(
  write: MailWriter,
  { config, mailJobs, now, transport }: AgencyMailDependencies,
): Carrier {
  const addresses = config.smtp?.agency ?? []
  return {
    async deliver(claimed, signal) {
      const { recipient: assigned, messageId } = claimed
      // One that MAIL_TO does not name any more passes to the others.
      const isAssigned = assigned !== null && addresses.includes(assigned)
      const recipient = isAssigned ? assigned : await mailJobs.assign(claimed, addresses, now())
      const mail = recipient === null ? null : await write({ ...claimed, recipient })
      return mail === null ? { kind: 'pointless' } : transport.send(mail, messageId, signal)
    },
    retries: () => true,
  }
}
