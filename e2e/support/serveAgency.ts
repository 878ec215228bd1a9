import { join } from 'node:path'
import { type Clock, systemClock } from '../../server/src/clock.ts'
import { readConfig } from '../../server/src/config.ts'
import { type RunningServer, startServer } from '../../server/src/startServer.ts'
import { MANY_WORKERS, NO_LIMIT, QUICK_TIMING } from '../../server/test/support/quickOptions.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `main.ts` with the built site and desk, quick retries and no limits. */
export function serveAgency(
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock = systemClock,
  deskFolder = join(ROOT, 'desk/dist'),
): Promise<RunningServer> {
  return startServer(readConfig(environment), {
    siteFolder: join(ROOT, 'site/dist'),
    deskFolder,
    clock,
    timing: QUICK_TIMING,
    deliveryWorkers: MANY_WORKERS,
    formRate: NO_LIMIT,
    eventRate: NO_LIMIT,
    entryRate: NO_LIMIT,
    logger: false,
  })
}
