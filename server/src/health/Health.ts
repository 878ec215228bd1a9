import type { BounceCounts } from '../bounces/bounceStore.ts'
import type { MailCounts } from '../mail/mailJobStore.ts'

/** What monitoring on this machine sees: no personal data. */
export interface Health {
  readonly databaseWritable: boolean
  /** Why not, in one line; null when all is well. */
  readonly problem: string | null
  /** On the disk of the database; null when it is on another machine. */
  readonly freeBytes: number | null
  /** Null when the database does not answer. */
  readonly mail: MailCounts | null
  /** Null too when no mailbox is read. */
  readonly bounces: BounceCounts | null
}
