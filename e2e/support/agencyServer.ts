import { join } from 'node:path'
import { readConfig } from '../../server/src/config.ts'
import { startServer } from '../../server/src/startServer.ts'
import { stopWith } from '../../server/src/stopWith.ts'
import { MANY_WORKERS, NO_LIMIT, QUICK_TIMING } from '../../server/test/support/quickOptions.ts'

/** `main.ts` with the built site, quick retries and no limits: a process that tests kill. */
const server = await startServer(readConfig(process.env), {
  siteFolder: join(import.meta.dirname, '../../site/dist'),
  timing: QUICK_TIMING,
  deliveryWorkers: MANY_WORKERS,
  formRate: NO_LIMIT,
  eventRate: NO_LIMIT,
})
stopWith(server)
console.log(`Serving on ${server.url}`)
