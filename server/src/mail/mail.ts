import { randomUUIDv7 } from 'node:crypto'
import type { MailKind } from 'protocol/desk/mail.ts'

/** A mail as it goes out: everything but the sender's address. */
export interface Mail {
  /** One address: what becomes of a mail is known for each who gets it. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly headers?: Readonly<Record<string, string>>
  /** The `Date` header in milliseconds: fixed, so that a repeated delivery is the same mail. */
  readonly writtenAtMs: number
}

/** How urgent each kind is: the lowest number goes first. */
export const MAIL_PRIORITIES: Readonly<Record<MailKind, number>> = {
  enquiry: 0,
  'enquiry-summary': 1,
  'newsletter-confirmation': 1,
  push: 1,
  webhook: 1,
  'weekly-report': 2,
  'newsletter-issue': 3,
}

/** A mail on its way into the queue. It is written from the row that it is about when it is sent. */
export interface QueuedMail {
  readonly id: string
  readonly kind: MailKind
  /** The row that caused it. */
  readonly aboutId: string
  /** Fixed for all attempts: delivery is at least once, and this makes a repeat recognisable. */
  readonly messageId: string
  /** What the mail needs beside that row; empty for nothing. Deleted once the mail is out. */
  readonly payload: string
  /** When it is to be sent, in milliseconds, at most `LONGEST_WAIT_MS` ahead; absent for at once. */
  readonly dueMs?: number
  /** Nothing is queued where one of this id is, sent or not. */
  readonly isOnce?: boolean
}

/**
 * What became of one attempt. `reason` is short and holds no personal data: it goes to log and database. `words` are
 * the server's own, which may repeat an address: for a screen alone.
 */
export type SendOutcome =
  | { readonly kind: 'delivered' }
  /** A temporary failure: 4xx, or no answer before the mail was handed over. */
  | { readonly kind: 'tryLater'; readonly reason: string; readonly words?: string }
  /** The whole mail was handed over, and no answer came: it may have arrived. */
  | { readonly kind: 'unconfirmed'; readonly reason: string; readonly words?: string }
  /**
   * The server refused this mail, or the address that it goes to: 5xx. `about` says which where the server does: an
   * address that does not exist, or what we send.
   */
  | {
      readonly kind: 'refused'
      readonly reason: string
      readonly about?: 'address' | 'us'
      readonly words?: string
    }
  /** The server takes no mail from us, whatever the mail: login, sender or the provider's daily limit. */
  | { readonly kind: 'notAdmitted'; readonly reason: string; readonly words?: string }

/** What the workers need from a mail server. Never throws for anything that a mail server does. */
export interface MailTransport {
  /** Ends within its own time limit, or soon after `signal` aborts. */
  send(mail: Mail, messageId: string, signal: AbortSignal): Promise<SendOutcome>
  /** Closes what it keeps open between mails. */
  close(): void
}

/** Makes a mail for the queue with its own id and a `Message-ID` that never changes. */
export function queueMail(
  kind: MailKind,
  aboutId: string,
  messageIdDomain: string,
  payload = '',
): QueuedMail {
  const id = randomUUIDv7()
  return { id, kind, aboutId, messageId: `<${id}@${messageIdDomain}>`, payload }
}
