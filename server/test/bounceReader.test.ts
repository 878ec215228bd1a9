import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MESSAGE_BYTES } from '../src/bounces/bounceMailbox.ts'
import { BOUNCE_TIMING } from '../src/bounces/bounceReader.ts'
import { bounceToken } from '../src/newsletter/tokens.ts'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { addSubscriber, subscriberStates } from './support/addSubscriber.ts'
import { BOUNCE_ADDRESS, bounceFixture } from './support/bounceFixture.ts'
import { createFakeClock } from './support/createFakeClock.ts'
import { CERTIFICATE } from './support/createMailServer.ts'
import { ENGINES, type EngineName, testDatabases } from './support/engines.ts'
import { forkServer } from './support/forkServer.ts'
import { runDesk } from './support/runDesk.ts'
import { LOGIN, startImapServer } from './support/startImapServer.ts'
import { testServer } from './support/testServer.ts'

const REPORT = 'Undelivered Mail Returned to Sender'
const OUT_OF_OFFICE = 'Automatic reply: Weekly insights'

/** A database with readers, and the return paths of their mail. */
async function withReaders(count: number, engine: EngineName = 'sqlite') {
  const clock = createFakeClock()
  const database = await testDatabases(engine)()
  const opened = await database.open()
  const { bounces, subscribers } = createRepositories(
    opened,
    createGroupCommit(opened.db, opened.engine),
  )
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
  const server = await testServer({ clock, environment, bounceTiming })
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

describe('what comes to the address', () => {
  test('does nothing when it is forged, or no bounce', async () => {
    const readers = await withReaders(1)
    const { clock, token, states, counted } = readers
    const imap = await startImapServer()
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    imap.deliver(bounceFixture('postfix-unknown-user', forged), clock.now())
    imap.deliver(bounceFixture('postfix-unknown-user', 'f'.repeat(48)), clock.now())
    imap.deliver(bounceFixture('postfix-unknown-user', ''), clock.now())
    for (const name of ['out-of-office', 'read-receipt', 'forwarded-by-hand', 'relayed']) {
      imap.deliver(bounceFixture(name, token), clock.now())
    }
    const server = await startReading(readers, imap.url)
    await server.isRead()
    expect(await states()).toEqual(['confirmed'])
    expect(await counted()).toEqual([])
    expect(imap.subjects(true)).toEqual([])
    expect((await runDesk(['health'], server.environment)).output).toMatch(
      /Bounces {5}0 hard, 0 soft, 0 because of us in seven days; 7 other mails left in the mailbox; read \d/,
    )
  })

  test('is told to the owner when it is about our own server, and suppresses nobody', async () => {
    const readers = await withReaders(1)
    const imap = await startImapServer()
    imap.deliver(bounceFixture('gmail-policy', readers.token), readers.clock.now())
    const server = await startReading(readers, imap.url)
    await server.isRead()
    expect(await readers.states()).toEqual(['confirmed'])
    const problem = expect.stringContaining('because of us, not of the reader (1 × 5.7.26)')
    expect(await server.problems()).toContainEqual(problem)
  })

  test('is not read whole when it is large', async () => {
    const readers = await withReaders(1)
    const imap = await startImapServer()
    const raw = bounceFixture('exim-unknown-user', readers.token)
    const large = raw.replace('The issue.', 'x'.repeat(50 * 1024 * 1024))
    imap.deliver(large, readers.clock.now())
    const server = await startReading(readers, imap.url)
    await server.isRead()
    expect(await readers.states()).toEqual(['suppressed'])
    expect(imap.sentBytes()).toBeLessThan(MESSAGE_BYTES + 10_000)
  })

  test('is read by the hundred where there is much of it', async () => {
    const readers = await withReaders(1)
    const imap = await startImapServer()
    for (let place = 0; place < 250; place += 1) {
      imap.deliver(bounceFixture('out-of-office', readers.token), readers.clock.now())
    }
    const server = await startReading(readers, imap.url)
    await expect.poll(() => readers.clock.nextInMs()).toBe(0)
    expect(await readers.bounces.counts(0)).toMatchObject({ leftAlone: 200 })
    readers.clock.advance(0)
    await server.isRead()
    expect(await readers.bounces.counts(0)).toMatchObject({ leftAlone: 250 })
  })

  test('counts once when the mailbox is numbered anew', async () => {
    const readers = await withReaders(1)
    const { clock, counted } = readers
    const imap = await startImapServer()
    imap.deliver(bounceFixture('postfix-delayed', readers.token), clock.now())
    const server = await startReading(readers, imap.url)
    await server.isRead()
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

  test('for a wrong password is told at once, and neither log nor health holds a login', async () => {
    const readers = await withReaders(1)
    const imap = await startImapServer()
    const url = new URL(imap.url)
    url.password = 'wrong-one'
    const server = await startReading(readers, url.href)
    await server.hasFailed()
    const problems = await server.problems()
    expect(problems).toContainEqual(
      expect.stringContaining('Mail that comes back cannot be read (login refused)'),
    )
    expect(server.log()).toContain('"reason":"login refused"')
    const { output, errors } = await runDesk(['health'], server.environment)
    for (const secret of ['wrong-one', 'bounces@', 'bounces%40']) {
      expect([server.log(), output, errors, ...problems].join('\n')).not.toContain(secret)
    }
  })

  test('for a folder that is not there is told at once', async () => {
    const readers = await withReaders(1)
    const imap = await startImapServer()
    const server = await startReading(readers, imap.url.replace('INBOX', 'Bounces'))
    await server.hasFailed()
    expect(server.log()).toContain('"reason":"folder refused"')
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
    expect(performance.now() - stoppedMs).toBeLessThan(1_000)
  })
})

describe('the login', () => {
  test('goes over an encrypted line to a server that somebody vouches for', async () => {
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, readFileSync(CERTIFICATE, 'utf8')])
    onTestFinished(() => setDefaultCACertificates(before))
    const readers = await withReaders(1)
    const imap = await startImapServer({ tls: true })
    imap.deliver(bounceFixture('exchange-unknown-user', readers.token), readers.clock.now())
    const server = await startReading(readers, imap.url)
    await server.isRead()
    expect(await readers.states()).toEqual(['suppressed'])
  })

  test('is given to no server that nobody vouches for', async () => {
    const readers = await withReaders(1)
    const imap = await startImapServer({ tls: true })
    const server = await startReading(readers, imap.url)
    await server.hasFailed()
    expect(imap.commands).toEqual([])
    expect(server.log()).toContain('"reason":"DEPTH_ZERO_SELF_SIGNED_CERT"')
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

test('a server that is killed again and again counts each bounce once', async () => {
  const readers = await withReaders(20)
  const { tokens, database, states } = readers
  const imap = await startImapServer()
  for (const token of tokens) {
    imap.deliver(bounceFixture('postfix-unknown-user', token), Date.now())
  }
  const environment = { ...database.environment, IMAP_URL: imap.url, BOUNCE_ADDRESS }
  for (const commands of [9, 24]) {
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
  await expect.poll(() => imap.subjects(false)).toEqual([])
  expect(await states()).toEqual(tokens.map(() => 'suppressed'))
  expect(await database.rows('select status from bounces')).toHaveLength(tokens.length)
})
