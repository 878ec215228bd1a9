/**
 * `npm run bench -- desk [--enquiries 10000] [--subscribers 20000] [--only people]`: measures on both database engines how fast the desk's
 * server answers with these numbers of records. Marks answers above the limit, and fails if there are any.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/database/openDatabase.ts'
import { startServer } from '../../server/src/startServer.ts'
import { signIn } from '../../testing/server/signIn.ts'
import { queryPostgres, startPostgres } from '../../testing/server/startPostgres.ts'
import { createStores } from '../../testing/server/stores.ts'
import { DESK_REQUESTS, type DeskRequest } from './deskRequests.ts'
import { fillDesk } from './fillDesk.ts'
import { quantile } from './quantile.ts'

const LIMIT_MS = 50
const ROUNDS = 60
const WARM_UP = 5
const DAYS = 730
const ISSUES = 100

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    enquiries: { type: 'string', default: '10000' },
    subscribers: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
  },
})

const AMOUNTS = {
  enquiries: Number(values.enquiries),
  subscribers: Number(values.subscribers),
  days: DAYS,
  issues: ISSUES,
}

const postgres = await startPostgres()
try {
  await measure('SQLite', null)
  await measure('PostgreSQL', await postgres.createDatabase())
} finally {
  await postgres.stop()
}

async function measure(name: string, databaseUrl: string | null) {
  const desk = await startDesk(databaseUrl)
  try {
    console.log(
      `\n${name}: ${AMOUNTS.enquiries} enquiries, ${AMOUNTS.subscribers} subscribers, ${DAYS} days of visits and ${ISSUES} issues (${ROUNDS} rounds)`,
    )
    console.log('  The time within which 95 of 100 requests were answered, and the median time:')
    for (const asked of DESK_REQUESTS.filter(({ path }) => path.includes(values.only))) {
      await time(asked, desk.ask)
    }
  } finally {
    await desk.stop()
  }
}

async function time(asked: DeskRequest, ask: (asked: DeskRequest) => Promise<number>) {
  const times: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const tookMs = await ask(asked)
    if (round >= 0) times.push(tookMs)
  }
  const [p95, median] = [quantile(times, 0.95), quantile(times, 0.5)]
  if (p95 > LIMIT_MS) process.exitCode = 1
  const { path, body } = asked
  const mark = p95 > LIMIT_MS ? '!' : ' '
  const shown = [p95, median].map((ms) => `${ms.toFixed(1).padStart(6)} ms`).join(' ')
  console.log(`${mark} ${shown}  ${path}${body ? ` ${JSON.stringify(body)}` : ''}`)
}

async function startDesk(databaseUrl: string | null) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'agency-bench-'))
  const database = await openDatabase({ databaseUrl, dataFolder })
  const repositories = createStores(database)
  await fillDesk(repositories, database.db, AMOUNTS)
  // Gathers the statistics for queries, as PostgreSQL's autovacuum would do after a while.
  if (databaseUrl) await queryPostgres(databaseUrl, 'vacuum analyze')
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
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
    ask: (asked: DeskRequest) => ask(Number(new URL(deskUrl).port), asked, headers, agent),
    async stop() {
      agent.destroy()
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

function ask(
  port: number,
  { path, body }: DeskRequest,
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
