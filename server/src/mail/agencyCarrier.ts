import type { Server } from '../Server.ts'
import type { Carrier } from './delivery.ts'
import type { Mail } from './mail.ts'
import { type ClaimedMail, mailJobStore } from './mailJobStore.ts'

/**
 * Sends a mail to each address at the agency. Each address has its own job in the queue. The server never gives up these jobs.
 * @param write - writes the mail from the rows as they are at that moment; returns null if the row that the mail is about is gone.
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
      // If MAIL_TO no longer names the address, the mail goes to one of the other addresses.
      const isAssigned = assigned !== null && addresses.includes(assigned)
      const recipient = isAssigned ? assigned : await mailJobs.assign(claimed, addresses, now())
      const mail = recipient === null ? null : await write({ ...claimed, recipient })
      return mail === null ? { kind: 'pointless' } : transport.send(mail, messageId, signal)
    },
    retries: () => true,
  }
}
