/** The mailbox that bounces come to. */
export interface BounceMailbox {
  /**
   * Connects, runs `work`, and ends the connection. Throws `MailboxError` when the mailbox cannot be had, is lost
   * meanwhile, or `signal` aborts.
   */
  use(work: (mailbox: OpenMailbox) => Promise<void>, signal: AbortSignal): Promise<void>
}

export interface OpenMailbox {
  /** Names this mailbox, and the numbering of its messages: UIDs of another key say nothing. */
  readonly key: string
  /** UIDs of the messages after this one, in their order; with 0, only of those received since `sinceMs`. */
  uidsAfter(uid: number, sinceMs: number): Promise<number[]>
  /** Null when the message is gone. Marks nothing as read. */
  fetch(uid: number): Promise<MailboxMessage | null>
  markSeen(uid: number): Promise<void>
}

export interface MailboxMessage {
  readonly receivedAtMs: number
  /** Its beginning, at most `MESSAGE_BYTES`. */
  readonly source: Uint8Array
}

/** A report comes before the mail that it encloses. */
export const MESSAGE_BYTES = 256 * 1024

/** The mailbox cannot be read. The message is short and holds no personal data: it goes to log and database. */
export class MailboxError extends Error {
  /** It will not help to wait: somebody has to act. */
  readonly isLasting: boolean

  constructor(reason: string, isLasting: boolean) {
    super(reason)
    this.name = 'MailboxError'
    this.isLasting = isLasting
  }
}
