import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemClock } from '../../server/src/clock.ts'
import { readConfig } from '../../server/src/config.ts'
import { stopWith } from '../../server/src/ownProcess.ts'
import { startServer } from '../../server/src/startServer.ts'
import { MANY_WORKERS, QUICK_TIMING } from '../../testing/server/quickOptions.ts'

/** What a server of the soak says of itself. */
export interface Measurement {
  readonly rssBytes: number
  /** What is left after everything that could be freed was. */
  readonly retainedBytes: number
  /** The longest time since the last measurement in which nobody was answered. */
  readonly longestBlockMs: number
}

/** Sent to such a server: it moves its clock, and answers with a `Measurement`. */
export interface SoakMessage {
  readonly movedMs: number
}

/** Quick retries, but time enough for an attempt on a busy machine: what is given up may arrive all the same, and twice. */
const TIMING = { ...QUICK_TIMING, attemptMs: 10_000, leaseMs: 20_000 }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const delay = monitorEventLoopDelay({ resolution: 10 })

/** `main.ts` with its limits, but with quick retries, a clock that can be moved, and pages from `SITE_DIR`. */
let movedMs = Number(process.env.CLOCK_MOVED_MS)
const server = await startServer(readConfig(process.env), {
  siteFolder: process.env.SITE_DIR ?? null,
  timing: TIMING,
  deliveryWorkers: MANY_WORKERS,
  // Each that was acknowledged is looked for in the mail.
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
  // The collection is ours, and holds up visitors only here.
  setImmediate(() => delay.reset())
})
// Whoever started it was ended from outside.
process.on('disconnect', () => process.exit(1))
console.log(`Serving on ${server.url}`)
