import { readConfig } from '../../server/src/config.ts'
import { stopWith } from '../../server/src/ownProcess.ts'
import { startServer } from '../../server/src/startServer.ts'
import { QUICK_LEASE_TIMING, QUICK_SERVER } from './quickOptions.ts'

const { CONTENT_DIR, PUBLISHER } = process.env

/**
 * The server of `main.ts`, but with quick retries and without limits, for tests that kill it. Serves the pages in `SITE_DIR`, if set. If
 * both `CONTENT_DIR` and `PUBLISHER` are set, publishes the content in `CONTENT_DIR` by the program `PUBLISHER`.
 */
const server = await startServer(readConfig(process.env), {
  siteFolder: process.env.SITE_DIR ?? null,
  ...(CONTENT_DIR &&
    PUBLISHER && { publishing: { contentFolder: CONTENT_DIR, publisherPath: PUBLISHER } }),
  ...QUICK_SERVER,
  ...(process.env.QUICK_LEASE && { timing: QUICK_LEASE_TIMING }),
  enquiryMailsAnHour: Number.POSITIVE_INFINITY,
})
stopWith(server)
process.on('message', () => process.send?.({ rssBytes: process.memoryUsage.rss() }))
console.log(`Serving on ${server.url}`)
