/** Who gets a mail. The agency's address is looked up when it is sent, so a corrected `MAIL_TO` counts for waiting mail. */
export type MailRecipient =
  | { readonly kind: 'agency' }
  | { readonly kind: 'address'; readonly address: string }

/** A mail as it waits in the queue: everything but the sender's and the agency's addresses. */
export interface Mail {
  readonly to: MailRecipient
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly headers?: Readonly<Record<string, string>>
  /** The `Date` header in milliseconds: fixed, so that a repeated delivery is the same mail. */
  readonly writtenAtMs: number
}

export type MailKind = 'enquiry' | 'newsletter-confirmation'

/** A mail on its way into the queue. `aboutId` names the row that caused it. */
export interface QueuedMail {
  readonly id: string
  readonly kind: MailKind
  readonly aboutId: string
  /** Fixed for all attempts: delivery is at least once, and this makes a repeat recognisable. */
  readonly messageId: string
  readonly mail: Mail
}
