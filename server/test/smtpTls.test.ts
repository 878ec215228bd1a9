import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { describe, expect, test } from 'vitest'
import { CERTIFICATE } from './support/createMailServer.ts'
import { ENQUIRY, KEYS } from './support/enquiry.ts'
import { startMailServer } from './support/startMailServer.ts'
import { startProcess } from './support/startProcess.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { AGENCY, readRows } from './support/testServer.ts'

const LOGIN = { user: 'desk', password: 'p@ss/word' }

/** A server that was sent one enquiry, and delivers to an encrypted mail server with a login. */
async function sendBy(
  tls: 'implicit' | 'starttls',
  environment: Readonly<Record<string, string>>,
  password = LOGIN.password,
) {
  const mailServer = await startMailServer({ tls, login: LOGIN })
  const url = new URL(mailServer.url)
  url.username = LOGIN.user
  url.password = encodeURIComponent(password)
  const dataFolder = temporaryFolder()
  const server = startProcess('quick', {
    DATA_DIR: dataFolder,
    SMTP_URL: url.href,
    MAIL_FROM: 'site@agency.example',
    MAIL_TO: AGENCY,
    ...environment,
  })
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...ENQUIRY, ...KEYS })) body.append(name, value)
  const reply = await fetch((await server.url) + SEND_FORM_PATH, { method: 'POST', body })
  expect(reply.status).toBe(200)
  const job = () =>
    readRows<{ state: string; last_failure: string }>(dataFolder, 'select * from mail_jobs')[0]
  return { mailServer, server, job }
}

describe.each(['implicit', 'starttls'] as const)('mail over TLS (%s)', (tls) => {
  test('is delivered after a login on the encrypted line', async () => {
    const { mailServer } = await sendBy(tls, { NODE_EXTRA_CA_CERTS: CERTIFICATE })
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(mailServer.received[0]?.recipients).toEqual([AGENCY])
    expect(mailServer.logins).toEqual([{ encrypted: true }])
  })

  test('waits when the login is wrong, and the log has no password', async () => {
    const environment = { NODE_EXTRA_CA_CERTS: CERTIFICATE }
    const { mailServer, server, job } = await sendBy(tls, environment, 'wrong-one')
    await expect.poll(server.output).toContain('the mail server does not let us in')
    expect(job()?.state).toBe('waiting')
    expect(mailServer.received).toEqual([])
    expect(server.output()).not.toContain('wrong-one')
  })

  test('waits when nobody vouches for the certificate, and no login is given away', async () => {
    const { mailServer, server, job } = await sendBy(tls, {})
    await expect.poll(server.output).toContain('mail not delivered yet')
    expect(job()?.state).toBe('waiting')
    expect(mailServer.received).toEqual([])
    expect(mailServer.logins).toEqual([])
  })
})
