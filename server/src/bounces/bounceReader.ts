import type { Clock } from '../clock.ts'
import { type DeliveryLog, retryDelayMs } from '../mail/delivery.ts'
import { type BounceMailbox, MailboxError } from './bounceMailbox.ts'
import type { BounceStore } from './bounceStore.ts'
import { readBounceApart } from './readBounceApart.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How far back a mailbox is read that is new to us. */
const FIRST_READING_MS = 30 * DAY_MS

/** A mailbox whose numbering began anew is read again: until then, what was counted is remembered. */
export const BOUNCES_REMEMBERED_MS = 3 * FIRST_READING_MS

/** Messages on one connection, so that a full mailbox is read in several goes. */
const MOST_AT_ONCE = 200

export type BounceTiming = Readonly<typeof BOUNCE_TIMING>

/** How often the mailbox is read, in milliseconds. */
export const BOUNCE_TIMING = {
  everyMs: 300_000,
  /** A reading is cut off after this; the next one goes on. */
  readingMs: 240_000,
  firstRetryMs: 60_000,
  longestRetryMs: 3_600_000,
}

interface BounceReaderDependencies {
  readonly mailbox: BounceMailbox
  readonly bounces: BounceStore
  readonly bounceAddress: string
  /** The id of the subscriber that a token names; null when it is not one of ours. */
  readonly readToken: (token: string) => Promise<string | null>
  /** Runs `work`, unless another server is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly clock: Clock
  readonly timing: BounceTiming
  readonly log: DeliveryLog
}

/** Reads the mailbox at once and then regularly, less and less often while it cannot be had, until stopped. */
export function startBounceReader(dependencies: BounceReaderDependencies) {
  const { mailbox, bounces, bounceAddress, readToken, alone, clock, timing, log } = dependencies
  const stopping = new AbortController()
  let failures = 0
  let isMore = false
  let cancel = () => {}
  let reading = read()

  return {
    /** Cuts off the reading under way; settles once it has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      cancel()
      await reading
    },
  }

  async function read() {
    try {
      await alone(readInTime)
    } catch (error) {
      // The database failed, not the mailbox.
      failures += 1
      log.error({ err: error }, 'bounces cannot be counted; it is tried again')
    }
    if (stopping.signal.aborted) return
    cancel = clock.after(waitMs(), () => {
      reading = read()
    })
  }

  function waitMs(): number {
    const { everyMs, firstRetryMs, longestRetryMs } = timing
    if (failures > 0) return retryDelayMs(failures, firstRetryMs, longestRetryMs)
    return isMore ? 0 : everyMs
  }

  async function readInTime() {
    const limit = new AbortController()
    const cancelLimit = clock.after(timing.readingMs, () => limit.abort())
    const signal = AbortSignal.any([limit.signal, stopping.signal])
    try {
      const counts = await readMailbox(signal)
      failures = 0
      await bounces.noteReading(clock.now(), null)
      if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'bounces read')
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error
      if (stopping.signal.aborted) return
      failures += 1
      const { message: reason, isLasting } = error
      log.warn({ reason }, 'the mailbox of bounces cannot be read; it is tried again')
      // What is over by the next attempt is nothing to tell.
      if (isLasting || failures > 1) await bounces.noteReading(clock.now(), reason)
    } finally {
      cancelLimit()
    }
  }

  /**
   * Reads what is new in the mailbox, the oldest first. A bounce is counted, then marked as seen; all else is left alone.
   * Cut off anywhere, the next reading goes on without leaving out or counting anything twice.
   */
  async function readMailbox(signal: AbortSignal) {
    const counts = { counted: 0, suppressed: 0, known: 0, leftAlone: 0 }
    let hasMore = false
    await mailbox.use(async ({ key, uidsAfter, fetch, markSeen }) => {
      const lastUid = await bounces.lastUid(key)
      const uids = await uidsAfter(lastUid, clock.now() - FIRST_READING_MS)
      hasMore = uids.length > MOST_AT_ONCE
      for (const uid of uids.slice(0, MOST_AT_ONCE)) {
        const message = await fetch(uid)
        if (!message) continue
        const outcome = await take(message.source, message.receivedAtMs)
        counts[outcome] += 1
        if (outcome !== 'leftAlone') await markSeen(uid)
        // Last: until now the message would be taken again, and known.
        await bounces.advance(key, uid, outcome === 'leftAlone')
      }
    }, signal)
    isMore = hasMore
    return counts
  }

  async function take(source: Uint8Array, receivedAtMs: number) {
    const bounce = await readBounceApart(source, bounceAddress)
    const subscriberId = bounce && (await readToken(bounce.token))
    if (!bounce || subscriberId === null) return 'leftAlone'
    const { hash, kind, status } = bounce
    return bounces.record({ hash, kind, status, subscriberId, receivedAtMs }, clock.now())
  }
}
