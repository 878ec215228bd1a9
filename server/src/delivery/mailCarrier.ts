import type { Carrier } from './Carrier.ts'
import type { MailTransport } from './MailTransport.ts'
import type { MailWriter } from './MailWriter.ts'

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
