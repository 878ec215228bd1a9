import type { Mail } from './Mail.ts'
import type { ClaimedMail } from './MailJobRepository.ts'

/**
 * Writes a mail from what is stored at that moment. Null when it has become pointless: what it was about is gone.
 * Throws `UnreadableMailError` when it cannot be written, now or later, by this version.
 */
export type MailWriter = (claimed: ClaimedMail) => Promise<Mail | null>

/** A job that does not say what its kind of mail needs. */
export class UnreadableMailError extends Error {
  constructor(cause?: unknown) {
    super('The mail cannot be written from what the queue holds', { cause })
    this.name = 'UnreadableMailError'
  }
}
