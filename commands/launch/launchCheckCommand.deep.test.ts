import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMailServer } from '../../testing/server/startMailServer.ts'
import { startNameServer } from '../../testing/server/startNameServer.ts'
import { examineDelivery } from './examineDelivery.ts'

const ROOT = join(import.meta.dirname, '../..')

function launchCheck(args: readonly string[], environment: Record<string, string>) {
  return new Promise<{ exitCode: number; output: string; errors: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['commands/launchCheck.ts', ...args],
      { cwd: ROOT, env: environment },
      (_error, output, errors) => resolve({ exitCode: child.exitCode ?? -1, output, errors }),
    )
  })
}

test('the launch check lists passed checks and open tasks, and sends mail only with --send', async () => {
  const mailServer = await startMailServer()
  const nameServer = await startNameServer({
    'kazi.example': { TXT: ['v=spf1 include:all.example -all'], MX: ['mx.kazi.example'] },
    'all.example': { TXT: ['v=spf1 ip4:0.0.0.0/1 ip4:128.0.0.0/1 ip6:::/0 -all'] },
    'mx.kazi.example': { A: ['203.0.113.9'] },
  })
  const environment = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Kazi <site@kazi.example>',
    MAIL_TO: 'desk@kazi.example, owner@kazi.example',
    DKIM_SELECTOR: 'mail2026',
    DNS_SERVERS: nameServer.address,
  }
  const quiet = await launchCheck([], environment)
  expect(quiet.errors).toBe('')
  expect(quiet.exitCode).toBe(1)
  expect(quiet.output).toMatch(
    /\n- \[Must\] SPF: the record of kazi\.example lets the whole world send as you\n {2}→ /,
  )
  expect(quiet.output).toContain('mail2026._domainkey.kazi.example has no record')
  expect(quiet.output).toMatch(/\nThese checks passed:\n\n(.*\n)*- MX of kazi\.example\n/)
  expect(quiet.output).toMatch(/\n- SMTP: the mail server takes MAIL_FROM\n/)
  expect(mailServer.attempts()).toBe(0)

  const loud = await launchCheck(['--send'], environment)
  expect(loud.output).toContain('- a mail to desk@kazi.example, owner@kazi.example was handed over')
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([
    ['desk@kazi.example'],
    ['owner@kazi.example'],
  ])
  const { parsed } = mailServer.received[0] ?? {}
  expect(parsed?.from?.address).toBe('site@kazi.example')
  expect(parsed?.text).toMatch(/Show original.*\n(.*\n)*SPF: pass.*\n(.*\n)*DKIM: pass/)
  expect(parsed?.html).toContain('DMARC: pass')
})

test.each([
  [553, 0, 'must', 'as site@kazi.example (MAIL_FROM): 553'],
  [550, 1, 'must', 'The mail to desk@kazi.example was not taken: 550'],
  [451, 1, 'know', 'The mail to desk@kazi.example was not taken: 451'],
])(
  'a mail server that answers %i is reported, and gets no mail that it would refuse (%i mails)',
  async (answer, attempts, level, what) => {
    const mailServer = await startMailServer({ onSender: () => (attempts ? null : answer) })
    mailServer.behave(answer)
    const settings = {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'site@kazi.example',
      MAIL_TO: 'desk@kazi.example',
      DNS_SERVERS: (await startNameServer({})).address,
    }
    const { items } = await examineDelivery(settings, true)
    const said = { level, what: expect.stringContaining(what), remedy: expect.any(String) }
    expect(items).toContainEqual(said)
    expect(mailServer.attempts()).toBe(attempts)
  },
)

test('the launch check refuses unknown options', async () => {
  const { exitCode, errors } = await launchCheck(['--sned'], {})
  expect([exitCode, errors]).toEqual([2, expect.stringContaining('Usage:')])
})
