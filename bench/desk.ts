/**
 * `npm run bench -- desk [--enquiries 50000] [--subscribers 20000] [--only people]`: how long the answers of the desk take
 * with many records, as ratios to an empty database, and to one that holds as much as a page of a list shows: what a list
 * costs for being shown is no cost of searching it. The servers run at the same time and are asked in turns, so that whatever
 * else this machine does meets all alike.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/src/config.ts'
import { startServer } from '../server/src/startServer.ts'
import { createGroupCommit } from '../server/src/storage/createGroupCommit.ts'
import { createRepositories } from '../server/src/storage/createRepositories.ts'
import { openDatabase } from '../server/src/storage/openDatabase.ts'
import { signIn } from '../server/test/support/signIn.ts'
import { queryPostgres, startPostgres } from '../server/test/support/startPostgres.ts'
import { DESK_QUESTIONS, DETAIL_QUESTION, type DeskQuestion } from './deskQuestions.ts'
import { fillDesk } from './fillDesk.ts'

const ROUNDS = 60
const WARM_UP = 5
const MOST = 3
const DAYS = 730
const ISSUES = 100

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    enquiries: { type: 'string', default: '50000' },
    subscribers: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
  },
})

const EMPTY = { enquiries: 0, subscribers: 0, days: 0, issues: 0 }
const ONE = { ...EMPTY, enquiries: 1 }
/** So much stands on the first page of each list. */
const PAGE = { enquiries: 26, subscribers: 51, days: 91, issues: 50 }
const FULL = {
  enquiries: Number(values.enquiries),
  subscribers: Number(values.subscribers),
  days: DAYS,
  issues: ISSUES,
}

type Desk = Awaited<ReturnType<typeof startDesk>>

const postgres = await startPostgres()
try {
  await measure('SQLite', async () => null)
  await measure('PostgreSQL', () => postgres.createDatabase())
} finally {
  await postgres.stop()
}

async function measure(name: string, createDatabase: () => Promise<string | null>) {
  const desks: Desk[] = []
  for (const amounts of [EMPTY, ONE, PAGE, FULL]) {
    desks.push(await startDesk(await createDatabase(), amounts))
  }
  const [empty, one, page, full] = desks as [Desk, Desk, Desk, Desk]
  try {
    console.log(
      `\n${name}: ${FULL.enquiries} enquiries, ${FULL.subscribers} subscribers, ${DAYS} days of visits and ${ISSUES} issues (medians of ${ROUNDS})`,
    )
    console.log('  to none, to a page: of that many records, of a page, of none')
    const ratios: Ratios[] = []
    for (const question of DESK_QUESTIONS.filter(isWanted)) {
      ratios.push(await compare(question, [empty, page, full]))
    }
    if (isWanted(DETAIL_QUESTION)) ratios.push(await compare(DETAIL_QUESTION, [one, page, full]))
    const most = (part: keyof Ratios) => Math.max(...ratios.map((each) => each[part])).toFixed(2)
    console.log(`  at most ${most('toNone')} to none, ${most('toPage')} to a page`)
  } finally {
    for (const desk of desks) await desk.stop()
  }
}

function isWanted({ path }: DeskQuestion): boolean {
  return path.includes(values.only)
}

interface Ratios {
  readonly toNone: number
  readonly toPage: number
}

async function compare(
  question: DeskQuestion,
  compared: readonly [none: Desk, page: Desk, many: Desk],
): Promise<Ratios> {
  const times: [number[], number[], number[]] = [[], [], []]
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, desk] of compared.entries()) {
      const tookMs = await desk.ask(question)
      if (round >= 0) times[index]?.push(tookMs)
    }
  }
  const [noneMs = 0, pageMs = 0, manyMs = 0] = times.map(median)
  const ratios = { toNone: manyMs / noneMs, toPage: manyMs / pageMs }
  const { path, body } = question
  const marked = (ratio: number) => `${ratio.toFixed(2)}${ratio > MOST ? ' !' : '  '}`
  const all = [manyMs, pageMs, noneMs].map((ms) => ms.toFixed(2)).join(', ')
  console.log(
    `  ${marked(ratios.toNone)} ${marked(ratios.toPage)} ${all} ms  ${path}${body ? ` ${JSON.stringify(body)}` : ''}`,
  )
  return ratios
}

async function startDesk(databaseUrl: string | null, amounts: typeof FULL) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'agency-bench-'))
  const place = { databaseUrl, dataFolder }
  const database = await openDatabase(place)
  const repositories = createRepositories(database, createGroupCommit(database.db, database.engine))
  await fillDesk(repositories, database.db, amounts)
  // As the server does each hour, and PostgreSQL by itself after a while. Twice: what was filled at once leaves empty pages
  // in front of the counts, which over years there never are.
  for (let hour = 0; hour < 2; hour += 1) {
    await repositories.enquiries.foldCounts()
    await database.mergeIndexes()
    if (databaseUrl) await queryPostgres(databaseUrl, 'vacuum analyze')
  }
  const environment = {
    ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const server = await startServer(readConfig(environment), {
    siteFolder: null,
    logger: { level: 'warn' },
  })
  const deskUrl = server.deskUrl ?? ''
  const { headers } = await signIn(repositories, { deskUrl })
  await database.close()
  const agent = new Agent({ keepAlive: true })
  return {
    ask: (question: DeskQuestion) => ask(Number(new URL(deskUrl).port), question, headers, agent),
    async stop() {
      agent.destroy()
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

function ask(
  port: number,
  { path, body }: DeskQuestion,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAtMs = performance.now()
    const method = body ? 'POST' : 'GET'
    const sent = { ...headers, ...(body && { 'content-type': 'application/json' }) }
    request({ port, host: '127.0.0.1', method, path, headers: sent, agent }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
        else resolve(performance.now() - startedAtMs)
      })
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
