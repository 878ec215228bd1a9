import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { IS_DEEP } from '../../../testing/depth.ts'
import { BOUNCE_ADDRESS, bounceFixture } from '../../../testing/server/bounceFixture.ts'
import { createFakeClock } from '../../../testing/server/clocks.ts'
import { CERTIFICATE } from '../../../testing/server/createMailServer.ts'
import { ENGINES, type EngineName, testDatabases } from '../../../testing/server/engines.ts'
import { forkServer } from '../../../testing/server/forkServer.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { LOGIN, startImapServer } from '../../../testing/server/startImapServer.ts'
import { addSubscriber, subscriberStates } from '../../../testing/server/subscribers.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { createGroupCommit } from '../database/createGroupCommit.ts'
import { DELIVERY_TIMING } from '../mail/delivery.ts'
import { bounceToken } from '../newsletter/tokens.ts'
import { createStores } from '../stores.ts'
import { MESSAGE_BYTES } from './bounceMailbox.ts'
import { BOUNCE_TIMING } from './bounceReader.ts'

const REPORT = 'Undelivered Mail Returned to Sender'
const OUT_OF_OFFICE = 'Automatic reply: Weekly insights'

/** A database with readers, and the return paths of their mail. */
async function withReaders(count: number, engine: EngineName = 'sqlite') {
  const clock = createFakeClock()
  const database = await testDatabases(engine)()
  const opened = await database.open()
  const { bounces, subscribers } = createStores(opened, createGroupCommit(opened.db, opened.engine))
  const key = await subscribers.linkKey()
  const tokens: string[] = []
  for (let place = 0; place < count; place += 1) {
    const id = await addSubscriber(opened.db, `reader${place}@example.org`, clock.now() - 1_000)
    tokens.push(bounceToken(id, key))
  }
  const states = () => subscriberStates(database)
  const counted = async () => (await bounces.counts(clock.now())).bounces
  return { clock, database, bounces, tokens, token: tokens[0] ?? '', states, counted }
}

type Readers = Awaited<ReturnType<typeof withReaders>>

/** Starts a server that reads the mailbox. `isRead` settles once it has, `hasFailed` once it could not. */
async function startReading(
  { clock, database }: Readers,
  imapUrl: string,
  bounceTiming = BOUNCE_TIMING,
) {
  const environment = { ...database.environment, IMAP_URL: imapUrl, BOUNCE_ADDRESS }
  // No other timer rings before the reader's own, or as long after time was moved on.
  const timing = { ...DELIVERY_TIMING, idleMs: 10.5 * BOUNCE_TIMING.everyMs }
  const server = await testServer({ clock, environment, bounceTiming, timing })
  const { everyMs, firstRetryMs } = BOUNCE_TIMING
  const untilNextIn = (least: number, most: number) =>
    expect
      .poll(() => {
        const nextMs = clock.nextInMs() ?? 0
        return nextMs >= least && nextMs <= most
      })
      .toBe(true)
  return {
    ...server,
    environment,
    isRead: () => untilNextIn(everyMs, everyMs),
    hasFailed: () => untilNextIn((firstRetryMs * 3) / 4, firstRetryMs),
    problems: async () => {
      const reply = await server.app.inject('/health')
      return reply.json<{ problems: string[] }>().problems
    },
  }
}

describe.each(ENGINES)('a mailbox with bounces (%s)', (engine) => {
  test('is read: a report of RFC 3464 suppresses its subscriber, once', async () => {
    const readers = await withReaders(2, engine)
    const { clock, token, states, counted } = readers
    const imap = await startImapServer()
    imap.deliver(bounceFixture('postfix-unknown-user', token), clock.now())
    imap.deliver(bounceFixture('out-of-office', token), clock.now())
    const server = await startReading(readers, imap.url)
    await server.isRead()
    expect(await states()).toEqual(['suppressed', 'confirmed'])
    // The same report again, in five minutes.
    imap.deliver(bounceFixture('postfix-unknown-user', token), clock.now())
    clock.advance(BOUNCE_TIMING.everyMs)
    await server.isRead()
    expect(await counted()).toEqual([{ kind: 'hard', status: '5.1.1', count: 1 }])
    expect(imap.subjects(true)).toEqual([REPORT, REPORT])
    expect(imap.subjects(false)).toEqual([OUT_OF_OFFICE])
    expect(server.log()).toContain('"counted":0,"suppressed":1,"known":0,"leftAlone":1')
    for (const personal of ['reader', token, '@', LOGIN.password]) {
      expect(server.log()).not.toContain(personal)
    }
  })

  test('loses and doubles nothing when the connection is cut after each command', async () => {
    const readers = await withReaders(3, engine)
    const { clock, tokens, states, counted } = readers
    const imap = await startImapServer()
    for (const token of tokens) {
      imap.deliver(bounceFixture('postfix-unknown-user', token), clock.now())
      imap.deliver(bounceFixture('out-of-office', token), clock.now())
    }
    let cutAfter = 0
    imap.onCommand((count, socket) => {
      if (count <= cutAfter) return
      cutAfter += 1
      socket.destroy()
    })
    const quick = { ...BOUNCE_TIMING, firstRetryMs: 1, longestRetryMs: 1 }
    const server = await startReading(readers, imap.url, quick)
    await expect
      .poll(async () => {
        clock.advance(1)
        return (await readers.bounces.counts(clock.now())).leftAlone
      })
      .toBe(3)
    expect(await states()).toEqual(['suppressed', 'suppressed', 'suppressed'])
    expect(await counted()).toEqual([{ kind: 'hard', status: '5.1.1', count: 3 }])
    expect(imap.subjects(true)).toEqual([REPORT, REPORT, REPORT])
    // To log in, find, and take the first of the mails.
    expect(cutAfter).toBeGreaterThan(8)
    await server.stop()
  })
})

test('several servers read it one at a time', async () => {
  const readers = await withReaders(5, 'postgres')
  const { clock, tokens, states } = readers
  const imap = await startImapServer()
  for (const token of tokens) {
    imap.deliver(bounceFixture('exim-unknown-user', token), clock.now())
  }
  let most = 0
  const open = new Set<Socket>()
  imap.onCommand((_count, socket) => {
    if (!open.has(socket)) socket.on('close', () => open.delete(socket))
    open.add(socket)
    most = Math.max(most, open.size)
  })
  await Promise.all(Array.from({ length: 3 }, () => startReading(readers, imap.url)))
  await expect.poll(states).toEqual(Array.from({ length: 5 }, () => 'suppressed'))
  expect(most).toBe(1)
})

/** Reads a mailbox to which these came for one reader, and says what came of it. */
async function readOnce(mails: readonly ((token: string) => string)[]) {
  const readers = await withReaders(1)
  const imap = await startImapServer()
  for (const mail of mails) imap.deliver(mail(readers.token), readers.clock.now())
  const server = await startReading(readers, imap.url)
  await server.isRead()
  return { ...readers, imap, server }
}

describe('what comes to the address', () => {
  test('does nothing when it is forged, or no bounce', async () => {
    const report = (token: string) => bounceFixture('postfix-unknown-user', token)
    const { counted, imap, server, states } = await readOnce([
      (token) => report(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`),
      () => report('f'.repeat(48)),
      () => report(''),
      (token) => bounceFixture('out-of-office', token),
    ])
    expect(await states()).toEqual(['confirmed'])
    expect(await counted()).toEqual([])
    expect(imap.subjects(true)).toEqual([])
    expect((await runDesk(['health'], server.environment)).output).toMatch(
      /Bounces {5}0 hard, 0 soft, 0 because of us in seven days; 4 other mails left in the mailbox; read \d/,
    )
  })

  test('is told to the owner when it is about our own server, and suppresses nobody', async () => {
    const { server, states } = await readOnce([(token) => bounceFixture('gmail-policy', token)])
    expect(await states()).toEqual(['confirmed'])
    const problem = expect.stringContaining('because of us, not of the reader (1 × 5.7.26)')
    expect(await server.problems()).toContainEqual(problem)
  })

  test('is not read whole when it is large', async () => {
    const { imap, states } = await readOnce([
      (token) =>
        bounceFixture('exim-unknown-user', token).replace(
          'The issue.',
          'x'.repeat(50 * 1024 * 1024),
        ),
    ])
    expect(await states()).toEqual(['suppressed'])
    expect(imap.sentBytes()).toBeLessThan(MESSAGE_BYTES + 10_000)
  })

  test('is read by the hundred where there is much of it', async () => {
    const readers = await withReaders(1)
    const imap = await startImapServer()
    for (let place = 0; place < 250; place += 1) {
      imap.deliver(bounceFixture('out-of-office', readers.token), readers.clock.now())
    }
    const server = await startReading(readers, imap.url)
    await server.isRead()
    expect(await readers.bounces.counts(0)).toMatchObject({ leftAlone: 250 })
    const goes = [...server.log().matchAll(/"leftAlone":(\d+)/g)].map(([, count]) => count)
    expect(goes).toEqual(['200', '50'])
  })

  test('counts once when the mailbox is numbered anew', async () => {
    const { clock, counted, imap, server } = await readOnce([
      (token) => bounceFixture('postfix-delayed', token),
    ])
    imap.renumber()
    clock.advance(BOUNCE_TIMING.everyMs)
    await server.isRead()
    expect(server.log()).toContain('"known":1')
    expect(await counted()).toEqual([{ kind: 'soft', status: '4.4.1', count: 1 }])
  })
})

describe('a mailbox that cannot be had', () => {
  test('is tried again, is told from the second time on, and is read once it can be', async () => {
    const readers = await withReaders(1)
    const { clock } = readers
    const imap = await startImapServer()
    await imap.stop()
    imap.deliver(bounceFixture('postfix-unknown-user', readers.token), clock.now())
    const server = await startReading(readers, imap.url)
    await server.hasFailed()
    expect(await server.problems()).toEqual([])
    clock.advance(BOUNCE_TIMING.firstRetryMs)
    await expect.poll(async () => (await readers.bounces.counts(0)).problem).toBe('ECONNREFUSED')
    expect((await runDesk(['health'], server.environment)).errors).toContain(
      'Mail that comes back cannot be read (ECONNREFUSED): its mailbox does not answer',
    )
    await imap.start()
    await expect.poll(() => clock.nextInMs()).toBeLessThanOrEqual(2 * BOUNCE_TIMING.firstRetryMs)
    clock.advance(2 * BOUNCE_TIMING.firstRetryMs)
    await server.isRead()
    expect(await readers.states()).toEqual(['suppressed'])
    expect((await readers.bounces.counts(0)).problem).toBeNull()
  })

  test.each([
    ['a wrong password', LOGIN.password, 'wrong-one', 'login refused'],
    ['a folder that is not there', 'INBOX', 'Bounces', 'folder refused'],
  ])('for %s is told at once, and no login', async (_what, right, wrong, reason) => {
    const readers = await withReaders(1)
    const imap = await startImapServer()
    const url = imap.url.replace(encodeURIComponent(right), wrong)
    const server = await startReading(readers, url)
    await server.hasFailed()
    expect(server.log()).toContain(`"reason":"${reason}"`)
    const [problem] = await server.problems()
    expect(problem).toContain(`Mail that comes back cannot be read (${reason})`)
    const { output, errors } = await runDesk(['health'], server.environment)
    for (const secret of ['wrong-one', 'bounces@', 'bounces%40']) {
      expect([server.log(), output, errors, problem].join('\n')).not.toContain(secret)
    }
  })

  test('since it says nothing is given up, and holds up no stop', async () => {
    const readers = await withReaders(1)
    const imap = await startImapServer()
    imap.onCommand((_count, socket) => socket.pause())
    const server = await startReading(readers, imap.url)
    await expect.poll(() => imap.commands.length).toBe(1)
    readers.clock.advance(BOUNCE_TIMING.readingMs)
    await server.hasFailed()
    expect(server.log()).toContain('"reason":"cut off"')
    readers.clock.advance(BOUNCE_TIMING.firstRetryMs)
    await expect.poll(() => imap.commands.length).toBe(2)
    const stoppedMs = performance.now()
    await server.stop()
    // Whoever waits for what says nothing is cut off after eight seconds.
    expect(performance.now() - stoppedMs).toBeLessThan(6_000)
  })
})

describe('the login', () => {
  test('goes over an encrypted line, to a server that somebody vouches for and to no other', async () => {
    const readers = await withReaders(1)
    const imap = await startImapServer({ tls: true })
    imap.deliver(bounceFixture('exchange-unknown-user', readers.token), readers.clock.now())
    const server = await startReading(readers, imap.url)
    await server.hasFailed()
    expect(imap.commands).toEqual([])
    expect(server.log()).toContain('"reason":"DEPTH_ZERO_SELF_SIGNED_CERT"')
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, readFileSync(CERTIFICATE, 'utf8')])
    onTestFinished(() => setDefaultCACertificates(before))
    readers.clock.advance(BOUNCE_TIMING.firstRetryMs)
    await server.isRead()
    expect(await readers.states()).toEqual(['suppressed'])
  })

  test('leaves this machine by no line that is not encrypted', async () => {
    const readers = await withReaders(1)
    const imap = await startImapServer()
    // Leads to this machine, and is not one of its names.
    const server = await startReading(readers, imap.url.replace('127.0.0.1', '0.0.0.0'))
    await server.hasFailed()
    expect(imap.commands.join('\n')).not.toMatch(/LOGIN|AUTHENTICATE/)
  })
})

test.runIf(IS_DEEP)('a server that is killed again and again counts each bounce once', async () => {
  const readers = await withReaders(12)
  const { tokens, database, states } = readers
  const imap = await startImapServer()
  for (const token of tokens) {
    imap.deliver(bounceFixture('postfix-unknown-user', token), Date.now())
  }
  const environment = { ...database.environment, IMAP_URL: imap.url, BOUNCE_ADDRESS }
  for (const commands of [9, 18]) {
    const server = forkServer('quick', environment)
    await server.url.catch(() => {})
    await new Promise<void>((resolve) => {
      imap.onCommand((count) => {
        if (count >= commands) resolve()
      })
    })
    await server.kill()
  }
  imap.onCommand(() => {})
  const last = forkServer('quick', environment)
  onTestFinished(last.kill)
  await last.url
  await expect.poll(() => imap.subjects(false)).toEqual([])
  expect(await states()).toEqual(tokens.map(() => 'suppressed'))
  expect(await database.rows('select status from bounces')).toHaveLength(tokens.length)
})
