import { ENQUIRY_FIELD_NAMES } from 'protocol/enquiry.ts'
import { Webhook } from 'standardwebhooks'
import type { Carrier } from '../mail/delivery.ts'
import { type QueuedMail, queueMail } from '../mail/mail.ts'
import { addressOf, post } from '../mail/post.ts'
import type { Server } from '../Server.ts'
import { enquiryLists, type ListedEnquiry } from './enquiryLists.ts'

/** Standard Webhooks asks for 15 to 30 s. */
const ANSWER_LIMIT_MS = 20_000

/** What is handed on of an enquiry: that it came, that it changed, that it was erased. */
type What = 'received' | 'changed' | 'erased'

/** As the queue keeps it: nothing of a person. */
interface Event {
  readonly what: What
  readonly atMs: number
  /** Of what was erased. */
  readonly enquiry?: { readonly id: string; readonly number: number }
}

/** What is queued with a change of an enquiry; nothing where nothing is handed on. */
export type HandOn = (enquiryId: string, what: What, atMs: number) => readonly QueuedMail[]

export function handOn({ config }: Pick<Server, 'config'>): HandOn {
  return (id, what, atMs) => (config.webhook ? [queueEvent(id, { what, atMs })] : [])
}

/** Replaces all events of an erased enquiry in the queue. Its `aboutId` is not the enquiry's, so that a later erasure does not delete it. */
export function handOnErasure(
  enquiry: { readonly id: string; readonly number: number },
  atMs: number,
): QueuedMail {
  return queueEvent(`erased ${enquiry.id}`, { what: 'erased', atMs, enquiry })
}

/** The row's id is the message's id in all attempts. The Message-ID is unused. */
function queueEvent(aboutId: string, event: Event): QueuedMail {
  return queueMail('webhook', aboutId, 'localhost', JSON.stringify(event))
}

/**
 * Posts to `WEBHOOK_URL`, signed as Standard Webhooks are, until it is taken. Each message says how the enquiry stands at that
 * moment, so that one which comes late, or before another, tells nothing old.
 */
export function webhookCarrier(server: Server): Carrier {
  const { webhook } = server.config
  if (!webhook) return { deliver: async () => ({ kind: 'pointless' }), retries: () => false }
  const { url, headers } = addressOf(webhook.url)
  const signer = new Webhook(webhook.secret)
  return {
    async deliver({ id, aboutId, payload }, signal) {
      const { what, atMs, enquiry }: Event = JSON.parse(payload)
      const data = enquiry ?? describe(await enquiryLists(server).read(aboutId))
      // It was erased meanwhile, which is handed on by itself.
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
      // The same id again is known by it.
      if (outcome.kind === 'unconfirmed') return { ...outcome, kind: 'tryLater' }
      // Nothing is kept of what was erased.
      return enquiry && outcome.kind === 'delivered' ? { kind: 'pointless' } : outcome
    },
    retries: () => true,
  }
}

/** All but what the team notes for itself. */
function describe(enquiry: ListedEnquiry | null) {
  if (!enquiry) return null
  const { id, number, receivedAtMs, origin, page, status, quarantined, sum, foundBy } = enquiry
  return {
    ...{ id, number, receivedAt: new Date(receivedAtMs).toISOString(), origin, page },
    ...{ status, setAside: quarantined, won: sum, foundBy },
    ...Object.fromEntries(ENQUIRY_FIELD_NAMES.map((name) => [name, enquiry.fields[name]])),
  }
}
