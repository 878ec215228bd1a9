import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CERTIFICATE } from '../../../testing/server/createMailServer.ts'
import { ENQUIRY, sendForm } from '../../../testing/server/enquiry.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { AGENCY, testServer } from '../../../testing/server/testServer.ts'
import { mustEncrypt } from './smtpTransport.ts'

const LOGIN = { user: 'desk', password: 'p@ss/word' }

/** Makes this process trust the certificate of the test's mail server, as `NODE_EXTRA_CA_CERTS` does. */
function trustMailServer() {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, readFileSync(CERTIFICATE, 'utf8')])
  onTestFinished(() => setDefaultCACertificates(before))
}

async function sendBy(tls: 'implicit' | 'starttls') {
  const mailServer = await startMailServer({ tls, login: LOGIN })
  const url = new URL(mailServer.url)
  url.username = LOGIN.user
  url.password = encodeURIComponent(LOGIN.password)
  const server = await testServer({ mailServer, environment: { SMTP_URL: url.href } })
  expect((await server.app.inject(sendForm(ENQUIRY))).statusCode).toBe(200)
  const job = () => server.rows<{ state: string }>('select * from mail_jobs')[0]
  return { mailServer, server, job }
}

describe.each(['implicit', 'starttls'] as const)('mail over TLS (%s)', (tls) => {
  test('the mail is delivered after a login over the encrypted connection', async () => {
    trustMailServer()
    const { mailServer } = await sendBy(tls)
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(mailServer.received[0]?.recipients).toEqual([AGENCY])
    expect(mailServer.logins).toEqual([{ encrypted: true }])
  })

  test('if the certificate is not trusted, the mail waits, and the password is not sent', async () => {
    const { mailServer, server, job } = await sendBy(tls)
    await expect.poll(server.log).toContain('mail not delivered yet')
    expect(job()?.state).toBe('waiting')
    expect(mailServer.received).toEqual([])
    expect(mailServer.logins).toEqual([])
  })
})

test.each([
  ['smtp://agency:secret@mail.example.com:587', true],
  ['smtps://agency:secret@mail.example.com', true],
  ['smtp://agency:secret@localhost.example.com', true],
  ['smtp://mail.example.com:25', false],
  ['smtp://agency:secret@localhost:2525', false],
  ['smtp://agency:secret@127.0.0.1', false],
  ['smtp://agency:secret@[::1]:25', false],
])('an attacker on the network reads no password: %s', (url, must) => {
  expect(mustEncrypt(url)).toBe(must)
})
