import type { BounceMailbox, MailboxMessage } from './BounceMailbox.ts'
import type { BounceRepository } from './BounceRepository.ts'
import { readBounce } from './readBounce.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How far back a mailbox is read that is new to us. */
const FIRST_READING_MS = 30 * DAY_MS

/** A mailbox whose numbering began anew is read again: until then, what was counted is remembered. */
export const BOUNCES_REMEMBERED_MS = 3 * FIRST_READING_MS

/** Messages on one connection, so that a full mailbox is read in several goes. */
const MOST_AT_ONCE = 200

export interface MailboxDependencies {
  readonly mailbox: BounceMailbox
  readonly bounces: BounceRepository
  readonly bounceAddress: string
  /** The id of the subscriber that a token names; null when it is not one of ours. */
  readonly readToken: (token: string) => Promise<string | null>
  readonly now: () => number
}

/** What became of the messages of one reading. */
interface ReadingCounts {
  readonly counted: number
  readonly suppressed: number
  readonly known: number
  readonly leftAlone: number
}

export interface Reading {
  readonly counts: ReadingCounts
  /** It ended before the mailbox did. */
  readonly isMore: boolean
}

/**
 * Reads what is new in the mailbox, the oldest first. A bounce is counted, then marked as seen; all else is left alone.
 * Cut off anywhere, the next reading goes on without leaving out or counting anything twice.
 */
export async function readMailbox(
  { mailbox, bounces, bounceAddress, readToken, now }: MailboxDependencies,
  signal: AbortSignal,
): Promise<Reading> {
  const counts = { counted: 0, suppressed: 0, known: 0, leftAlone: 0 }
  let isMore = false
  await mailbox.use(async ({ key, uidsAfter, fetch, markSeen }) => {
    const lastUid = await bounces.lastUid(key)
    const uids = await uidsAfter(lastUid, now() - FIRST_READING_MS)
    isMore = uids.length > MOST_AT_ONCE
    for (const uid of uids.slice(0, MOST_AT_ONCE)) {
      const message = await fetch(uid)
      if (!message) continue
      const outcome = await take(message)
      counts[outcome] += 1
      if (outcome !== 'leftAlone') await markSeen(uid)
      // Last: until now the message would be taken again, and known.
      await bounces.advance(key, uid, outcome === 'leftAlone')
    }
  }, signal)
  return { counts, isMore }

  async function take({ source, receivedAtMs }: MailboxMessage): Promise<keyof ReadingCounts> {
    const bounce = await readBounce(source, bounceAddress)
    const subscriberId = bounce && (await readToken(bounce.token))
    if (!bounce || subscriberId === null) return 'leftAlone'
    const { hash, kind, status } = bounce
    return bounces.record({ hash, kind, status, subscriberId, receivedAtMs }, now())
  }
}
