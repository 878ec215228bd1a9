import type { Mail } from './Mail.ts'

/**
 * What became of one attempt. `reason` is short and holds no personal data: it goes to log and database. `words` are
 * the server's own, which may repeat an address: for a screen alone.
 */
export type SendOutcome =
  | { readonly kind: 'delivered' }
  /** A temporary failure: 4xx, or no answer at all. */
  | { readonly kind: 'tryLater'; readonly reason: string; readonly words?: string }
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

/** What the workers need from a mail server. Never throws for what a mail server can do. */
export interface MailTransport {
  /** Ends within its own time limit, or soon after `signal` aborts. */
  send(mail: Mail, messageId: string, signal: AbortSignal): Promise<SendOutcome>
  /** Closes what it keeps open between mails. */
  close(): void
}
