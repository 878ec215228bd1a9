import { randomUUIDv7 } from 'node:crypto'
import type { MailKind } from 'protocol/desk/mail.ts'

/** A mail to be sent; the transport adds the sender. */
export interface Mail {
  /** A single address, so that the outcome is known for each recipient. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly headers?: Readonly<Record<string, string>>
  /** The `Date` header, in milliseconds. It does not change between attempts, so that a repeat is the same mail. */
  readonly writtenAtMs: number
}

/** The urgency of each kind of mail: mail with the lowest number is sent first. */
export const MAIL_PRIORITIES: Readonly<Record<MailKind, number>> = {
  enquiry: 0,
  'enquiry-summary': 1,
  'newsletter-confirmation': 1,
  push: 1,
  webhook: 1,
  'weekly-report': 2,
  'newsletter-issue': 3,
}

/** A job for the mail queue. The mail is written only when the mail is sent, from the row with the id `aboutId`. */
export interface QueuedMail {
  readonly id: string
  readonly kind: MailKind
  readonly aboutId: string
  /** The `Message-ID` of all attempts: a mail may be delivered twice, and mail programs recognise the repeat by this id. */
  readonly messageId: string
  /** The mail's data that the row `aboutId` does not hold; often empty. Deleted once the mail is sent. */
  readonly payload: string
  /** When the mail is due, in milliseconds, at most `LONGEST_WAIT_MS` from now; absent if it is due at once. */
  readonly dueMs?: number
  /** If set, nothing is queued when the queue already holds a job with this id, sent or not. */
  readonly isOnce?: boolean
}

/**
 * The outcome of one attempt to send. `reason` is short and without personal data, because it goes into the log and the database. `words`
 * is the mail server's answer, which may repeat an address: show it only on a screen.
 */
export type SendOutcome =
  | { readonly kind: 'delivered' }
  /** A temporary failure: 4xx, or no response before the whole mail was sent. */
  | { readonly kind: 'tryLater'; readonly reason: string; readonly words?: string }
  /** The whole mail was sent, but no response came: the mail may have arrived. */
  | { readonly kind: 'unconfirmed'; readonly reason: string; readonly words?: string }
  /**
   * The server refused this mail, or its recipient, with 5xx. `about` tells the cause if the server names one: an address that does not
   * exist, or the content of the mail.
   */
  | {
      readonly kind: 'refused'
      readonly reason: string
      readonly about?: 'address' | 'us'
      readonly words?: string
    }
  /** The server accepts no mail from us at all, because of our login, the sender or the provider's daily limit. */
  | { readonly kind: 'notAdmitted'; readonly reason: string; readonly words?: string }

/** Sends mail. Never throws: each failure is an outcome. */
export interface MailTransport {
  /** Makes one attempt, which ends within its own time limit or soon after `signal` aborts. */
  send(mail: Mail, messageId: string, signal: AbortSignal): Promise<SendOutcome>
  close(): void
}

/** Makes a mail for `insertMails`, with a new id and the `Message-ID` that all attempts to send the mail use. */
export function queueMail(
  kind: MailKind,
  aboutId: string,
  messageIdDomain: string,
  payload = '',
): QueuedMail {
  const id = randomUUIDv7()
  return { id, kind, aboutId, messageId: `<${id}@${messageIdDomain}>`, payload }
}
