import type { Carrier } from '../mail/delivery.ts'
import { headerText } from '../mail/mailText.ts'
import { webhook } from '../mail/webhook.ts'
import type { Server } from '../Subject.ts'
import { enquiryLists } from './enquiryLists.ts'

/** Who is told later than this has read the mail by then. */
const GIVEN_UP_AFTER_MS = 60 * 60 * 1000

/** All that no service takes for a mention, a link or formatting, and that no address can be made of. */
const UNSAFE = /[^\p{L}\p{M}\p{N} &,'()/+-]|\d{5,}/gu

/** Tells a service such as ntfy or Slack of an enquiry by its number and service alone, for an hour at most: the mail is what counts. */
export function notificationCarrier(server: Server): Carrier {
  const { now, config } = server
  const notify = config.notifyUrl === null ? null : webhook(config.notifyUrl)
  const isTooLate = (queuedAtMs: number) => now() - queuedAtMs >= GIVEN_UP_AFTER_MS
  return {
    async deliver({ aboutId, queuedAtMs }, signal) {
      const enquiry = await enquiryLists(server).read(aboutId)
      if (!notify || !enquiry || isTooLate(queuedAtMs)) return { kind: 'pointless' }
      const service = headerText(enquiry.fields.serviceInterest.replace(UNSAFE, ' ')).trim()
      return notify(`Enquiry ${enquiry.number}: ${service}`, signal)
    },
    retries: (failure, { queuedAtMs }) => failure === 'tryLater' && !isTooLate(queuedAtMs),
  }
}
