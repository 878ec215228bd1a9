import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { expect, test } from 'vitest'
import { createFakeClock, DAY_MS, HOUR_MS, officeTime } from '../../../testing/server/clocks.ts'
import { ENGINE, testDatabase } from '../../../testing/server/engines.ts'
import { BROWSER, beacon, ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { AGENCY, type TestServer, testServer } from '../../../testing/server/testServer.ts'

/** A Monday, when the report is due. */
const DUE_MS = officeTime('2026-01-19 08:00')
const TOO_LATE_MS = officeTime('2026-01-21 00:00')

const REPORTS = "select state from mail_jobs where kind = 'weekly-report'"
const DELIVERED = "select id from mail_jobs where state = 'delivered'"

async function setUp(startMs: number) {
  const mailServer = await startMailServer()
  const { environment, rows } = await testDatabase()
  const clock = createFakeClock(startMs)
  const start = (settings: Readonly<Record<string, string>> = {}) =>
    testServer({
      mailServer,
      clock,
      dataFolder: environment.DATA_DIR ?? '',
      environment: { ...environment, WEEKLY_MAIL: 'on', ...settings },
    })
  const reports = () =>
    mailServer.received.filter(({ parsed }) => parsed.subject?.endsWith(' last week'))
  return { mailServer, clock, rows, start, reports }
}

test('the agency gets Monday’s report once, at 8:00 by the office’s clock, with three servers and after a restart', async () => {
  const { clock, rows, start, reports } = await setUp(DUE_MS - 1)
  const servers = await Promise.all([start(), start(), start()])
  expect(await rows(REPORTS)).toEqual([{ state: 'waiting' }])
  expect(reports()).toEqual([])
  clock.advance(1)
  await expect.poll(() => reports().length).toBe(1)
  for (const server of servers) await server.stop()
  await start()
  clock.advance(3 * HOUR_MS)
  await expect.poll(() => rows(REPORTS)).toEqual([{ state: 'delivered' }])
  clock.advance(DUE_MS + 7 * DAY_MS - clock.now())
  await expect.poll(() => reports().length).toBe(2)
  expect(reports()[0]?.recipients).toEqual([AGENCY])
})

test('a late report is sent to each address until the end of Tuesday; no report is sent while reports are switched off', async () => {
  const { clock, rows, start, reports } = await setUp(TOO_LATE_MS - 1)
  await (await start({ WEEKLY_MAIL: 'off' })).stop()
  expect(await rows(REPORTS)).toEqual([])
  const late = await start({ MAIL_TO: 'one@agency.example, two@agency.example' })
  await expect.poll(() => reports().length).toBe(2)
  const recipients = reports().flatMap((report) => report.recipients)
  expect(recipients.toSorted()).toEqual(['one@agency.example', 'two@agency.example'])
  await late.stop()
  clock.advance(7 * DAY_MS + 1)
  await start()
  clock.advance(4 * DAY_MS)
  expect(await rows(REPORTS)).toHaveLength(2)
})

test('a report that could not be sent by the end of Tuesday is dropped', async () => {
  const { mailServer, clock, rows, start, reports } = await setUp(DUE_MS)
  mailServer.behave(451)
  await start()
  await expect.poll(() => mailServer.attempts()).toBeGreaterThan(0)
  mailServer.behave('take')
  clock.advance(2 * DAY_MS)
  await expect.poll(() => rows(REPORTS)).toEqual([])
  expect(reports()).toEqual([])
})

test('the report to the owner covers unanswered enquiries, sources of visits, mail and the backup', async () => {
  const { clock, rows, start, reports } = await setUp(DUE_MS - 10 * DAY_MS)
  const server = await start()
  await visit(server, 'a')
  clock.advance(4 * DAY_MS)
  // Waits for the report of the week before.
  await expect.poll(() => reports().length).toBe(1)
  await visit(server, 'a')
  await visit(server, 'b')
  const source = { source: 'newsletter', medium: '', campaign: 'launch' }
  await post(server, { type: 'arrival', host: 'www.google.com', ...source })
  await post(server, { type: 'arrival', host: 'google.com', ...source, campaign: '' })
  await server.app.inject(sendForm({ ...ENQUIRY, serviceInterest: '<b>A shop' }))
  await server.app.inject(nativePost('enquiry', { ...ENQUIRY, [HONEYPOT_FIELD]: 'x' }))
  await post(server, { type: 'enquiry', host: 'google.com', ...source })
  clock.advance(3 * DAY_MS)
  await server.app.inject(sendForm({ ...ENQUIRY, name: 'Another' }))
  await expect.poll(() => rows(DELIVERED)).toHaveLength(3)
  if (ENGINE === 'sqlite') makeBackup(server, DUE_MS - 2 * DAY_MS)
  clock.advance(DUE_MS - clock.now())
  await expect.poll(() => reports().length).toBe(2)
  const { parsed, raw } = reports()[1] ?? {}
  expect(parsed?.subject).toBe('2 enquiries to answer; 2 visitors last week')
  const backup =
    ENGINE === 'sqlite'
      ? '- The last one is 2 days old (2026-01-17 08:00). It should be made each night: please tell whoever looks after your server.'
      : '- This server does not see the backups of PostgreSQL: please check that they are made.'
  expect(parsed?.text?.trimEnd().split('\n')).toEqual([
    'To answer: 2',
    '- Enquiry 1, 6 days: <b>A shop',
    '- Enquiry 3, 3 days: Website Design & Development',
    '- What you have answered is marked in the desk, which needs DESK_URL.',
    '',
    'Spam: 1',
    '- 1 enquiry of last week looked like a robot’s, so no mail told you of it. Look whether it is a person’s in the desk, which needs DESK_URL.',
    '',
    'Last week, 12 January to 18 January',
    '- 2 enquiries (the week before 0)',
    '- 2 visitors, counted anew each day (1)',
    '- 2 page views (1)',
    '',
    'Where visits came from',
    '- google.com: 2 visits, 1 enquiry',
    '',
    'By occasion',
    '- launch: 1 visit, 1 enquiry',
    '',
    'Mail',
    '- All of it went out.',
    '',
    'Backup',
    backup,
    '',
    '-- ',
    'Sent on Mondays. WEEKLY_MAIL=off in the server’s settings ends it.',
  ])
  expect(parsed?.html).toContain('&lt;b&gt;A shop')
  for (const text of [ENQUIRY.name, ENQUIRY.email, ENQUIRY.phone, 'pottery'])
    expect(raw).not.toContain(text)
})

function visit(server: TestServer, agent: string) {
  return post(server, { type: 'pageview', path: '/contact', title: 'x' }, agent)
}

async function post({ app }: TestServer, event: object, agent = '') {
  const reply = await app.inject(beacon(event, { 'user-agent': `${BROWSER} ${agent}` }))
  expect(reply.statusCode).toBe(204)
}

function makeBackup({ dataFolder }: TestServer, atMs: number) {
  const folder = join(dataFolder, 'backups')
  mkdirSync(folder)
  writeFileSync(join(folder, 'agency.sqlite'), '')
  utimesSync(join(folder, 'agency.sqlite'), atMs / 1000, atMs / 1000)
}
