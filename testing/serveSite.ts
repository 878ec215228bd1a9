import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { startServer } from '../server/src/startServer.ts'

const SITE_FOLDER = join(import.meta.dirname, '../site/dist')

/** Serves a built site on a free port, with a new database. `stop` ends the server and removes the database. */
export async function serveSite(
  siteFolder = SITE_FOLDER,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'site-'))
  const config = readConfig({ ...environment, PORT: '0', DATA_DIR: dataFolder })
  const server = await startServer(config, { siteFolder, logger: false })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(dataFolder, { recursive: true })
    },
  }
}
