import { describe, expect, test } from 'vitest'
import { createFakeClock, type FakeClock, MINUTE_MS } from '../../../testing/server/clocks.ts'
import { ENQUIRY, sendForm } from '../../../testing/server/enquiry.ts'
import { attempted, jobOf } from '../../../testing/server/mailJobs.ts'
import { changeSqlite } from '../../../testing/server/readDatabase.ts'
import { type MailServer, startMailServer } from '../../../testing/server/startMailServer.ts'
import { type TestServer, testServer } from '../../../testing/server/testServer.ts'
import { DELIVERY_TIMING } from './delivery.ts'

/** Expects the wait until the next attempt to be `longestMs`, or up to a quarter shorter. */
function expectWait(server: TestServer, { now }: FakeClock, longestMs: number): number {
  const waitMs = jobOf(server).next_at - now()
  expect(waitMs).toBeLessThanOrEqual(longestMs)
  expect(waitMs).toBeGreaterThanOrEqual(longestMs * 0.75 - 1)
  return waitMs
}

async function serverOnFakeTime(
  mailServer: MailServer,
  clock: FakeClock,
  timing = DELIVERY_TIMING,
) {
  const server = await testServer({ mailServer, clock, timing, deliveryWorkers: 2 })
  await server.app.inject(sendForm(ENQUIRY))
  return server
}

test.each(['Kazi: Studio (Nairobi)', 'Kazi, "Bora" Ébène'])(
  'the agency reads the whole name of the sender %s',
  async (name) => {
    const mailServer = await startMailServer()
    const quoted = `"${name.replaceAll('"', '\\"')}"`
    const { app } = await testServer({
      mailServer,
      environment: { MAIL_FROM: `${name.includes('"') ? quoted : name} <site@agency.example>` },
    })
    await app.inject(sendForm(ENQUIRY))
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(mailServer.received[0]?.parsed.from).toEqual({ name, address: 'site@agency.example' })
  },
)

describe('the mail of an enquiry', () => {
  test('the mail of an enquiry is tried again after 15 s, then after twice the wait each time, up to an hour', async () => {
    const mailServer = await startMailServer()
    mailServer.behave(451)
    const clock = createFakeClock()
    const server = await serverOnFakeTime(mailServer, clock)
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await attempted(server, attempt)
      const longestMs = Math.min(15_000 * 2 ** (attempt - 1), 60 * MINUTE_MS)
      const waitMs = expectWait(server, clock, longestMs)
      // Workers look into the queue every half minute, but must not try the mail before it is due.
      clock.advance(waitMs - 1)
      expect(jobOf(server)).toMatchObject({ attempts: attempt, last_failure: 'SMTP 451 at DATA' })
      clock.advance(DELIVERY_TIMING.idleMs)
      await expect.poll(() => mailServer.attempts()).toBe(attempt + 1)
    }
    mailServer.behave('take')
    await attempted(server, 12)
    clock.advance(60 * MINUTE_MS + DELIVERY_TIMING.idleMs)
    await expect.poll(() => mailServer.received.length).toBe(1)
  })

  test('the mail of an enquiry has the same Message-ID and date each time, so that a repeat is recognisable', async () => {
    const mailServer = await startMailServer()
    mailServer.behave((attempt) => (attempt === 1 ? 'takeAndDrop' : 'take'))
    const clock = createFakeClock(Date.UTC(2026, 1, 3, 4, 5, 6))
    const server = await serverOnFakeTime(mailServer, clock)
    await attempted(server, 1)
    // The queue does not contain the text, because the mail is written only when it is sent.
    expect(JSON.stringify(jobOf(server))).not.toContain('pottery')
    clock.advance(60 * MINUTE_MS)
    await expect.poll(() => mailServer.received.length).toBe(2)
    const [first, second] = mailServer.received
    expect(first?.parsed.messageId).toBe(second?.parsed.messageId)
    for (const { parsed } of mailServer.received) {
      expect(parsed.date).toBe('2026-02-03T04:05:06.000Z')
      expect(parsed.text).toContain(ENQUIRY.message)
    }
  })

  test('if the mail server refuses the mail of an enquiry, the mail is tried again for ever at growing intervals, and health reports it', async () => {
    const mailServer = await startMailServer()
    mailServer.behave(550)
    const clock = createFakeClock()
    const server = await serverOnFakeTime(mailServer, clock)
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await attempted(server, attempt)
      expect(jobOf(server)).toMatchObject({ state: 'waiting', last_failure: 'SMTP 550 at DATA' })
      const longestMs = Math.min(15 * MINUTE_MS * 2 ** (attempt - 1), 6 * 60 * MINUTE_MS)
      clock.advance(expectWait(server, clock, longestMs) + DELIVERY_TIMING.idleMs)
    }
    expect(server.log()).toContain('a mail to the agency was refused: check MAIL_TO')
    const health = (await server.app.inject('/health')).json()
    expect(health).toMatchObject({ status: 'attention', mail: { enquiriesStuck: 1, dead: 0 } })
    expect(health.problems).toEqual([
      expect.stringContaining('1 enquiry has not reached you by mail'),
    ])
    mailServer.behave('take')
    await attempted(server, 9)
    clock.advance(6 * 60 * MINUTE_MS + DELIVERY_TIMING.idleMs)
    await expect.poll(() => jobOf(server).state).toBe('delivered')
    const status = async () => (await server.app.inject('/health')).json().status
    await expect.poll(status).toBe('ok')
  })

  test('if the login fails, the log says so, and the mail of an enquiry waits for a quarter of an hour or until the next restart', async () => {
    const login = { user: 'desk', password: 'right' }
    const mailServer = await startMailServer({ login })
    const clock = createFakeClock()
    const withPassword = (password: string) => ({
      SMTP_URL: mailServer.url.replace('//', `//desk:${password}@`),
    })
    const server = await testServer({
      mailServer,
      clock,
      timing: DELIVERY_TIMING,
      environment: withPassword('wrong'),
    })
    await server.app.inject(sendForm(ENQUIRY))
    await attempted(server, 1)
    expect(jobOf(server)).toMatchObject({ state: 'waiting', next_at: clock.now() + 15 * MINUTE_MS })
    expect(server.log()).toContain('the mail server does not let us in')
    expect(server.log()).not.toContain('wrong')
    await server.stop()

    // After a restart the mail is sent at once, because the settings may have been corrected.
    await testServer({
      mailServer,
      clock,
      dataFolder: server.dataFolder,
      environment: withPassword('right'),
    })
    await expect.poll(() => mailServer.received.length).toBe(1)
  })

  test.each([
    ['the login has no password', { login: { user: 'desk', password: 'right' } }, 'desk@'],
    ['the mail server refuses the connection for good', { atTheDoor: () => 554 }, ''],
    ['the mail server refuses the connection for now', { atTheDoor: () => 421 }, ''],
  ])('the mail of an enquiry waits, and the log says so, when %s', async (_what, options, user) => {
    const mailServer = await startMailServer(options)
    const environment = { SMTP_URL: mailServer.url.replace('//', `//${user}`) }
    const server = await testServer({ mailServer, environment })
    await server.app.inject(sendForm(ENQUIRY))
    await expect
      .poll(server.log)
      .toMatch(/the mail server does not let us in|mail not delivered yet/)
    expect(jobOf(server).state).toBe('waiting')
  })

  test('the mail of an enquiry arrives while the connection of another mail hangs', async () => {
    const mailServer = await startMailServer()
    mailServer.behave((attempt) => (attempt === 1 ? 'hang' : 'take'))
    const clock = createFakeClock()
    const timing = { ...DELIVERY_TIMING, attemptMs: MINUTE_MS }
    const server = await serverOnFakeTime(mailServer, clock, timing)
    await expect.poll(() => mailServer.attempts()).toBe(1)
    await server.app.inject(sendForm({ ...ENQUIRY, name: 'Second' }))
    await server.app.inject(sendForm({ ...ENQUIRY, name: 'Third' }))
    const delivered = "select id from mail_jobs where state = 'delivered'"
    await expect.poll(() => server.rows(delivered)).toHaveLength(2)
    // The server gives up the attempt at the hanging mail, and tries the mail again.
    clock.advance(timing.attemptMs)
    await expect
      .poll(() => server.rows("select id from mail_jobs where failure = 'unconfirmed'"))
      .toHaveLength(1)
    clock.advance(60 * MINUTE_MS)
    await expect.poll(() => mailServer.received.length).toBe(3)
  })

  test('if a server is killed while it sends the mail of an enquiry, the mail is sent at once after a restart', async () => {
    const server = await testServer()
    await server.app.inject(sendForm(ENQUIRY))
    expect((await server.app.inject('/health')).json().mail).toMatchObject({ waiting: 1, dead: 0 })
    await server.stop()
    const leaseEndsAtMs = Date.now() + 10 * MINUTE_MS
    changeSqlite(server.dataFolder, `update mail_jobs set claimed = 1, next_at = ${leaseEndsAtMs}`)
    const mailServer = await startMailServer()
    await testServer({ mailServer, dataFolder: server.dataFolder })
    await expect.poll(() => mailServer.received.length).toBe(1)
  })

  test('the mail of an enquiry arrives only once, even if two servers use the same data folder', async () => {
    const mailServer = await startMailServer()
    const one = await testServer({ mailServer })
    const two = await testServer({ mailServer, dataFolder: one.dataFolder })
    expect(two.log()).toContain('another server uses this DATA_DIR')
    const names = Array.from({ length: 12 }, (_, index) => `Client ${index}`)
    await Promise.all(
      names.map(async (name, index) =>
        (index % 2 ? one : two).app.inject(sendForm({ ...ENQUIRY, name })),
      ),
    )
    await expect.poll(() => mailServer.received.length).toBe(12)
    const ids = new Set(mailServer.received.map(({ parsed }) => parsed.messageId))
    expect(ids.size).toBe(12)
  })
})
