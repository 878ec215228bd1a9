import type { Server } from '../Server.ts'
import type { Carrier } from './delivery.ts'
import type { Mail } from './mail.ts'
import { type ClaimedMail, mailJobStore } from './mailJobStore.ts'

/**
 * Writes to each address at the agency by a job of its own. Such mail is never given up.
 * @param write - makes the mail of what is stored at that moment. Null when it has become pointless: what it was about is
 * gone.
 */
export function agencyCarrier(
  write: (claimed: ClaimedMail & { readonly recipient: string }) => Promise<Mail | null>,
  server: Server,
): Carrier {
  const { config, now, transport } = server
  const addresses = config.smtp?.agency ?? []
  const mailJobs = mailJobStore(server)
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
