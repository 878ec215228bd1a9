/**
 * The process of the measured server in `bench/server.ts`: the server of `main.ts` without limits and mail. Ends with its parent process.
 */
import { join } from 'node:path'
import { readConfig } from '../../server/src/config.ts'
import { stopWith } from '../../server/src/ownProcess.ts'
import { startServer } from '../../server/src/startServer.ts'

const NO_LIMIT = { max: 100_000_000, timeWindow: 1_000 }

const server = await startServer(readConfig(process.env), {
  siteFolder: process.env.BENCH_SITE ? join(import.meta.dirname, '../../site/dist') : null,
  formRate: NO_LIMIT,
  eventRate: NO_LIMIT,
  enquiryMailsAnHour: Number.POSITIVE_INFINITY,
})
stopWith(server)
process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  const { rss } = process.memoryUsage()
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: rss })
})
process.send?.({ url: server.url })
