/**
 * `npm run bench -- desk [--enquiries 50000]`: how long the desk's lists and searches take with many records, as ratios to
 * an empty database. Both servers run at the same time and are asked in turns, so that whatever else this machine does
 * meets both alike.
 */
import { randomUUID } from 'node:crypto'
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
import { seededRandom } from '../server/test/support/seededRandom.ts'
import { signIn } from '../server/test/support/signIn.ts'
import { queryPostgres, startPostgres } from '../server/test/support/startPostgres.ts'

const ROUNDS = 60
const MOST = 3

/** Of which messages are made: seldom words and often ones, as in any language. */
const WORDS = (
  'we need a website for our shop that sells pottery in nairobi and mombasa with m-pesa payments orders delivery photos ' +
  'booking calendar rooms guests hotel lodge safari school parents fees results church members giving clinic patients ' +
  'appointments farm produce prices market logo brand colours packaging labels app android iphone dashboard reports stock ' +
  'suppliers invoices payroll tenants rent estate agents listings maps search hosting domain email training support speed'
).split(' ')
const FIRST_NAMES = 'Amina Wanjiru Otieno Kamau Baraka Njeri Achieng Mwangi Juma Zawadi'.split(' ')
const LAST_NAMES = 'Otieno Kamau Mwangi Onyango Njoroge Wambui Kiprono Ouma'.split(' ')
const SERVICES = ['Website Design & Development', 'Mobile App Development', 'Branding', 'Hosting']

const PATHS = [
  ...['new', 'answered', 'won', 'lost', 'all', 'robots'].map((box) => `/api/enquiries?box=${box}`),
  ...[
    ...[
      'pottery',
      'wanjiru',
      'Achieng Ouma 123',
      '+254 722 149',
      '0722 100777',
      'ouma4711@example.org',
    ],
    ...[
      'a',
      'ot',
      '42',
      'zzzqx',
      'reports payroll tenants rent',
      'website',
      'met at the fair',
      'ations',
      '400',
    ],
  ].map((typed) => `/api/enquiries?box=all&search=${encodeURIComponent(typed)}`),
  '/api/enquiries?box=robots&search=pottery',
  '/api/enquiries?box=new&search=kiprono',
]

const { values } = parseArgs({
  allowPositionals: true,
  options: { enquiries: { type: 'string', default: '50000' } },
})

const postgres = await startPostgres()
try {
  await measure('SQLite', async () => null)
  await measure('PostgreSQL', () => postgres.createDatabase())
} finally {
  await postgres.stop()
}

async function measure(name: string, createDatabase: () => Promise<string | null>) {
  const empty = await startDesk(await createDatabase(), 0)
  const full = await startDesk(await createDatabase(), Number(values.enquiries))
  try {
    console.log(`\n${name}: ${values.enquiries} enquiries to none (medians of ${ROUNDS})`)
    const worst: number[] = []
    for (const path of PATHS) {
      const times: [number[], number[]] = [[], []]
      for (let round = -5; round < ROUNDS; round += 1) {
        for (const [index, desk] of [empty, full].entries()) {
          const tookMs = await desk.ask(path)
          if (round >= 0) times[index]?.push(tookMs)
        }
      }
      const [none, many] = times.map(median)
      const ratio = (many ?? 0) / (none ?? 1)
      worst.push(ratio)
      console.log(
        `  ${ratio.toFixed(2)}${ratio > MOST ? ' !' : '  '} ${many?.toFixed(2)} ms to ${none?.toFixed(2)} ms  ${decodeURIComponent(path)}`,
      )
    }
    console.log(`  at most ${Math.max(...worst).toFixed(2)}`)
  } finally {
    await empty.stop()
    await full.stop()
  }
}

async function startDesk(databaseUrl: string | null, enquiries: number) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'agency-bench-'))
  const place = { databaseUrl, dataFolder }
  const database = await openDatabase(place)
  const repositories = createRepositories(database, createGroupCommit(database.db, database.engine))
  await fill(repositories, enquiries)
  // As the server does each hour, and PostgreSQL by itself after a while.
  await repositories.enquiries.foldCounts()
  if (databaseUrl) await queryPostgres(databaseUrl, 'vacuum analyze')
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
    ask: (path: string) => ask(Number(new URL(deskUrl).port), path, headers, agent),
    async stop() {
      agent.destroy()
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function fill({ enquiries }: ReturnType<typeof createRepositories>, count: number) {
  const random = seededRandom(1)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  // A word in a hundred times as seldom as the first ones.
  const word = () => WORDS[Math.floor(random() ** 2 * WORDS.length)] as string
  for (let first = 1; first <= count; first += 500) {
    const batch = Array.from({ length: Math.min(500, count - first + 1) }, (_, index) => {
      const number = first + index
      const id = randomUUID()
      const name = `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`
      const fields = {
        name,
        phone: `0722 ${String(100_000 + number)}`,
        email: `${name.split(' ').at(-1)?.toLowerCase()}${number}@example.org`,
        serviceInterest: pick(SERVICES),
        budgetInterest: 'USD 400 - USD 800',
        timeline: '3 - 4 Weeks',
        message: Array.from({ length: 20 + Math.floor(random() * 80) }, word).join(' '),
      }
      const receivedAtMs = Date.now() - (count - number) * 600_000
      return { id, receivedAtMs, fields, contentHash: id, quarantined: number % 25 === 0 }
    })
    await Promise.all(batch.map((enquiry) => enquiries.store(enquiry, [], 0)))
    await Promise.all(
      batch.map((_, index) => {
        const number = first + index
        // The last ones have yet to be answered.
        if (number > count - 300 || number % 25 === 0) return null
        const status = pick(['answered', 'answered', 'won', 'lost'] as const)
        const noteOf = () => (number % 10 === 1 ? 'Met at the fair, called back' : '')
        return enquiries.change(number, { status, noteOf }, { who: 'Amina', atMs: Date.now() })
      }),
    )
  }
}

function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAtMs = performance.now()
    request({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
        else resolve(performance.now() - startedAtMs)
      })
    })
      .on('error', reject)
      .end()
  })
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
