import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../testing/server/clocks.ts'
import { storesIn } from '../../../testing/server/engines.ts'
import { ENQUIRY, sendForm, signUp } from '../../../testing/server/enquiry.ts'
import { changeSqlite } from '../../../testing/server/readDatabase.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { AGENCY, type TestServer, testServer } from '../../../testing/server/testServer.ts'
import { DELIVERY_TIMING } from '../mail/delivery.ts'

const PLENTY = { SIGN_UP_MAILS_PER_HOUR: '1000' }
const QUARTER_MS = 15 * 60_000

function healthOf({ app }: TestServer) {
  return app.inject('/health').then((reply) => reply.json())
}

function delivered({ rows }: TestServer): number {
  return rows("select id from mail_jobs where state = 'delivered'").length
}

describe('the mail of an enquiry', () => {
  test('an enquiry is mailed while connections for sign-up mails hang', async () => {
    const mailServer = await startMailServer()
    mailServer.behave('hang')
    const clock = createFakeClock()
    const server = await testServer({ mailServer, clock, environment: PLENTY, deliveryWorkers: 2 })
    for (const name of ['a', 'b', 'c']) await server.app.inject(signUp(`${name}@example.org`))
    await expect.poll(() => mailServer.attempts()).toBe(1)
    mailServer.behave('take')
    await server.app.inject(sendForm(ENQUIRY))
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(mailServer.received[0]?.recipients).toEqual([AGENCY])
    // Ends the hanging connection to the mail server. Otherwise the agency's server would wait for this connection before it stops.
    await mailServer.stop()
  })

  test.each([
    ['at MAIL FROM', { onSender: () => 550 }, 'SMTP 550 at MAIL'],
    [
      'for the first recipient',
      { onRecipient: () => '550 5.4.5 Daily user sending limit exceeded' },
      'SMTP 550 at RCPT',
    ],
  ])(
    "the mail of an enquiry waits while the provider's daily limit is reached %s",
    async (_where, refusal, reason) => {
      let isReached = true
      const [[name, refuse] = ['', () => 0]] = Object.entries(refusal)
      const mailServer = await startMailServer({ [name]: () => (isReached ? refuse() : null) })
      const clock = createFakeClock()
      const server = await testServer({ mailServer, clock, timing: DELIVERY_TIMING })
      await server.app.inject(sendForm(ENQUIRY))
      await expect
        .poll(() => server.rows('select state, failure, last_failure, next_at from mail_jobs'))
        .toEqual([
          {
            state: 'waiting',
            failure: 'notAdmitted',
            last_failure: reason,
            next_at: clock.now() + QUARTER_MS,
          },
        ])
      expect(server.log()).toContain('the daily limit of the provider')
      expect(await healthOf(server)).toMatchObject({
        status: 'attention',
        mail: { enquiriesStuck: 1 },
      })
      isReached = false
      clock.advance(QUARTER_MS)
      await expect.poll(() => delivered(server)).toBe(1)
      expect(mailServer.received).toHaveLength(1)
    },
  )
})

test('of two addresses in MAIL_TO, a rejected one delays no mail to the other and is reported; once it is corrected, its mail goes to the corrected address', async () => {
  const mailServer = await startMailServer({
    onRecipient: (address) => (address.startsWith('two') ? 550 : null),
  })
  const both = { MAIL_TO: 'one@agency.example, two@agency.example' }
  const server = await testServer({ mailServer, environment: both })
  await server.app.inject(sendForm(ENQUIRY))
  await expect
    .poll(() => server.rows('select recipient, state, failure from mail_jobs order by recipient'))
    .toEqual([
      { recipient: 'one@agency.example', state: 'delivered', failure: null },
      { recipient: 'two@agency.example', state: 'waiting', failure: 'refused' },
    ])
  expect(await healthOf(server)).toMatchObject({ status: 'attention' })
  const { enquiries } = await storesIn(server.dataFolder)
  expect(await enquiries.find(1)).toMatchObject({ mail: { lastFailure: 'SMTP 550 at RCPT' } })
  await server.stop()
  const environment = { MAIL_TO: 'one@agency.example, three@agency.example' }
  const corrected = await testServer({ mailServer, environment, dataFolder: server.dataFolder })
  await expect.poll(() => delivered(corrected)).toBe(2)
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([
    ['one@agency.example'],
    ['three@agency.example'],
  ])
  const ids = mailServer.received.map(({ parsed }) => parsed.messageId)
  expect(new Set(ids).size).toBe(1)
  expect(corrected.rows("select id from mail_jobs where state != 'delivered'")).toEqual([])
})

test('an unreadable mail in the queue is kept with an alert, and the other mails are sent', async () => {
  const waiting = await testServer()
  for (const name of ['a', 'b', 'c']) await waiting.app.inject(signUp(`${name}@example.org`))
  await waiting.app.inject(sendForm(ENQUIRY))
  await waiting.stop()
  changeSqlite(
    waiting.dataFolder,
    `update mail_jobs set payload = '{', queued_at = 1 where rowid = 1;
     update mail_jobs set kind = 'newer', priority = 0, next_at = 1 where rowid = 2`,
  )
  const mailServer = await startMailServer()
  const server = await testServer({ mailServer, dataFolder: waiting.dataFolder })
  await expect.poll(() => delivered(server)).toBe(2)
  await expect
    .poll(() => server.rows("select state from mail_jobs where failure = 'unreadable'"))
    .toEqual([{ state: 'waiting' }, { state: 'waiting' }])
  expect(server.log()).toContain('a job in the mail queue cannot be read; it waits')
  const health = await healthOf(server)
  expect(health).toMatchObject({ status: 'attention', mail: { unreadable: 2 } })
  const { exitCode, errors } = await runDesk(['health'], { DATA_DIR: server.dataFolder })
  expect([exitCode, errors]).toEqual([
    1,
    expect.stringContaining('2 mails of another version of this server cannot be read'),
  ])
})
