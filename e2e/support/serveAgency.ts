import { join } from 'node:path'
import { readConfig } from '../../server/src/config.ts'
import { type RunningServer, startServer } from '../../server/src/startServer.ts'
import { MANY_WORKERS, NO_LIMIT, QUICK_TIMING } from '../../server/test/support/quickOptions.ts'

/** `main.ts` with the built site, quick retries and no limits. */
export function serveAgency(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  return startServer(readConfig(environment), {
    siteFolder: join(import.meta.dirname, '../../site/dist'),
    timing: QUICK_TIMING,
    deliveryWorkers: MANY_WORKERS,
    formRate: NO_LIMIT,
    eventRate: NO_LIMIT,
    entryRate: NO_LIMIT,
    logger: false,
  })
}
