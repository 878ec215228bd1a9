import type { ClaimedMail, Failure } from './MailJobRepository.ts'
import type { SendOutcome } from './MailTransport.ts'

/** What became of one attempt at a job. */
export type Outcome =
  | SendOutcome
  /** The job does not say what its kind needs. */
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** What it was about is gone: the job goes too. */
  | { readonly kind: 'pointless' }
  /** The carrier itself has noted in the queue what became of it. */
  | { readonly kind: 'settled' }

/** How the jobs of one kind are carried out, by SMTP or otherwise. */
export interface Carrier {
  /**
   * Tries once, and ends within its own time limit, or soon after `signal` aborts. Throws `UnreadableMailError` when
   * this version can make nothing of the job; whatever else it throws is tried again.
   */
  deliver(claimed: ClaimedMail, signal: AbortSignal): Promise<Outcome>
  /** Whether the job is tried again after such a failure. Otherwise it is given up, and kept with the reason. */
  retries(failure: Failure, claimed: ClaimedMail, nowMs: number): boolean
}
