import type { Clock } from '../delivery/Clock.ts'
import type { DeliveryLog } from '../delivery/DeliveryLog.ts'
import { retryDelayMs } from '../delivery/retryDelayMs.ts'
import { MailboxError } from './BounceMailbox.ts'
import { type MailboxDependencies, readMailbox } from './readMailbox.ts'

/** How often the mailbox is read, in milliseconds. */
export interface BounceTiming {
  readonly everyMs: number
  /** A reading is cut off after this; the next one goes on. */
  readonly readingMs: number
  readonly firstRetryMs: number
  readonly longestRetryMs: number
}

export const BOUNCE_TIMING: BounceTiming = {
  everyMs: 300_000,
  readingMs: 240_000,
  firstRetryMs: 60_000,
  longestRetryMs: 3_600_000,
}

interface BounceReaderDependencies extends Omit<MailboxDependencies, 'now'> {
  /** Runs `work`, unless another server is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly clock: Clock
  readonly timing: BounceTiming
  readonly log: DeliveryLog
  /** From 0 up to 1. */
  readonly random: () => number
}

export interface BounceReader {
  /** Cuts off the reading under way; settles once it has ended. */
  stop(): Promise<void>
}

/** Reads the mailbox at once and then regularly, less and less often while it cannot be had, until stopped. */
export function startBounceReader(dependencies: BounceReaderDependencies): BounceReader {
  const { bounces, alone, clock, timing, log, random } = dependencies
  const stopping = new AbortController()
  let failures = 0
  let isMore = false
  let cancel = () => {}
  let reading = read()

  return {
    async stop() {
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
    if (failures > 0) return retryDelayMs(failures, firstRetryMs, longestRetryMs, random)
    return isMore ? 0 : everyMs
  }

  async function readInTime() {
    const limit = new AbortController()
    const cancelLimit = clock.after(timing.readingMs, () => limit.abort())
    const signal = AbortSignal.any([limit.signal, stopping.signal])
    try {
      const result = await readMailbox({ ...dependencies, now: clock.now }, signal)
      failures = 0
      isMore = result.isMore
      await bounces.noteReading(clock.now(), null)
      const found = Object.values(result.counts).some((count) => count > 0)
      if (found) log.info(result.counts, 'bounces read')
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
}
