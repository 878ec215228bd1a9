import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../src/storage/openPostgres.ts'
import { createFakeClock } from './support/createFakeClock.ts'
import { testPostgres } from './support/engines.ts'
import { ENQUIRY, sendForm, signUp } from './support/enquiry.ts'
import { inTables } from './support/onDisk.ts'
import { runDesk } from './support/runDesk.ts'
import { linkTo } from './support/signedUp.ts'
import { startMailServer } from './support/startMailServer.ts'
import { queryPostgres } from './support/startPostgres.ts'
import { startProcess } from './support/startProcess.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { testServer } from './support/testServer.ts'

const ADDRESS = 'Leaver.One@example.org'
const IP = '203.0.113.5'
const HOUR_MS = 60 * 60 * 1000

/** Of a poll that has tables written anew: milliseconds. */
const BUSY = { interval: 500, timeout: 45_000 }
const BUSY_TEST_MS = 60_000

describe('servers on one PostgreSQL', () => {
  test('take enquiries, know the repeats of each other, and mail each once', async () => {
    const mailServer = await startMailServer()
    const environment = { DATABASE_URL: await testPostgres() }
    const servers = await Promise.all([1, 2, 3].map(() => testServer({ mailServer, environment })))
    const names = Array.from({ length: 15 }, (_, index) => `Client ${index}`)
    const replies = await Promise.all(
      names.flatMap((name) =>
        servers.map(async ({ app }) => app.inject(await sendForm({ ...ENQUIRY, name }))),
      ),
    )
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    await expect
      .poll(async () => {
        const query = "select count(*) as jobs from mail_jobs where state = 'delivered'"
        return Number((await queryPostgres(environment.DATABASE_URL, query))[0]?.jobs)
      })
      .toBe(15)
    expect(mailServer.received).toHaveLength(15)
    // Nothing is kept beside the database.
    for (const { dataFolder } of servers) expect(existsSync(dataFolder)).toBe(false)
  })

  test('do the regular deletions one at a time', async () => {
    const url = await testPostgres()
    const [one, two] = await Promise.all([openPostgres(url), openPostgres(url)])
    let runs = 0
    await one.withUpkeepLock(async () => {
      runs += 1
      await two.withUpkeepLock(async () => {
        runs += 10
      })
    })
    expect(runs).toBe(1)
    await two.withUpkeepLock(async () => {
      runs += 100
    })
    expect(runs).toBe(101)
    await Promise.all([one.close(), two.close()])
  })
})

describe('a subscriber who leaves', () => {
  test(
    'leaves no trace in the tables, their indexes or the statistics',
    async () => {
      const mailServer = await startMailServer()
      const databaseUrl = await testPostgres()
      const clock = createFakeClock()
      const server = await testServer({
        mailServer,
        clock,
        environment: { DATABASE_URL: databaseUrl },
      })
      await server.app.inject({ ...(await signUp(ADDRESS)), remoteAddress: IP })
      await expect.poll(() => mailServer.received.length).toBe(1)
      const [mail] = mailServer.received
      if (!mail) throw new Error('no mail arrived')
      // A table that is empty afterwards would be cut short, however it is cleaned.
      await server.app.inject(await signUp('stays@example.org'))
      for (const page of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
        if (page === '/newsletter/unsubscribe') {
          await queryPostgres(databaseUrl, 'analyze')
          expect(await inTables(databaseUrl)).toContain(ADDRESS.toLowerCase())
        }
        const url = linkTo(page, mail.parsed)
        const reply = await server.app.inject({ method: 'POST', url, remoteAddress: IP })
        expect(reply.statusCode).toBe(303)
      }
      expect(server.log()).toContain('newsletter subscriber deleted')
      const left = await inTables(databaseUrl)
      expect(left).not.toContain(ADDRESS.toLowerCase())
      expect(left).not.toContain(IP)
    },
    BUSY_TEST_MS,
  )

  test(
    'does not wait for another who reads; the traces go with the next regular deletion',
    async () => {
      const mailServer = await startMailServer()
      const databaseUrl = await testPostgres()
      const clock = createFakeClock()
      const environment = { DATABASE_URL: databaseUrl }
      const server = await testServer({ mailServer, clock, environment })
      await server.app.inject(await signUp(ADDRESS))
      await expect.poll(() => mailServer.received.length).toBe(1)
      const [mail] = mailServer.received
      if (!mail) throw new Error('no mail arrived')
      const reader = await openPostgres(databaseUrl)
      const url = linkTo('/newsletter/unsubscribe', mail.parsed)
      await reader.db.transaction().execute(async (reading) => {
        await reading.selectFrom('newsletter_subscribers').select('id').execute()
        expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(303)
      })
      await reader.close()
      expect(server.log()).toContain('newsletter subscriber deleted, traces left')
      expect(await inTables(databaseUrl)).toContain(ADDRESS.toLowerCase())
      const left = () => anHourLater(clock, databaseUrl)
      await expect.poll(left, BUSY).not.toContain(ADDRESS.toLowerCase())
    },
    BUSY_TEST_MS,
  )
})

describe('what is deleted', () => {
  /** The file of a table: another one once it has been written anew. */
  async function filesOf(url: string) {
    const rows = await queryPostgres<{ relname: string; file: string }>(
      url,
      "select relname, pg_relation_filenode(oid)::text as file from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    return Object.fromEntries(rows.map(({ relname, file }) => [relname, file]))
  }

  test(
    'by which a visitor could be recognised leaves no trace',
    async () => {
      const url = await testPostgres()
      const clock = createFakeClock()
      const { app } = await testServer({ clock, environment: { DATABASE_URL: url } })
      await app.inject({
        method: 'POST',
        url: '/api/v1/events',
        headers: { 'content-type': 'application/json', 'user-agent': 'x' },
        payload: { type: 'pageview', path: '/contact', title: 'x' },
      })
      const [visit] = await queryPostgres<{ salt: string; visitor_hash: string }>(
        url,
        'select salt, visitor_hash from visit_salts, visit_visitors',
      )
      if (!visit) throw new Error('the visit was not counted')
      expect(await inTables(url)).toContain(visit.salt.toLowerCase())
      clock.advance(48 * HOUR_MS)
      const left = () => anHourLater(clock, url)
      await expect.poll(left, BUSY).not.toContain(visit.salt.toLowerCase())
      await expect.poll(left, BUSY).not.toContain(visit.visitor_hash.toLowerCase())
    },
    BUSY_TEST_MS,
  )

  test('has its own tables written anew, and an hour without a deletion none', async () => {
    const url = await testPostgres()
    const database = await openPostgres(url)
    const before = await filesOf(url)
    expect(await database.eraseTraces()).toBe(true)
    expect(await filesOf(url)).toEqual(before)
    await queryPostgres(url, "insert into visit_salts values ('2026-01-01', 's')")
    await queryPostgres(url, "delete from visit_salts where day = '2026-01-01'")
    expect(await database.eraseTraces()).toBe(true)
    const after = await filesOf(url)
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
      'visit_salts',
    ])
    expect(await queryPostgres(url, 'select * from deletions')).toEqual([])
    await database.close()
  })

  test('waits for nobody who reads a table, however much time there is', async () => {
    const url = await testPostgres()
    const database = await openPostgres(url)
    await queryPostgres(url, "insert into visit_salts values ('2026-01-01', 's')")
    await queryPostgres(url, "delete from visit_salts where day = '2026-01-01'")
    await database.db.transaction().execute(async (reading) => {
      await reading.selectFrom('visit_salts').select('day').execute()
      // Longer than this test may take.
      expect(await database.eraseTraces(HOUR_MS)).toBe(false)
    })
    expect(await database.eraseTraces()).toBe(true)
    await database.close()
  })

  test('is not called erased while an older transaction may still read it; it goes afterwards', async () => {
    const url = await testPostgres()
    const { app } = await testServer({ environment: { DATABASE_URL: url } })
    await app.inject(await sendForm(ENQUIRY))
    const reader = await openPostgres(url)
    const environment = { DATABASE_URL: url, DATA_DIR: temporaryFolder() }
    await reader.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (reading) => {
        // Not one of the tables that are written anew: no lock stands in their way.
        await reading.selectFrom('visit_days').select('day').execute()
        const { output } = await runDesk(['delete', '1', '--yes'], environment)
        expect(output).toContain('still hold traces of it')
        expect(await inTables(url)).toContain(ENQUIRY.name.toLowerCase())
      })
    await expect.poll(() => reader.eraseTraces(), BUSY).toBe(true)
    await reader.close()
    expect(await inTables(url)).not.toContain(ENQUIRY.name.toLowerCase())
  })

  test('is not called erased while another database writes since before; it goes afterwards', async () => {
    const url = await testPostgres()
    const database = await openPostgres(url)
    const other = await openPostgres(await testPostgres())
    await queryPostgres(url, "insert into visit_salts values ('2026-01-01', 'salt-of-a-day')")
    await other.db.transaction().execute(async (writing) => {
      await sql`select pg_current_xact_id()`.execute(writing)
      await queryPostgres(url, 'delete from visit_salts')
      expect(await database.eraseTraces(200)).toBe(false)
      expect(await inTables(url)).toContain('salt-of-a-day')
    })
    await expect.poll(() => database.eraseTraces(), BUSY).toBe(true)
    expect(await inTables(url)).not.toContain('salt-of-a-day')
    await Promise.all([database.close(), other.close()])
  })
})

describe('the owner', () => {
  test('uses the same commands', async () => {
    const databaseUrl = await testPostgres()
    const { app } = await testServer({ environment: { DATABASE_URL: databaseUrl } })
    await app.inject(await sendForm(ENQUIRY))
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder() }
    expect((await runDesk(['export'], environment)).output).toContain('1 enquiries written')
    const backup = await runDesk(['backup', 'x'], environment)
    expect([backup.exitCode, backup.errors]).toEqual([1, expect.stringContaining('pg_dump')])
  })

  test.each([
    ['nobody listens', 'postgres://agency:secret@127.0.0.1:1/agency', 'ECONNREFUSED'],
    ['the password is wrong', '', '28P01'],
    ['there is no such database', '', '3D000'],
  ])('is told in one line without the password when %s', async (_name, given, code) => {
    const url = new URL(given || (await testPostgres()))
    if (code === '28P01') url.password = 'secret'
    if (code === '3D000') url.pathname = '/nothing'
    const environment = { DATABASE_URL: url.href, DATA_DIR: temporaryFolder() }
    const { ended, output } = startProcess('main', environment, ['--without-site'])
    expect(await ended).toBe(1)
    expect(output()).toMatch(new RegExp(`^DATABASE_URL: .*${code}`))
    expect(output().trim().split('\n')).toHaveLength(1)
    expect(output()).not.toContain(url.password)
  })

  test('is told in one line when the database takes connections and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const url = `postgres://agency:secret@127.0.0.1:${port}/agency`
    const environment = { DATABASE_URL: url, DATA_DIR: temporaryFolder() }
    const { ended, output } = startProcess('main', environment, ['--without-site'])
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^DATABASE_URL: the database cannot be used \(.*timeout\)\.\n$/)
  })

  test('is told when the database could lose what it acknowledged', async () => {
    const url = await testPostgres()
    const name = new URL(url).pathname.slice(1)
    await queryPostgres(url, `alter database ${name} set synchronous_commit = off`)
    await expect(openPostgres(url)).rejects.toThrow(/power cut/)
  })
})

/** What the tables hold after one more hour's deletions: by day each gives itself two seconds, few on a busy machine. */
function anHourLater(clock: { advance(ms: number): void }, url: string): Promise<string> {
  clock.advance(HOUR_MS)
  return inTables(url)
}
