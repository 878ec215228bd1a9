import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemClock } from '../../server/src/clock.ts'
import { readConfig } from '../../server/src/config.ts'
import { stopWith } from '../../server/src/ownProcess.ts'
import { startServer } from '../../server/src/startServer.ts'
import { MANY_WORKERS, QUICK_TIMING } from '../../testing/server/quickOptions.ts'

/** A server's measurement of itself. */
export interface Measurement {
  readonly rssBytes: number
  /** The heap after garbage collection. */
  readonly retainedBytes: number
  /** The longest block of the event loop since the last measurement. */
  readonly longestBlockMs: number
}

/** A message to the server, which moves its clock and answers with a `Measurement`. */
export interface SoakMessage {
  readonly movedMs: number
}

/** Quick retries, but long attempts for a busy machine: an attempt that is given up may arrive all the same, and then twice. */
const TIMING = { ...QUICK_TIMING, attemptMs: 10_000, leaseMs: 20_000 }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const delay = monitorEventLoopDelay({ resolution: 10 })

/** How far the clock of this server is ahead. Otherwise it is the server of `main.ts`, with quick retries. */
let movedMs = Number(process.env.CLOCK_MOVED_MS)
const server = await startServer(readConfig(process.env), {
  siteFolder: process.env.SITE_DIR ?? null,
  timing: TIMING,
  deliveryWorkers: MANY_WORKERS,
  // No limit, since the run looks for a mail of each acknowledged enquiry.
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
  // Forgets the block that this garbage collection caused.
  setImmediate(() => delay.reset())
})
// The parent process has ended.
process.on('disconnect', () => process.exit(1))
console.log(`Serving on ${server.url}`)
