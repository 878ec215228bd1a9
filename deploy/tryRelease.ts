/**
 * `node deploy/tryRelease.ts`: starts this version with the real settings, on a copy of the newest backup where there is
 * one, and asks it for its health, its first page and the desk. Ends with 0 when all is well; else it says what is not.
 * Nothing leaves the machine: no mail is sent, no mailbox read, and a PostgreSQL is not touched.
 */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { startServer } from '../server/src/startServer.ts'
import { BACKUPS_FOLDER } from '../server/src/storage/latestBackupMs.ts'
import { SQLITE_FILE } from '../server/src/storage/openSqlite.ts'

const ROOT = join(import.meta.dirname, '..')
const ANSWER_LIMIT_MS = 10_000

const folder = mkdtempSync(join(tmpdir(), 'agency-trial-'))
try {
  const settings = readConfig(process.env)
  const backup = newestBackup(join(settings.dataFolder, BACKUPS_FOLDER))
  if (backup && !settings.databaseUrl) copyFileSync(backup, join(folder, SQLITE_FILE))
  const server = await startServer(
    {
      ...settings,
      ...{ host: '127.0.0.1', port: 0, sockets: [], dataFolder: folder, databaseUrl: null },
      ...{ smtp: null, imapUrl: null, notifyUrl: null },
      desk: settings.desk && { ...settings.desk, port: 0 },
    },
    {
      siteFolder: join(ROOT, 'site/dist'),
      deskFolder: join(ROOT, 'desk/dist'),
      logger: false,
    },
  )
  try {
    for (const path of ['/health', '/']) await ask(new URL(path, server.url))
  } finally {
    await server.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function ask(url: URL): Promise<void> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url.pathname} is answered with ${reply.status}: ${text}`)
}

function newestBackup(backups: string): string | undefined {
  if (!existsSync(backups)) return undefined
  return readdirSync(backups)
    .filter((name) => name.endsWith('.db'))
    .map((name) => join(backups, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0]
}
