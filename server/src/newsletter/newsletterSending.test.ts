import { ANSWER_PAGES } from 'protocol/paths.ts'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../testing/server/clocks.ts'
import type {
  Behaviour,
  MailServerOptions,
  ReceivedMail,
} from '../../../testing/server/createMailServer.ts'
import { testDatabase } from '../../../testing/server/engines.ts'
import { ENQUIRY, sendForm, signUp } from '../../../testing/server/enquiry.ts'
import { sendIssue } from '../../../testing/server/issues.ts'
import { firstMail, linkTo } from '../../../testing/server/signedUp.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'
import { AGENCY, testServer } from '../../../testing/server/testServer.ts'
import type { Clock } from '../clock.ts'

/** Enough connections for 6,000 mails a minute. */
const NEWSLETTER_CONNECTIONS = 20

interface Setting {
  readonly subscribers?: number
  readonly perMinute?: number
  readonly clock?: Clock
  readonly mail?: MailServerOptions
  readonly behave?: (attempt: number) => Behaviour
}

async function newsletter(setting: Setting = {}) {
  const { subscribers = 5, perMinute = 6_000, clock } = setting
  const database = await testDatabase()
  const repositories = await database.openStores()
  const ids = await addSubscribers(repositories, readers(subscribers))
  const mailServer = await startMailServer(setting.mail)
  if (setting.behave) mailServer.behave(setting.behave)
  const environment = { ...database.environment, NEWSLETTER_PER_MINUTE: `${perMinute}` }
  const { dataFolder } = database.location
  const server = await testServer({ environment, dataFolder, mailServer, ...(clock && { clock }) })
  const send = () => sendIssue(repositories, { startedAtMs: clock?.now() ?? Date.now() })
  const state = async () => (await repositories.issues.find(1))?.state
  const counts = async () => (await repositories.issues.find(1))?.counts
  return { ...server, ...database, ...repositories, ids, mailServer, send, state, counts }
}

function recipientsOf(received: readonly ReceivedMail[]) {
  return received.flatMap(({ recipients }) => recipients).toSorted()
}

test('an issue reaches each confirmed subscriber once, over few connections, with a mail of their own', async () => {
  let connections = 0
  const atTheDoor = () => {
    connections += 1
    return null
  }
  const { send, mailServer, state } = await newsletter({ subscribers: 40, mail: { atTheDoor } })
  expect(await send()).toMatchObject({ number: 1, recipients: 40 })
  await expect.poll(state).toBe('sent')
  const { received } = mailServer
  expect(recipientsOf(received)).toEqual(readers(40).toSorted())
  // All connections belong to the newsletter, because there are no enquiries.
  expect(connections).toBeLessThanOrEqual(NEWSLETTER_CONNECTIONS)
  expect(new Set(received.map(({ parsed }) => parsed.messageId)).size).toBe(40)
  const links = received.map(({ parsed }) => linkTo(ANSWER_PAGES.newsletterUnsubscribe, parsed))
  expect(new Set(links).size).toBe(40)
})

test('only a POST to the link in an issue unsubscribes the reader, for good and without a trace', async () => {
  const { send, mailServer, app, state, stop, contents, counts, subscribers } = await newsletter()
  const emails = async () => (await subscribers.confirmed()).map(({ email }) => email)
  await send()
  await expect.poll(state).toBe('sent')
  const mail = await firstMail(mailServer)
  const [reader = ''] = mail.recipients
  const url = linkTo(ANSWER_PAGES.newsletterUnsubscribe, mail.parsed)
  await app.inject(url)
  await app.inject({ method: 'HEAD', url })
  expect(await emails()).toContain(reader)
  const oneClick = () =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const reply = await oneClick()
  expect([reply.statusCode, reply.body]).toEqual([200, 'OK'])
  expect(await emails()).not.toContain(reader)
  expect(await counts()).toMatchObject({ recipients: 5, delivered: 5, unsubscribed: 1 })
  expect((await oneClick()).body).toBe('OK')
  // Each forged link differs from a real link in one character of its token. No forged link unsubscribes a reader.
  const second = mailServer.received[1]?.parsed ?? mail.parsed
  const other = linkTo(ANSWER_PAGES.newsletterUnsubscribe, second)
  for (let at = other.length - 48; at < other.length; at += 1) {
    const forged = other.slice(0, at) + (other[at] === 'A' ? 'Q' : 'A') + other.slice(at + 1)
    expect((await app.inject({ method: 'POST', url: forged })).statusCode).toBe(303)
  }
  expect(await counts()).toMatchObject({ unsubscribed: 1 })
  expect(await emails()).toHaveLength(4)
  await stop()
  expect(await contents()).not.toContain(reader)
})

test('an address that does not exist is suppressed, the desk shows that, and the issue continues', async () => {
  let isMissing = true
  const { send, mailServer, state, counts, app, ids, subscribers } = await newsletter({
    mail: {
      onRecipient: (address) =>
        isMissing && address === 'reader-2@example.org' ? '550 5.1.1 No such user here' : null,
    },
  })
  await send()
  await expect.poll(state).toBe('sent')
  expect(await counts()).toMatchObject({ delivered: 4, refused: 1, suppressed: 1 })
  expect(await subscribers.read(ids[2] ?? '')).toMatchObject({
    email: 'reader-2@example.org',
    suppressed: { reason: 'SMTP 550 at RCPT' },
  })
  // A new sign-up asks for confirmation, and only the confirmation lifts the suppression.
  isMissing = false
  await app.inject(signUp('reader-2@example.org'))
  await expect.poll(() => mailServer.received.length).toBe(5)
  expect(await subscribers.counts()).toMatchObject({ confirmed: 4, suppressed: 1 })
  const question = mailServer.received.at(-1)?.parsed
  if (!question) throw new Error('no mail arrived')
  await app.inject({ method: 'POST', url: linkTo(ANSWER_PAGES.newsletterConfirm, question) })
  expect(await subscribers.counts()).toMatchObject({ confirmed: 5, pending: 0, suppressed: 0 })
})

test('after a temporary failure the same mail of an issue is sent again', async () => {
  const { send, mailServer, state, rows } = await newsletter({
    behave: (attempt) => (attempt === 2 ? 451 : attempt === 3 ? 'takeAndDrop' : 'take'),
  })
  await send()
  await expect.poll(state).toBe('sent')
  const counted = mailServer.received.length
  expect(counted).toBe(6)
  expect(new Set(recipientsOf(mailServer.received)).size).toBe(5)
  const ids = new Set(mailServer.received.map(({ parsed }) => parsed.messageId))
  expect(ids.size).toBe(5)
  expect(await rows("select id from mail_jobs where payload != ''")).toEqual([])
})

test('a mail of an issue that the mail server does not confirm is sent at most twice and reported as unconfirmed', async () => {
  const { send, mailServer, state, counts } = await newsletter({ behave: () => 'takeAndDrop' })
  await send()
  await expect.poll(state).toBe('sent')
  const twice = readers(5).flatMap((reader) => [reader, reader])
  expect(recipientsOf(mailServer.received)).toEqual(twice.toSorted())
  expect(await counts()).toMatchObject({ recipients: 5, delivered: 0, failed: 0, unconfirmed: 5 })
})

test('a mail of an issue that may have arrived stays unconfirmed when the mail server then refuses connections', async () => {
  let isShut = false
  const { send, mailServer, state, rows } = await newsletter({
    subscribers: 1,
    mail: { atTheDoor: () => (isShut ? 554 : null) },
    behave() {
      isShut = true
      return 'takeAndDrop'
    },
  })
  await send()
  await expect.poll(state).toBe('paused')
  expect(await rows('select state, failure from mail_jobs')).toEqual([
    { state: 'waiting', failure: 'unconfirmed' },
  ])
  expect(mailServer.received).toHaveLength(1)
})

test('an enquiry is mailed while all connections of an issue hang', async () => {
  const { send, mailServer, app } = await newsletter({ subscribers: 100, behave: () => 'hang' })
  await send()
  await expect.poll(() => mailServer.attempts()).toBe(NEWSLETTER_CONNECTIONS)
  mailServer.behave('take')
  await app.inject(sendForm(ENQUIRY))
  await expect
    .poll(() => mailServer.received.map(({ recipients }) => recipients[0]))
    .toContain(AGENCY)
  // Ends the hanging connections to the mail server. Otherwise the agency's server would wait for these connections before it stops.
  await mailServer.stop()
})

test.each([
  ['to let us in', { onSender: () => 550 }, 'SMTP 550 at MAIL'],
  ['its words', { onRecipient: () => '550 5.7.1 We want no bulk mail' }, 'SMTP 550 at RCPT'],
  ['the mail itself', {}, 'SMTP 554 at DATA'],
])(
  'an issue is paused and loses no reader when the mail server refuses %s',
  async (_what, mail, reason) => {
    let isRefused = true
    const whileRefused = Object.entries(mail).map(([step, answer]) => [
      step,
      () => (isRefused ? answer() : null),
    ])
    const { app, send, state, issues, counts, mailServer } = await newsletter({
      mail: Object.fromEntries(whileRefused),
      behave: () => (isRefused ? 554 : 'take'),
    })
    await send()
    await expect.poll(state).toBe('paused')
    expect(await issues.find(1)).toMatchObject({ pausedBecause: reason })
    expect(await counts()).toMatchObject({ waiting: 5, refused: 0, suppressed: 0 })
    expect((await app.inject('/health')).json()).toMatchObject({
      problems: [expect.stringMatching(/^The newsletter stands still: the issue itself says why/)],
    })
    isRefused = false
    expect(await issues.change(1, 'resume', Date.now())).toBe(true)
    await expect.poll(state).toBe('sent')
    expect(recipientsOf(mailServer.received)).toEqual(readers(5))
  },
)

test('an issue keeps its pace and skips readers who leave or are suppressed meanwhile', async () => {
  const clock = createFakeClock(Date.now())
  const { send, mailServer, subscribers, rows, state, counts } = await newsletter({
    subscribers: 4,
    perMinute: 60,
    clock,
  })
  const held = () => rows<{ about_id: string }>('select about_id from mail_jobs where claimed = 1')
  await send()
  clock.advance(30_000)
  await expect.poll(() => mailServer.received.length).toBe(1)
  // A worker has claimed the next mail, but starts it only a second later.
  await expect.poll(held).toHaveLength(1)
  clock.advance(900)
  expect(mailServer.received).toHaveLength(1)
  const [leaver] = await held()
  const link = { subscriberId: leaver?.about_id ?? '', issueNumber: 1 }
  expect(await subscribers.unsubscribe(link)).toBe(true)
  const waiting = await rows<{ about_id: string }>(
    "select about_id from mail_jobs where state = 'waiting'",
  )
  const suppressed = waiting[0]?.about_id ?? ''
  expect(await subscribers.suppress(suppressed, 'you asked for it', clock.now())).toBe(true)
  await expect
    .poll(async () => {
      clock.advance(1_000)
      return state()
    })
    .toBe('sent')
  expect(mailServer.received).toHaveLength(2)
  expect(await counts()).toMatchObject({ delivered: 2, refused: 1, leftBefore: 1, unsubscribed: 1 })
})
