/**
 * `node deploy/tryRelease.ts [DATABASE]`: starts this version as systemd does, as a process of its own on sockets that are
 * open already, with the real settings on a copy of the newest backup where there is one. Asks it for its health, its first
 * page and the desk, sees that it lives on for `TRIAL_SECONDS`, five unless told, and stops it. Ends with 0 when all is well;
 * else it says what is not.
 * Nothing leaves the machine: no mail is sent, no mailbox read, and of a PostgreSQL only the DATABASE of that name is touched,
 * beside the one of the settings; without it there are no data. What was started ends with this process, however that ends.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../server/src/config.ts'
import { BACKUPS_FOLDER } from '../server/src/database/latestBackupMs.ts'
import { SQLITE_FILE } from '../server/src/database/openSqlite.ts'

/** As long as the switch waits for it; tables may be changed first. */
const ANSWER_LIMIT_MS = 60_000
const ALIVE_MS = Number(process.env.TRIAL_SECONDS || 5) * 1_000
/** As in `agency.service`. */
const STOP_LIMIT_MS = 20_000

const folder = mkdtempSync(join(tmpdir(), 'agency-trial-'))
const [, , database] = process.argv
let code = 0
try {
  await tryRelease()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  code = 1
}
rmSync(folder, { recursive: true, force: true })
// At once: what is still being waited for is of no interest any more.
process.exit(code)

async function tryRelease(): Promise<void> {
  const { dataFolder, databaseUrl, desk } = readConfig(process.env)
  const backup = newestBackup(join(dataFolder, BACKUPS_FOLDER))
  if (backup && !databaseUrl) copyFileSync(backup, join(folder, SQLITE_FILE))
  const sockets = [await openSocket(), await openSocket()]
  const [siteUrl = '', deskUrl = ''] = sockets.map(({ url }) => url)
  const child = spawn(
    'sh',
    ['-c', 'LISTEN_PID=$$ exec "$0" server/src/main.ts', process.execPath],
    {
      cwd: join(import.meta.dirname, '..'),
      // By the last one it learns when this process is gone, and stops.
      stdio: ['ignore', 'ignore', 'inherit', ...sockets.map(({ fd }) => fd), 'ipc'],
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', LISTEN_FDS: String(sockets.length), DATA_DIR: folder },
        DATABASE_URL: databaseUrl && database ? beside(databaseUrl, database) : '',
        ...{ SMTP_URL: '', IMAP_URL: '', NOTIFY_URL: '' },
      },
    },
  )
  // Only the child is to take what comes.
  for (const { close } of sockets) close()
  const ended = once(child, 'exit').then(([status, signal]) => signal ?? status)
  try {
    const tried = async () => {
      for (const url of [`${siteUrl}/health`, `${siteUrl}/`]) await ask(url)
      if (desk) await ask(`${deskUrl}/`, desk.url?.host)
      await wait(ALIVE_MS)
      await ask(`${siteUrl}/health`)
    }
    // Where it did not answer because it has ended, that is what is said.
    const orEnded = (error: unknown) => wait(500).then(() => Promise.reject(error))
    const early = await Promise.race([tried().catch(orEnded), ended])
    if (early !== undefined) throw new Error(`It ended by itself (${early}).`)
    child.kill('SIGTERM')
    const end = await Promise.race([ended, wait(STOP_LIMIT_MS, 'not in time')])
    if (end !== 0) throw new Error(`It does not end as it should when it is stopped (${end}).`)
  } finally {
    child.kill('SIGKILL')
  }
}

/** One that listens, and that this process takes nothing from as long as it waits for nothing else. */
async function openSocket() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { fd } = (server as unknown as { readonly _handle: { readonly fd: number } })._handle
  const { port } = server.address() as AddressInfo
  return { fd, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function beside(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

async function ask(url: string, host = new URL(url).host): Promise<void> {
  const call = get(url, { agent: false, headers: { host } })
  call.setTimeout(ANSWER_LIMIT_MS, () => call.destroy(new Error('It does not answer.')))
  const [reply] = (await once(call, 'response')) as [IncomingMessage]
  const said = await text(reply)
  if (reply.statusCode === 200) return
  throw new Error(`${new URL(url).pathname} is answered with ${reply.statusCode}: ${said}`)
}

function newestBackup(backups: string): string | undefined {
  if (!existsSync(backups)) return undefined
  return readdirSync(backups)
    .filter((name) => name.endsWith('.db'))
    .map((name) => join(backups, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0]
}
