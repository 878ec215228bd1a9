/**
 * `npm run soak -- --engine sqlite|postgres --minutes 10 --seed 1`: honest and hostile clients use the built site while servers are killed,
 * the mail server and PostgreSQL stop and restart, the disk is full for some seconds (as root on Linux), the clock jumps by hours, and the
 * enquiries of a flood are erased. Prints what became of acknowledged enquiries and sign-ups. Fails if any is lost, if a running server
 * answered no page for long, or if memory only grows. On PostgreSQL three servers share the database. Times mean something only on an idle
 * machine.
 */
import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import Sqlite from 'better-sqlite3'
import { openDatabase } from '../../server/src/database/openDatabase.ts'
import { SQLITE_FILE } from '../../server/src/database/openSqlite.ts'
import { createDisk, type Disk, NoDiskError } from '../../testing/server/createDisk.ts'
import { createMailServer } from '../../testing/server/createMailServer.ts'
import { readRows } from '../../testing/server/readDatabase.ts'
import { seededRandom } from '../../testing/server/seededRandom.ts'
import { signIn } from '../../testing/server/signIn.ts'
import { startPostgres } from '../../testing/server/startPostgres.ts'
import { createStores } from '../../testing/server/stores.ts'
import { type LifeMemory, type SoakResult, soakRun } from './soakRun.ts'
import { exitOnSignals, folderUntilExit } from './untilExit.ts'

const SITE_FOLDER = join(import.meta.dirname, '../../site/dist')

const DISK_BYTES = 1024 ** 3

/**
 * A running server that answers no page for longer than this fails the run. A page needs no database, and takes tenths of a second on a busy
 * machine.
 */
const LONGEST_UNANSWERED_MS = 3_000

/** A server that takes more memory fails the run. An idle server takes some 120 MB, reading many requests at once takes 100 MB more. */
const LARGEST_MEMORY_BYTES = 400 * 1024 ** 2

/**
 * The growth of memory that counts as a leak. Caches (of addresses, of prepared statements) are bounded and soon full, whereas a leak grows
 * as fast in the second half of a server's life as in the first; 2 kB a request would exceed this limit.
 */
const LARGEST_GROWTH_BYTES = 8 * 1024 ** 2

/** A server that lived for a shorter time shows no trend in its memory. */
const SHORTEST_LIFE_MS = 60_000

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 1e9)}` },
  },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed)
if (!['sqlite', 'postgres'].includes(values.engine) || !(minutes > 0) || !Number.isInteger(seed)) {
  console.error('Usage: npm run soak -- --engine sqlite|postgres --minutes 10 --seed 1')
  process.exit(2)
}
if (!existsSync(SITE_FOLDER)) {
  console.error('The site is not built yet: run `npm run build`.')
  process.exit(2)
}

const random = seededRandom(seed)
exitOnSignals()
const disk = diskOrNone()
const folder = disk?.folder ?? folderUntilExit('agency-soak-')
// PostgreSQL runs as another user, who must be able to reach the folder.
if (disk) for (const path of [folder, dirname(folder)]) chmodSync(path, 0o755)
const dataFolder = join(folder, 'data')
const postgres = values.engine === 'postgres' ? await startPostgres(folder) : null
const databaseUrl = (await postgres?.createDatabase()) ?? null
const location = { databaseUrl, dataFolder }
const mailServer = await createMailServer()
try {
  console.log(`seed ${seed}`)
  const result = await soakRun({
    servers: postgres ? 3 : 1,
    durationMs: minutes * 60_000,
    environment: {
      DATA_DIR: dataFolder,
      SITE_DIR: SITE_FOLDER,
      // The flood uses up this limit within minutes; the mails of honest sign-ups then wait for the next hour.
      SIGN_UP_MAILS_PER_HOUR: '1500',
      RETENTION_MONTHS: '12',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    pages: readdirSync(SITE_FOLDER)
      .filter((name) => name.endsWith('.html') && name !== '404.html')
      .map((name) => (name === 'index.html' ? '/' : `/${name.slice(0, -5)}`)),
    mailServer,
    postgres,
    disk,
    rows: (query) => readRows(location, query),
    change,
    async erase(address, deskUrl, now) {
      const database = await openDatabase(location)
      const { headers } = await signIn(createStores(database), { deskUrl, now })
      await database.close()
      const reply = await fetch(`${deskUrl}/api/people/erase`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ address, mentions: [] }),
      })
      if (!reply.ok) throw new Error(`Nothing was erased: ${await reply.text()}`)
    },
    random,
    onFault: (fault, secondsIn) => console.log(`${`${secondsIn}`.padStart(5)} s  ${fault}`),
  })
  console.log(`\n${describe(result)}`)
  const problems = problemsOf(result)
  for (const problem of problems) console.log(`FAILED: ${problem}`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await mailServer.stop()
  await postgres?.stop()
  disk?.remove()
}

async function change(query: string): Promise<void> {
  if (databaseUrl !== null) {
    await readRows(location, query)
    return
  }
  const sqlite = new Sqlite(join(dataFolder, SQLITE_FILE), { timeout: 10_000 })
  try {
    sqlite.exec(query)
  } finally {
    sqlite.close()
  }
}

function diskOrNone(): Disk | null {
  try {
    return createDisk(DISK_BYTES)
  } catch (error) {
    if (!(error instanceof NoDiskError)) throw error
    console.log(`The run does not test a full disk: ${error.message}`)
    return null
  }
}

function describe(result: SoakResult): string {
  const { outcome, duplicates, memory } = result
  const repeated = [...duplicates].map(
    ([reason, count]) => `  ${`${count}`.padStart(6)}  ${reason ?? 'for no known reason'}`,
  )
  const answers = [...result.answers].map(([kind, counts]) => {
    const sorted = [...counts].sort(([one], [other]) => (one ?? 0) - (other ?? 0))
    const shown = sorted.map(([status, count]) => `${count}× ${status ?? 'none'}`)
    return `  ${kind.padEnd(14)} ${shown.join(', ')}`
  })
  const all = memory.flat()
  const growth = largestGrowthBytes(memory)
  return [
    `engine         ${values.engine}, ${postgres ? 'three servers' : 'one server'}, ${minutes} minutes, seed ${seed}`,
    `faults         ${counted(result.faults)}`,
    `acknowledged   ${outcome.enquiries.length} enquiries, ${outcome.signUps.length} sign-ups, ${outcome.confirmed.length} confirmations`,
    `missing        ${result.missing.length} (neither stored nor mailed)`,
    `undelivered    ${result.undelivered.length}`,
    `refused        ${outcome.refused.length} (honest, and refused for good)`,
    `mailed twice   ${result.mailedTwice.length} (one enquiry, two different mails)`,
    `duplicates     ${[...duplicates.values()].reduce((sum, count) => sum + count, 0)} of ${mailServer.received.length} mails (the same Message-ID again)`,
    ...repeated,
    'answers',
    ...answers,
    `slowest page   ${Math.round(result.slowestPageMs)} ms; a running server answered no page for ${Math.round(result.longestUnansweredMs)} ms`,
    `longest block  ${Math.round(result.longestBlockMs)} ms of a server's event loop, ${Math.round(result.ownLongestBlockMs)} ms of the clients'`,
    `memory (RSS)   ${megabytes(all[0]?.rssBytes)} MB at the start, ${megabytes(Math.max(...all.map(({ rssBytes }) => rssBytes)))} MB the most, ${lastOf(memory, 'rssBytes')} MB at the end`,
    `  retained     ${megabytes(all[0]?.retainedBytes)} MB at the start, ${megabytes(Math.max(...all.map(({ retainedBytes }) => retainedBytes)))} MB the most, ${lastOf(memory, 'retainedBytes')} MB at the end`,
    `  growth       ${growth === null ? `not measured: no server lived for ${SHORTEST_LIFE_MS / 1000} s` : `${megabytes(growth)} MB in the second half of the longest lives`}`,
    `died           ${result.died.length} (ended without being killed)`,
    `health         ${result.unwell.join('; ') || 'well'}`,
  ].join('\n')
}

function problemsOf(result: SoakResult): string[] {
  const { outcome, memory, duplicates } = result
  const list = (names: readonly string[]) => names.slice(0, 10).join('; ')
  const most = Math.max(...memory.flat().map(({ rssBytes }) => rssBytes))
  const problems: [boolean, string][] = [
    [outcome.enquiries.length === 0, 'no enquiry was acknowledged'],
    [result.missing.length > 0, `missing: ${list(result.missing)}`],
    [result.undelivered.length > 0, `undelivered: ${list(result.undelivered)}`],
    [outcome.refused.length > 0, `refused: ${list(outcome.refused)}`],
    [result.mailedTwice.length > 0, `mailed twice: ${list(result.mailedTwice)}`],
    [duplicates.has(null), 'a mail was repeated for no known reason'],
    [result.misled > 0, `${result.misled} mails were sent to the address in an injected header`],
    [result.longestUnansweredMs > LONGEST_UNANSWERED_MS, 'no page was answered for too long'],
    [most > LARGEST_MEMORY_BYTES, 'a server took too much memory'],
    [(largestGrowthBytes(memory) ?? 0) > LARGEST_GROWTH_BYTES, 'memory grew until the end'],
    [result.died.length > 0, `a server ended by itself: ${list(result.died)}`],
    [result.unwell.length > 0, 'the health checks report problems at the end'],
  ]
  return problems.flatMap(([failed, problem]) => (failed ? [problem] : []))
}

/**
 * Returns the largest growth of a server's retained memory from the middle to the end of its life; null if no server lived long enough. At
 * the middle and at the end, the least of five measurements counts.
 */
function largestGrowthBytes(memory: readonly LifeMemory[]): number | null {
  const growths = memory
    .filter((life) => (life.at(-1)?.atMs ?? 0) - (life[0]?.atMs ?? 0) > SHORTEST_LIFE_MS)
    .map((life) => {
      const middle = Math.floor(life.length / 2)
      return least(life.slice(-5)) - least(life.slice(middle - 2, middle + 3))
    })
  return growths.length > 0 ? Math.max(0, ...growths) : null
}

function least(life: LifeMemory): number {
  return Math.min(...life.map(({ retainedBytes }) => retainedBytes))
}

/** Returns the last measurement of each server that ran at the end. */
function lastOf(memory: readonly LifeMemory[], what: 'rssBytes' | 'retainedBytes'): string {
  const last = memory.slice(postgres ? -3 : -1)
  return last.map((life) => megabytes(life.at(-1)?.[what])).join(', ')
}

function counted(faults: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1)
  return [...counts].map(([fault, count]) => `${count}× ${fault}`).join(', ')
}

function megabytes(bytes = 0): string {
  return (bytes / 1024 ** 2).toFixed(0)
}
