import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabases, testPostgres } from '../../../testing/server/engines.ts'
import { ENQUIRY, sendForm, signUp } from '../../../testing/server/enquiry.ts'
import { inPostgresFiles } from '../../../testing/server/onDisk.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { linkTo } from '../../../testing/server/signedUp.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { queryPostgres } from '../../../testing/server/startPostgres.ts'
import { startProcess } from '../../../testing/server/startProcess.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { openPostgres } from './openPostgres.ts'

const ADDRESS = 'Leaver.One@example.org'
const IP = '203.0.113.5'

test('servers on one PostgreSQL run their upkeep one at a time', async () => {
  const url = await testPostgres()
  const [one, two] = await Promise.all([openPostgres(url), openPostgres(url)])
  const runs: string[] = []
  const note = (run: string) => async () => void runs.push(run)
  await one.withUpkeepLock(async () => {
    runs.push('one')
    await two.withUpkeepLock(note('two meanwhile'))
  })
  await two.withUpkeepLock(note('two'))
  expect(runs).toEqual(['one', 'two'])
  await Promise.all([one.close(), two.close()])
})

describe('the traces of deleted rows', () => {
  test('a subscriber who leaves is removed from the tables and from PostgreSQL’s statistics, even while another connection reads', async () => {
    const mailServer = await startMailServer()
    const database = await testDatabases('postgres')()
    const server = await testServer({ mailServer, environment: database.environment })
    await server.app.inject({ ...signUp(ADDRESS), remoteAddress: IP })
    await expect.poll(() => mailServer.received.length).toBe(1)
    const [mail] = mailServer.received
    if (!mail) throw new Error('no mail arrived')
    await server.app.inject(signUp('stays@example.org'))
    const post = async (page: string) => {
      const request = { method: 'POST', url: linkTo(page, mail.parsed), remoteAddress: IP } as const
      expect((await server.app.inject(request)).statusCode).toBe(303)
    }
    await post('/newsletter/confirm')
    await database.rows('analyze')
    expect(await database.contents()).toContain(ADDRESS.toLowerCase())
    const reader = await database.open()
    await reader.db.transaction().execute(async (reading) => {
      await reading.selectFrom('newsletter_subscribers').select('id').execute()
      await post('/newsletter/unsubscribe')
    })
    expect(server.log()).toContain('newsletter subscriber deleted')
    const left = await database.contents()
    expect(left).not.toContain(ADDRESS.toLowerCase())
    expect(left).not.toContain(IP)
  })
})

test('if a table is locked during an upkeep, the next upkeep removes its deleted rows from the files', async () => {
  const url = await testPostgres()
  const database = await openPostgres(url)
  await queryPostgres(url, "insert into visit_salts values ('2026-01-01', 'salt-of-a-day')")
  await queryPostgres(url, 'delete from visit_salts')
  await database.db.transaction().execute(async (holding) => {
    await sql`lock table visit_salts`.execute(holding)
    expect(await database.eraseTraces()).toBe(true)
  })
  expect(await inPostgresFiles(url)).toContain('salt-of-a-day')
  expect(await database.eraseTraces()).toBe(true)
  expect(await inPostgresFiles(url)).not.toContain('salt-of-a-day')
  await database.close()
})

describe('a server on PostgreSQL', () => {
  test('the owner uses the same commands on PostgreSQL as on SQLite', async () => {
    const databaseUrl = await testPostgres()
    const { app, dataFolder } = await testServer({ environment: { DATABASE_URL: databaseUrl } })
    await app.inject(sendForm(ENQUIRY))
    // A server on PostgreSQL needs no data folder.
    expect(existsSync(dataFolder)).toBe(false)
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder() }
    expect((await runDesk(['export'], environment)).output).toContain('1 enquiries written')
    for (const [command, program] of [
      ['backup', 'pg_dump'],
      ['restore', 'pg_restore --clean'],
    ] as const) {
      const { exitCode, errors } = await runDesk([command, 'x'], environment)
      expect([exitCode, errors]).toEqual([1, expect.stringContaining(program)])
    }
  })

  // `failures.deep.test.ts` covers the other failures.
  test('the owner is told of a wrong database password in one line that does not show it', async () => {
    const url = new URL(await testPostgres())
    url.password = 'secret'
    const environment = { DATABASE_URL: url.href, DATA_DIR: temporaryFolder() }
    const { ended, output } = startProcess('main', environment, ['--without-site'])
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^DATABASE_URL: .*28P01/)
    expect(output().trim().split('\n')).toHaveLength(1)
    expect(output()).not.toContain('secret')
  })

  test('the owner is told when PostgreSQL’s settings let a power cut lose acknowledged enquiries', async () => {
    const url = await testPostgres()
    const name = new URL(url).pathname.slice(1)
    await queryPostgres(url, `alter database ${name} set synchronous_commit = off`)
    await expect(openPostgres(url)).rejects.toThrow(/power cut/)
  })
})
