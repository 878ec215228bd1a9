import { ENQUIRY_FIELD_NAMES } from 'protocol/enquiry.ts'
import { Webhook } from 'standardwebhooks'
import type { Carrier } from '../mail/delivery.ts'
import { type QueuedMail, queueMail } from '../mail/mail.ts'
import { addressOf, post } from '../mail/post.ts'
import type { Server } from '../Server.ts'
import { readEnquiry } from './enquiryLists.ts'
import type { ListedEnquiry } from './enquiryRows.ts'

/** A message without an answer is sent again after this time: Standard Webhooks recommends waiting 15 to 30 s. */
const ANSWER_LIMIT_MS = 20_000

type What = 'received' | 'changed' | 'erased'

/** The payload of a queued webhook message, without personal data. */
interface Event {
  readonly what: What
  readonly atMs: number
  /** Set only if the enquiry was erased: its row is gone when the message is sent. */
  readonly enquiry?: { readonly id: string; readonly number: number }
}

/** Returns the webhook messages to queue with a change of an enquiry; none if no webhook is set. */
export function handOn(
  { webhook }: Pick<Server['config'], 'webhook'>,
  id: string,
  what: What,
  atMs: number,
): QueuedMail[] {
  return webhook ? [queueEvent(id, { what, atMs })] : []
}

/**
 * Makes the message that replaces an erased enquiry's queued messages. Its `aboutId` is not the enquiry's id, so that a second erasure of
 * the enquiry does not delete the message.
 */
export function handOnErasure(
  enquiry: { readonly id: string; readonly number: number },
  atMs: number,
): QueuedMail {
  return queueEvent(`erased ${enquiry.id}`, { what: 'erased', atMs, enquiry })
}

/** The job's id is the id of the webhook message in all attempts. The Message-ID of the mail queue is unused. */
function queueEvent(aboutId: string, event: Event): QueuedMail {
  return queueMail('webhook', aboutId, 'localhost', JSON.stringify(event))
}

/**
 * Posts to `WEBHOOK_URL`, signed according to Standard Webhooks, until the receiver accepts. Each message has the current state of the
 * enquiry, so that late or reordered messages never report an old state.
 */
export function webhookCarrier(server: Server): Carrier {
  const { webhook } = server.config
  if (!webhook) return { deliver: async () => ({ kind: 'pointless' }), retries: () => false }
  const { url, headers } = addressOf(webhook.url)
  const signer = new Webhook(webhook.secret)
  return {
    async deliver({ id, aboutId, payload }, signal) {
      const { what, atMs, enquiry }: Event = JSON.parse(payload)
      const data = enquiry ?? describe(await readEnquiry(server.db, aboutId))
      // The enquiry was erased in the meantime, and another message reports that.
      if (!data) return { kind: 'pointless' }
      const timestamp = new Date(atMs).toISOString()
      const body = JSON.stringify({ type: `enquiry.${what}`, timestamp, data })
      const sentAt = new Date(server.now())
      const signed = {
        ...headers,
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': signer.sign(id, sentAt, body),
      }
      const outcome = await post(url, { headers: signed, body }, ANSWER_LIMIT_MS, signal)
      // Sends the message again: a receiver that already has the message recognises the id.
      if (outcome.kind === 'unconfirmed') return { ...outcome, kind: 'tryLater' }
      // Only a message about an erasure has `enquiry`. Its job is deleted (`pointless`), so that nothing about the erased enquiry remains.
      return enquiry && outcome.kind === 'delivered' ? { kind: 'pointless' } : outcome
    },
    retries: () => true,
  }
}

/** Returns the data of an enquiry for the webhook: everything except the team's notes. */
function describe(enquiry: ListedEnquiry | null) {
  if (!enquiry) return null
  const { id, number, receivedAtMs, origin, page, status, quarantined, sum } = enquiry
  return {
    ...{ id, number, receivedAt: new Date(receivedAtMs).toISOString(), origin, page },
    ...{ status, setAside: quarantined, won: sum },
    ...{ foundBy: enquiry.foundBy, lostBecause: enquiry.lostBecause },
    ...Object.fromEntries(ENQUIRY_FIELD_NAMES.map((name) => [name, enquiry.fields[name]])),
  }
}
