import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemClock } from '../../server/src/clock.ts'
import { readConfig } from '../../server/src/config.ts'
import { stopWith } from '../../server/src/ownProcess.ts'
import { startServer } from '../../server/src/startServer.ts'
import { MANY_WORKERS, QUICK_TIMING } from '../../testing/server/quickOptions.ts'

export interface Measurement {
  readonly rssBytes: number
  readonly retainedBytes: number
  /** The longest block of the event loop since the previous measurement. */
  readonly longestBlockMs: number
}

/** A message that sets how far the server's clock is ahead of real time. The server answers with a `Measurement`. */
export interface SoakMessage {
  readonly movedMs: number
}

/**
 * Quick retries, but a long time limit for an attempt: on a busy machine an attempt that was given up may still deliver its mail, which
 * then arrives twice.
 */
const TIMING = { ...QUICK_TIMING, attemptMs: 10_000, leaseMs: 20_000 }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const delay = monitorEventLoopDelay({ resolution: 10 })

/** How far the clock of this server is ahead. Apart from its clock and timing, the server is the same as in `main.ts`. */
let movedMs = Number(process.env.CLOCK_MOVED_MS)
const server = await startServer(readConfig(process.env), {
  siteFolder: process.env.SITE_DIR ?? null,
  timing: TIMING,
  deliveryWorkers: MANY_WORKERS,
  // There is no limit, because the run expects a mail about each acknowledged enquiry.
  enquiryMailsAnHour: Number.POSITIVE_INFINITY,
  clock: { ...systemClock, now: () => Date.now() + movedMs },
})
stopWith(server)
delay.enable()
process.on('message', (message: SoakMessage) => {
  movedMs = message.movedMs
  const longestBlockMs = delay.max / 1e6
  collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({
    rssBytes: rss,
    retainedBytes: heapUsed + external,
    longestBlockMs,
  } satisfies Measurement)
  // Leaves out the delay of the event loop that this garbage collection has caused.
  setImmediate(() => delay.reset())
})
// Ends with the parent process, whose channel is now closed.
process.on('disconnect', () => process.exit(1))
console.log(`Serving on ${server.url}`)
