import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/startServer.ts'
import { stopWith } from '../../src/stopWith.ts'
import { MANY_WORKERS, NO_LIMIT, QUICK_LEASE_TIMING, QUICK_TIMING } from './quickOptions.ts'

/** `main.ts` with quick retries and without limits, for tests that kill it; pages from `SITE_DIR`, or none. */
const server = await startServer(readConfig(process.env), {
  siteFolder: process.env.SITE_DIR ?? null,
  timing: process.env.QUICK_LEASE ? QUICK_LEASE_TIMING : QUICK_TIMING,
  deliveryWorkers: MANY_WORKERS,
  formRate: NO_LIMIT,
  eventRate: NO_LIMIT,
  entryRate: NO_LIMIT,
})
stopWith(server)
process.on('message', () => process.send?.({ rssBytes: process.memoryUsage.rss() }))
console.log(`Serving on ${server.url}`)
