import type { ClaimedMail } from './MailJobRepository.ts'

/** Workers that take certain jobs and no others, so that one kind cannot hold up another. */
export interface Lane {
  readonly workers: number
  /** Takes the next job that is due; null when none is. */
  claim(nowMs: number): Promise<ClaimedMail | null>
  /** When to look again, in milliseconds; null when nothing waits. */
  nextDueMs(): Promise<number | null>
}
