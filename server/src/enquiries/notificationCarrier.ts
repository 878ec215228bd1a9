import type { Carrier } from '../mail/delivery.ts'
import { headerText } from '../mail/mailText.ts'
import { addressOf, post } from '../mail/post.ts'
import type { Server } from '../Subject.ts'
import { enquiryLists } from './enquiryLists.ts'

const ANSWER_LIMIT_MS = 30_000

/** Slack, Google Chat, and the path of Mattermost's and Rocket.Chat's hooks take JSON; ntfy and all others take text. */
const CHAT_HOSTS = ['hooks.slack.com', 'chat.googleapis.com']
const CHAT_PATH = '/hooks/'

/** By then the mail has been read. */
const GIVEN_UP_AFTER_MS = 60 * 60 * 1000

/** Removed, so that no service sees a mention, a link, formatting or a long number. */
const UNSAFE = /[^\p{L}\p{M}\p{N} &,'()/+-]|\d{5,}/gu

/** Tells a service such as ntfy or Slack of an enquiry by its number and service alone, for an hour at most: the mail is what counts. */
export function notificationCarrier(server: Server): Carrier {
  const { now, config } = server
  const target = config.notifyUrl === null ? null : addressOf(config.notifyUrl)
  const isTooLate = (queuedAtMs: number) => now() - queuedAtMs >= GIVEN_UP_AFTER_MS
  return {
    async deliver({ aboutId, queuedAtMs }, signal) {
      const enquiry = await enquiryLists(server).read(aboutId)
      if (!target || !enquiry || isTooLate(queuedAtMs)) return { kind: 'pointless' }
      const service = headerText(enquiry.fields.serviceInterest.replace(UNSAFE, ' ')).trim()
      const text = `Enquiry ${enquiry.number}: ${service}`
      const { url, headers } = target
      const isChat = CHAT_HOSTS.includes(url.hostname) || url.pathname.startsWith(CHAT_PATH)
      const request = isChat
        ? { type: 'application/json', body: JSON.stringify({ text }) }
        : { type: 'text/plain; charset=utf-8', body: text }
      const sent = { headers: { ...headers, 'Content-Type': request.type }, body: request.body }
      return post(url, sent, ANSWER_LIMIT_MS, signal)
    },
    retries: (failure, { queuedAtMs }) => failure === 'tryLater' && !isTooLate(queuedAtMs),
  }
}
