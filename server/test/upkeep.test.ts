import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { EnquiryErasure } from 'protocol/desk/enquiries.ts'
import type { HealthOverview } from 'protocol/desk/health.ts'
import { NEWSLETTER_TOKEN_PARAMETER } from 'protocol/newsletter.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { unsubscribeToken } from '../src/newsletter/tokens.ts'
import { startServer } from '../src/startServer.ts'
import { BEFORE_UPDATE_FILE } from '../src/storage/copyBeforeMigration.ts'
import { openPostgres } from '../src/storage/openPostgres.ts'
import { addSubscribers, readers } from './support/addSubscribers.ts'
import { createFakeClock } from './support/createFakeClock.ts'
import { deskServer } from './support/deskServer.ts'
import { testPostgres } from './support/engines.ts'
import { ENQUIRY, sendForm } from './support/enquiry.ts'
import { officeTime } from './support/officeTime.ts'
import { queryPostgres } from './support/startPostgres.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

test('a step that fails stops none after it, and whoever asks for health hears of it until it went well', async () => {
  const { app, clock, dataFolder, log, signedIn } = await deskServer()
  const { browser } = await signedIn()
  const problems = async () => {
    const overview = await browser.ask<HealthOverview>('GET', '/api/health')
    const ofServer = overview.checks.find(({ name }) => name === 'Server')?.problems
    const { status, problems: ofMonitoring } = (await app.inject('/health')).json()
    expect(ofMonitoring).toEqual(ofServer)
    return { status, problems: ofMonitoring }
  }
  const well = { status: 'ok', problems: [] }
  expect(await problems()).toEqual(well)
  const copy = join(dataFolder, BEFORE_UPDATE_FILE)
  mkdirSync(dirname(copy))
  writeFileSync(copy, '')
  const aWeekAgo = new Date(clock.now() - 8 * DAY_MS)
  utimesSync(copy, aWeekAgo, aWeekAgo)
  const sqlite = new Sqlite(join(dataFolder, 'agency.sqlite'))
  onTestFinished(() => void sqlite.close())
  sqlite.exec('alter table visit_salts rename to away')
  clock.advance(HOUR_MS)
  await expect.poll(problems).toEqual({
    status: 'attention',
    problems: [expect.stringMatching(/^The hourly upkeep fails at the visits \(no such table/)],
  })
  await expect.poll(() => existsSync(copy)).toBe(false)
  expect(log()).toContain('the upkeep failed at the visits')
  sqlite.exec('alter table away rename to visit_salts')
  clock.advance(HOUR_MS)
  await expect.poll(problems).toEqual(well)
})

test('at night a server answers while its upkeep waits for another', async () => {
  const url = await testPostgres()
  const other = await openPostgres(url)
  await queryPostgres(url, "insert into visit_salts values ('2026-01-01', 's')")
  await other.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (reading) => {
      await reading.selectFrom('visit_days').select('day').execute()
      await queryPostgres(url, 'delete from visit_salts')
      const settings = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), PORT: '0' }
      const server = await startServer(readConfig(settings), {
        siteFolder: null,
        clock: createFakeClock(officeTime('2026-11-20 02:00')),
        logger: false,
      })
      onTestFinished(server.stop)
      expect((await fetch(`${server.url}/health`)).status).toBe(200)
      expect(await queryPostgres(url, 'select table_name from deletions')).not.toEqual([])
    })
  await other.close()
})

test('what is deleted while its traces cannot be erased is answered as deleted, and stands in the trail', async () => {
  const { app, database, log, repositories, signedIn } = await deskServer({ engine: 'postgres' })
  await app.inject(await sendForm(ENQUIRY))
  const [subscriberId = ''] = await addSubscribers(await database.open(), readers(1))
  const { browser } = await signedIn()
  const { subscribers, team } = await repositories()
  const token = unsubscribeToken({ subscriberId, issueNumber: 1 }, await subscribers.linkKey())
  const admin = new URL(database.environment.DATABASE_URL ?? '')
  const name = admin.pathname.slice(1)
  admin.pathname = 'postgres'
  const allow = (whether: boolean) =>
    queryPostgres(admin.href, `alter database ${name} with allow_connections ${whether}`)
  await browser.ask('GET', '/api/enquiries/1')
  await allow(false)
  try {
    const erased = await browser.ask<EnquiryErasure>('DELETE', '/api/enquiries/1')
    expect(erased.tracesLeft).toBe(true)
    const url = `${ANSWER_PAGES.newsletterUnsubscribe}?${NEWSLETTER_TOKEN_PARAMETER}=${token}`
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(303)
  } finally {
    await allow(true)
  }
  expect(await team.trail.list(null, 1)).toMatchObject([{ what: 'enquiry erased' }])
  expect(await subscribers.counts()).toMatchObject({ confirmed: 0 })
  expect(log()).toContain('traces of what was deleted are left for the upkeep')
  expect(log()).toContain('newsletter subscriber deleted, traces left')
})
