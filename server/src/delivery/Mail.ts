/** A mail as it goes out: everything but the sender's address. */
export interface Mail {
  /** One address: what becomes of a mail is known for each who gets it. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly headers?: Readonly<Record<string, string>>
  /** Where a mail that cannot be delivered is reported to; the sender unless said otherwise. */
  readonly returnPath?: string
  /** The `Date` header in milliseconds: fixed, so that a repeated delivery is the same mail. */
  readonly writtenAtMs: number
}

/**
 * What is mailed, and how urgently: the lowest number goes first. Each row of the queue holds its number, so one that
 * was released never changes.
 */
export const MAIL_PRIORITIES = {
  enquiry: 0,
  'enquiry-notification': 1,
  'newsletter-confirmation': 1,
  'weekly-report': 2,
  'newsletter-issue': 3,
} as const

export type MailKind = keyof typeof MAIL_PRIORITIES

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
}
