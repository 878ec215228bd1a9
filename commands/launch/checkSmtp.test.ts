import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/src/config.ts'
import type { MailServerOptions } from '../../testing/server/createMailServer.ts'
import { freePort } from '../../testing/server/freePort.ts'
import { listenHere } from '../../testing/server/listenHere.ts'
import { startMailServer } from '../../testing/server/startMailServer.ts'
import { checkSmtp } from './checkSmtp.ts'

const LOGIN = { user: 'site@kazi.example', password: 'p@ss/word' }
const SIGNED = certificate('mail-server-signed')

/** Makes Node trust the tests' certificate authority until the test ends. */
function trustAuthority() {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, readFileSync(certificate('authority'), 'utf8')])
  onTestFinished(() => setDefaultCACertificates(before))
}

function certificate(name: string): string {
  return fileURLToPath(new URL(`../../testing/server/fixtures/${name}.cert.pem`, import.meta.url))
}

function urlOf(
  port: number,
  { protocol = 'smtp', host = 'localhost', password = LOGIN.password } = {},
) {
  const login = `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(password)}`
  return `${protocol}://${login}@${host}:${port}`
}

function check(SMTP_URL: string, limitMs = 5_000) {
  const { smtp } = readConfig({
    SMTP_URL,
    MAIL_FROM: 'Kazi <site@kazi.example>',
    MAIL_TO: 'desk@kazi.example',
  })
  if (!smtp) throw new Error('no mail server')
  return checkSmtp(smtp, limitMs)
}

async function checkServer(options: MailServerOptions, changes: Parameters<typeof urlOf>[1] = {}) {
  const mailServer = await startMailServer({ login: LOGIN, certificate: SIGNED, ...options })
  const protocol = options.tls === 'implicit' ? 'smtps' : 'smtp'
  const items = await check(urlOf(mailServer.port, { protocol, ...changes }))
  return { items, mailServer }
}

function item(level: string, what: string | RegExp, remedy: string) {
  return { level, what: expect.stringMatching(what), remedy: expect.stringContaining(remedy) }
}

describe.each(['implicit', 'starttls'] as const)('a mail server with TLS (%s)', (tls) => {
  test('the check finds no problem with a mail server that accepts everything, and sends no mail', async () => {
    trustAuthority()
    const { items, mailServer } = await checkServer({ tls })
    expect(items).toEqual([])
    expect(mailServer.logins).toEqual([{ encrypted: true }])
    expect(mailServer.attempts()).toBe(0)
  })

  test('a server with a certificate of an unknown authority gets no password', async () => {
    const { items, mailServer } = await checkServer({ tls })
    expect(items).toEqual([
      item('must', 'is not to be trusted \\(.*certificate', 'NODE_EXTRA_CA_CERTS'),
    ])
    expect(mailServer.logins).toEqual([])
  })

  test.each([
    ['expired', '\\(certificate has expired\\), so no mail'],
    ['other-name', '.*mail.elsewhere.example'],
  ])('a server whose certificate is wrong (%s) gets no password', async (wrong, what) => {
    trustAuthority()
    const file = certificate(`mail-server-${wrong}`)
    const { items, mailServer } = await checkServer({ tls, certificate: file })
    const said = `not to be trusted ${what}`
    expect(items).toEqual([item('must', said, 'Put the name in SMTP_URL')])
    expect(mailServer.logins).toEqual([])
  })

  test('a server that refuses the login is reported, without the password', async () => {
    trustAuthority()
    const { items } = await checkServer({ tls }, { password: 'wrong-one' })
    const said = 'does not take the login in SMTP_URL: 535 .*The test says no'
    expect(items).toEqual([item('must', said, 'Correct user and password')])
    expect(JSON.stringify(items)).not.toContain('wrong-one')
  })
})

const LATER = ['know', 'takes nothing at the moment', 'Run this again in half an hour'] as const
const NOT_HERE = [
  'must',
  'is not found, or does not answer this machine',
  'Correct host and port',
] as const
const NOT_SENDER = 'does not let this login send as site@kazi.example \\(MAIL_FROM\\)'

test.each<[string, string, MailServerOptions, string, string, string]>([
  ['the sender', '553 5.7.1 Not owned', {}, 'must', NOT_SENDER, 'Set MAIL_FROM to the address'],
  ['the sender for now', '451 4.7.1 Greylisted', {}, ...LATER],
  ['this machine', '554 The test says no', { atTheDoor: () => 554 }, ...NOT_HERE],
  ['this machine for now', '421 The test says no', { atTheDoor: () => 421 }, ...LATER],
])(
  'a mail server that refuses %s is reported',
  async (_name, answer, options, level, what, remedy) => {
    trustAuthority()
    const { items } = await checkServer({ tls: 'starttls', onSender: () => answer, ...options })
    expect(items).toEqual([item(level, `${what}: ${answer}`, remedy)])
  },
)

describe('the address in SMTP_URL', () => {
  test('an address at which no server listens is reported', async () => {
    expect(await check(urlOf(await freePort()))).toEqual([
      item('must', /^SMTP: localhost, port \d+, .*ECONNREFUSED/, 'Correct host and port'),
    ])
  })

  test('a host name that does not exist is reported', async () => {
    const [found] = await check(urlOf(465, { host: 'mail.kazi.invalid' }))
    // Without a network, the check cannot tell whether the name exists.
    expect(['must', 'know']).toContain(found?.level)
    expect(found?.what).toMatch(/^SMTP: mail\.kazi\.invalid, port 465, /)
  })

  test('if a server accepts the connection and stays silent, the report says that the server could not be checked', async () => {
    const { port } = await silentServer()
    expect(await check(urlOf(port), 500)).toEqual([item('know', 'could not be checked', 'port 25')])
  })

  test('if a server hangs up, the report says that the server could not be checked', async () => {
    const { port } = await silentServer((socket) => socket.end())
    expect(await check(urlOf(port))).toEqual([
      item('know', 'could not be checked', 'look at host and port in SMTP_URL'),
    ])
  })

  test('a server that begins unencrypted is reported if the address begins with smtps://', async () => {
    const { items } = await checkServer({ tls: 'starttls' }, { protocol: 'smtps' })
    expect(items).toEqual([
      item(
        'must',
        'does not offer the encryption that SMTP_URL asks for',
        'port 465 goes with smtps://',
      ),
    ])
  })

  test('a server without encryption gets no password', async () => {
    // The check does not recognise this form of 127.0.0.1, and so asks for encryption as for another machine.
    const { items, mailServer } = await checkServer({}, { host: '[::ffff:127.0.0.1]' })
    expect(items).toEqual([
      item(
        'must',
        'does not offer the encryption that SMTP_URL asks for',
        'ports 587 and 25 with smtp://',
      ),
    ])
    expect(mailServer.logins).toEqual([])
  })
})

async function silentServer(onCall: (socket: Socket) => void = () => {}) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    onCall(socket)
  })
  return { port: await listenHere(server) }
}
