import type { BounceKind } from './judgeBounce.ts'

/** A bounce whose token was ours. */
export interface ReceivedBounce {
  /** Equal for copies of the same report. */
  readonly hash: string
  readonly subscriberId: string
  readonly kind: BounceKind
  /** The enhanced status code. */
  readonly status: string
  /** When the mailbox got it. */
  readonly receivedAtMs: number
}

/** What was read, without a name or an address. */
export interface BounceCounts {
  /** When the mailbox was last read; null for never. */
  readonly readAtMs: number | null
  /** Why it cannot be read; null while it can. */
  readonly problem: string | null
  /** Of the last seven days, by status code, the most frequent first. */
  readonly bounces: readonly {
    readonly kind: BounceKind
    readonly status: string
    readonly count: number
  }[]
  /** Mail that is no bounce of ours and was left alone in the mailbox, since it is read. */
  readonly leftAlone: number
}

/** Bounces of the newsletter, and how far their mailbox was read. Each method is one transaction. */
export interface BounceRepository {
  /**
   * Counts a bounce once, and suppresses its subscriber when it is hard, or the third soft one in a row. `known`: it
   * was counted before. One from before the subscriber confirmed says nothing of the address as it is now.
   */
  record(bounce: ReceivedBounce, nowMs: number): Promise<'counted' | 'suppressed' | 'known'>
  /** The UID of the last message of a mailbox that is done; 0 when none is. */
  lastUid(mailboxKey: string): Promise<number>
  /** All up to this UID is done. `leftAlone`: the last was no bounce of ours. */
  advance(mailboxKey: string, uid: number, leftAlone: boolean): Promise<void>
  /** The mailbox was read to its end, or why it was not. */
  noteReading(nowMs: number, problem: string | null): Promise<void>
  /** Forgets which bounces were received before the given time. */
  forget(receivedBeforeMs: number): Promise<void>
  counts(nowMs: number): Promise<BounceCounts>
}
