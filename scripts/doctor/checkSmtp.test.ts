import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/src/config.ts'
import type { MailServerOptions } from '../../server/test/support/createMailServer.ts'
import { freePort } from '../../server/test/support/freePort.ts'
import { startMailServer } from '../../server/test/support/startMailServer.ts'
import { checkSmtp } from './checkSmtp.ts'

const LOGIN = { user: 'site@kazi.example', password: 'p@ss/word' }
const NOW_MS = Date.parse('2026-12-01T00:00:00Z')
const SIGNED = certificate('mail-server-signed')

/** The certificates are of an authority of the tests, until this one is told of it. */
function trustAuthority() {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, readFileSync(certificate('authority'), 'utf8')])
  onTestFinished(() => setDefaultCACertificates(before))
}

function certificate(name: string): string {
  return fileURLToPath(new URL(`../../server/test/fixtures/${name}.cert.pem`, import.meta.url))
}

/** The address of a server on this machine, by name, with a login. */
function urlOf(
  port: number,
  { protocol = 'smtp', host = 'localhost', password = LOGIN.password } = {},
) {
  const login = `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(password)}`
  return `${protocol}://${login}@${host}:${port}`
}

async function check(SMTP_URL: string, { limitMs = 5_000, nowMs = NOW_MS, bounces = '' } = {}) {
  const { smtp, bounceAddress } = readConfig({
    SMTP_URL,
    MAIL_FROM: 'Kazi <site@kazi.example>',
    MAIL_TO: 'desk@kazi.example, owner@kazi.example',
    BOUNCE_ADDRESS: bounces,
  })
  if (!smtp) throw new Error('no mail server')
  return checkSmtp({ smtp, bounceAddress }, limitMs, nowMs)
}

async function checkServer(
  options: MailServerOptions,
  changes: Parameters<typeof urlOf>[1] & Parameters<typeof check>[1] = {},
) {
  const mailServer = await startMailServer({ login: LOGIN, certificate: SIGNED, ...options })
  const protocol = options.tls === 'implicit' ? 'smtps' : 'smtp'
  const finding = await check(urlOf(mailServer.port, { protocol, ...changes }), changes)
  return { ...finding, mailServer }
}

describe.each(['implicit', 'starttls'] as const)('a mail server with TLS (%s)', (tls) => {
  test('that takes everything is seen, and gets no mail', async () => {
    trustAuthority()
    const { items, seen, mailServer } = await checkServer(
      { tls },
      { bounces: 'bounces@kazi.example' },
    )
    expect(items).toEqual([])
    expect(seen).toEqual([
      `SMTP: localhost, port ${mailServer.port} takes the login, MAIL_FROM and MAIL_TO, certificate until 2126-11-01`,
    ])
    expect(mailServer.logins).toEqual([{ encrypted: true }])
    expect(mailServer.attempts()).toBe(0)
  })

  test('whose authority nobody knows gets no password', async () => {
    const { items, mailServer } = await checkServer({ tls })
    expect(items).toEqual([
      {
        level: 'must',
        what: expect.stringMatching(
          /^SMTP: nobody vouches for the certificate of localhost, port \d+ \([A-Z_]+\), so no mail/,
        ),
        remedy: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
      },
    ])
    expect(mailServer.logins).toEqual([])
  })

  test.each([
    ['has run out', 'mail-server-expired', 'has run out, so no mail', 'Renew it'],
    [
      'is for another name',
      'mail-server-other-name',
      'is for mail.elsewhere.example, so no mail',
      'Put the name in SMTP_URL',
    ],
  ])('whose certificate %s gets no password', async (_name, file, what, remedy) => {
    trustAuthority()
    const { items, mailServer } = await checkServer({ tls, certificate: certificate(file) })
    expect(items).toEqual([
      {
        level: 'must',
        what: expect.stringContaining(what),
        remedy: expect.stringContaining(remedy),
      },
    ])
    expect(mailServer.logins).toEqual([])
  })

  test('whose certificate runs out soon is told of', async () => {
    trustAuthority()
    const { items } = await checkServer({ tls }, { nowMs: Date.parse('2126-10-30T12:00:00Z') })
    expect(items).toEqual([
      {
        level: 'should',
        what: expect.stringMatching(/certificate of localhost, port \d+, runs out in 1 day;/),
        remedy: expect.stringContaining('renewed'),
      },
    ])
  })

  test('that refuses the login says so, and the password is not shown', async () => {
    trustAuthority()
    const { items } = await checkServer({ tls }, { password: 'wrong-one' })
    expect(items).toEqual([
      {
        level: 'must',
        what: expect.stringMatching(/does not take the login in SMTP_URL: 535 .*The test says no/),
        remedy: expect.stringContaining('Correct user and password'),
      },
    ])
    expect(JSON.stringify(items)).not.toContain('wrong-one')
  })
})

describe('a mail server that refuses', () => {
  beforeEach(trustAuthority)

  test.each<[string, MailServerOptions, string, string, string]>([
    [
      'the sender',
      {
        onSender: (from) => (from.startsWith('site') ? '553 5.7.1 Sender not owned by user' : null),
      },
      'must',
      'lets the login not send as site@kazi.example (MAIL_FROM): 553 5.7.1 Sender not owned by user',
      'Set MAIL_FROM to the address of the login',
    ],
    [
      'a recipient',
      { onRecipient: (to) => (to.startsWith('owner') ? '550 5.1.1 No such user' : null) },
      'must',
      'takes no mail for owner@kazi.example (MAIL_TO): 550 5.1.1 No such user',
      'Correct MAIL_TO',
    ],
    [
      'a recipient for now',
      { onRecipient: (to) => (to.startsWith('owner') ? '451 4.7.1 Greylisted' : null) },
      'know',
      'puts owner@kazi.example (MAIL_TO) off until later: 451 4.7.1 Greylisted',
      'Nothing is to be done if that is for a new sender only',
    ],
    [
      'the return path of the newsletter',
      { onSender: (from) => (from.startsWith('bounces+') ? '553 Not yours' : null) },
      'should',
      'lets the login not send as bounces+launch-check@kazi.example, by which',
      'Allow that login',
    ],
    [
      'this machine',
      { atTheDoor: () => 554 },
      'must',
      'does not speak to this machine: 554 The test says no',
      'Ask the provider',
    ],
    [
      'this machine for now',
      { atTheDoor: () => 421 },
      'know',
      'takes nothing at the moment: 421 The test says no',
      'Run this again later',
    ],
  ])('%s', async (_name, options, level, what, remedy) => {
    const { items } = await checkServer(
      { tls: 'starttls', ...options },
      { bounces: 'bounces@kazi.example' },
    )
    expect(items).toEqual([
      {
        level,
        what: expect.stringContaining(what),
        remedy: expect.stringContaining(remedy),
      },
    ])
  })
})

describe('an address that is no mail server', () => {
  test('where nobody listens', async () => {
    expect((await check(urlOf(await freePort()))).items).toEqual([
      {
        level: 'must',
        what: expect.stringMatching(/^SMTP: nothing answers at localhost, port \d+$/),
        remedy: expect.stringContaining('Correct host and port'),
      },
    ])
  })

  test('whose name does not exist', async () => {
    const [item] = (await check(urlOf(465, { host: 'mail.kazi.invalid' }))).items
    // Without a network nobody can tell.
    expect(['must', 'know']).toContain(item?.level)
    expect(item?.what).toMatch(/^SMTP: (there is no server called )?mail\.kazi\.invalid/)
  })

  test('that takes the call and says nothing', async () => {
    const startedAtMs = performance.now()
    const { port } = await silentServer()
    expect((await check(urlOf(port), { limitMs: 500 })).items).toEqual([
      {
        level: 'know',
        what: expect.stringContaining('did not answer in time'),
        remedy: expect.stringContaining('port 25'),
      },
    ])
    expect(performance.now() - startedAtMs).toBeLessThan(3_000)
  })

  test('that never comes to an end', async () => {
    const { port } = await endlessServer()
    expect((await check(urlOf(port), { limitMs: 500 })).items).toEqual([
      {
        level: 'know',
        what: expect.stringContaining('did not answer in time'),
        remedy: expect.stringContaining('Run this again'),
      },
    ])
  })

  test('that hangs up', async () => {
    const { port } = await silentServer((socket) => socket.end())
    expect((await check(urlOf(port))).items).toEqual([
      {
        level: 'should',
        what: expect.stringContaining('hung up in the middle'),
        remedy: expect.stringContaining('Look at SMTP_URL'),
      },
    ])
  })

  test('that begins unencrypted where smtps:// is said', async () => {
    const { items } = await checkServer({ tls: 'starttls' }, { protocol: 'smtps' })
    expect(items).toEqual([
      {
        level: 'must',
        what: expect.stringContaining('does not begin encrypted'),
        remedy: expect.stringContaining('port 465 goes with smtps://'),
      },
    ])
  })

  test('that offers no encryption gets no password', async () => {
    // An address of this machine that does not look like one.
    const { items, mailServer } = await checkServer({}, { host: '[::ffff:127.0.0.1]' })
    expect(items).toEqual([
      {
        level: 'must',
        what: expect.stringContaining('offers no encryption, and a password'),
        remedy: expect.stringContaining('Use another port'),
      },
    ])
    expect(mailServer.logins).toEqual([])
  })
})

/** Lets whoever wants log in, and has more to say of it for ever. */
function endlessServer() {
  return silentServer((socket) => {
    socket.write('220 mail.kazi.example\r\n')
    socket.once('data', () => {
      socket.write('250-mail.kazi.example\r\n250 AUTH PLAIN\r\n')
      socket.once('data', () => {
        const talk = setInterval(() => socket.write('235-More\r\n'), 20)
        socket.on('close', () => clearInterval(talk))
      })
    })
  })
}

async function silentServer(onCall: (socket: Socket) => void = () => {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onCall(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return server.address() as { port: number }
}
