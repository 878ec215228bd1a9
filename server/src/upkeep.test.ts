import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { HealthOverview } from 'protocol/desk/health.ts'
import type { ErasedRecords } from 'protocol/desk/people.ts'
import { DAY_MS, HOUR_MS } from 'protocol/localDays.ts'
import { NEWSLETTER_TOKEN_PARAMETER } from 'protocol/newsletter.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { expect, onTestFinished, test } from 'vitest'
import { deskServer } from '../../testing/server/deskServer.ts'
import { ENQUIRY, sendForm } from '../../testing/server/enquiry.ts'
import { changeSqlite } from '../../testing/server/readDatabase.ts'
import { addSubscribers, readers } from '../../testing/server/subscribers.ts'
import { BEFORE_UPDATE_FILE } from './database/copyBeforeMigration.ts'
import { unsubscribeToken } from './newsletter/tokens.ts'

test('a failed step of the upkeep does not stop the next steps, and health reports it to the owner until it succeeds', async () => {
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
  changeSqlite(dataFolder, 'alter table visit_salts rename to away')
  clock.advance(HOUR_MS)
  await expect.poll(problems).toEqual({
    status: 'attention',
    problems: [expect.stringMatching(/^The server fails at the visits \(no such table/)],
  })
  await expect.poll(() => existsSync(copy)).toBe(false)
  expect(log()).toContain('the server fails at the visits')
  changeSqlite(dataFolder, 'alter table away rename to visit_salts')
  clock.advance(HOUR_MS)
  await expect.poll(problems).toEqual(well)
})

test('a deletion succeeds while another program reads the database; the trail lists it, and the member is told that traces remain', async () => {
  const { app, database, dataFolder, log, repositories, signedIn } = await deskServer()
  await app.inject(sendForm(ENQUIRY))
  const [subscriberId = ''] = await addSubscribers(await database.open(), readers(1))
  const { browser } = await signedIn()
  const { subscribers, team } = await repositories()
  const token = unsubscribeToken({ subscriberId, issueNumber: 1 }, await subscribers.linkKey())
  await browser.ask('GET', '/api/enquiries/1')
  const reader = new Sqlite(join(dataFolder, 'agency.sqlite'), { readonly: true })
  onTestFinished(() => void reader.close())
  reader.exec('begin')
  reader.prepare('select id from enquiries').all()
  const erased = await browser.ask<ErasedRecords>('DELETE', '/api/enquiries/1')
  expect(erased.tracesLeft).toBe(true)
  const url = `${ANSWER_PAGES.newsletterUnsubscribe}?${NEWSLETTER_TOKEN_PARAMETER}=${token}`
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(303)
  expect(await team.trail.list(null, 1)).toMatchObject([{ what: 'enquiry erased' }])
  expect(await subscribers.counts()).toMatchObject({ confirmed: 0 })
  expect(log()).toContain(
    'newsletter subscriber deleted; the next upkeep erases its traces on disk',
  )
})
