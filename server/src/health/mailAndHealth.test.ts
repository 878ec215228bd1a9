import type { HealthOverview } from 'protocol/desk/health.ts'
import type { MailOverview } from 'protocol/desk/mail.ts'
import { expect, test } from 'vitest'
import { openDesk } from '../../../testing/server/deskServer.ts'
import { ENGINE } from '../../../testing/server/engines.ts'
import { ENQUIRY, sendForm, signUp } from '../../../testing/server/enquiry.ts'
import { type MailServer, startMailServer } from '../../../testing/server/startMailServer.ts'
import { AGENCY } from '../../../testing/server/testServer.ts'

async function agency(mailServer?: MailServer) {
  const { server, browser } = await openDesk({ ...(mailServer && { mailServer }) })
  return {
    ...(await server.repositories()),
    app: server.app,
    mail: () => browser.ask<MailOverview>('GET', '/api/mail'),
    health: () => browser.ask<HealthOverview>('GET', '/api/health'),
    retry: (payload: object) => browser.send('POST', '/api/mail/retry', payload),
  }
}

test('the desk explains a refused mail, and the mail arrives when it is tried again', async () => {
  const mailServer = await startMailServer()
  mailServer.behave(550)
  const { app, mail, health, retry, team } = await agency(mailServer)
  await app.inject(sendForm(ENQUIRY))
  await app.inject(signUp('reader@example.org'))
  await expect.poll(async () => (await mail()).givenUpCount).toBe(1)
  await expect.poll(async () => (await mail()).waiting[0]?.attempts).toBe(1)
  const { givenUp, waiting, hasMailServer } = await mail()
  expect(hasMailServer).toBe(true)
  expect(givenUp).toEqual([
    expect.objectContaining({
      ...{ kind: 'newsletter-confirmation', enquiryNumber: null, to: null, attempts: 1 },
      ...{ answer: 'SMTP 550 at DATA', nextAttemptAtMs: null, underWay: false },
      why: expect.stringContaining('does not want this mail'),
    }),
  ])
  expect(waiting).toEqual([
    expect.objectContaining({
      ...{ kind: 'enquiry', enquiryNumber: 1, to: AGENCY, answer: 'SMTP 550 at DATA' },
      nextAttemptAtMs: expect.any(Number),
    }),
  ])
  expect(JSON.stringify([givenUp, waiting])).not.toMatch(/reader|Wanjiru/)
  const problems = (await health()).checks.flatMap((check) => check.problems)
  expect(problems.join(' ')).not.toMatch(/command|npm run|[A-Z]{4,} [A-Z]{3,}/)
  expect(problems).toContainEqual(expect.stringContaining('1 enquiry has not reached you by mail'))

  mailServer.behave('take')
  const tried = await retry({ mail: givenUp[0]?.id })
  expect([tried.statusCode, tried.json()]).toEqual([200, { due: 1 }])
  await expect.poll(() => mailServer.received.length).toBe(1)
  expect(mailServer.received[0]?.parsed.to).toMatchObject([{ address: 'reader@example.org' }])
  await expect.poll(async () => (await mail()).givenUpCount).toBe(0)
  const again = await retry({ mail: givenUp[0]?.id })
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { message: expect.stringContaining('delivered') },
  ])
  expect((await retry({})).json()).toEqual({ due: 1 })
  await expect.poll(() => mailServer.received.length).toBe(2)
  await expect.poll(async () => (await mail()).waitingCount).toBe(0)
  expect((await retry({})).json()).toEqual({ due: 0 })
  expect((await retry({ mail: 'x'.repeat(101) })).statusCode).toBe(400)
  // Some mails, such as the summary of an hour, have an id that is no UUID.
  expect((await retry({ mail: 'enquiry-summary-0' })).statusCode).toBe(409)
  const trail = await team.trail.list(null, 10)
  expect(trail.filter(({ what }) => what === 'mail tried again')).toMatchObject([
    { who: 'Amina', about: '1 mail' },
    { who: 'Amina', about: '1 mail' },
  ])
})

test('the health screen asks for a mail server if none is set up', async () => {
  const { health } = await agency()
  const { checks } = await health()
  expect(checks).toContainEqual({
    name: 'Mail server',
    says: 'not set up: mail waits',
    problems: [expect.stringMatching(/^The server cannot send mail yet: .* nobody is told/)],
  })
})

test('the health screen tells when the mail server last took mail, and when and why it last failed', async () => {
  const mailServer = await startMailServer()
  const { app, health, mailContacts } = await agency(mailServer)
  const says = async (name: string) =>
    (await health()).checks.find((check) => check.name === name)?.says
  expect(await says('Mail server')).toBe('has taken no mail yet')
  await app.inject(sendForm(ENQUIRY))
  await expect.poll(() => says('Mail server')).toMatch(/^took mail \d+ min ago$/)
  mailServer.behave(451)
  await app.inject(sendForm({ ...ENQUIRY, name: 'Later' }))
  await expect.poll(async () => (await mailContacts.read()).failure).toBe('SMTP 451 at DATA')
  expect(await says('Mail server')).toMatch(/^took .* ago, failed .* ago \(SMTP 451 at DATA\)$/)
  expect(await says('Mail')).toBe('1 waiting, the oldest for 0 min, 0 given up')
  expect(await says('All that is kept')).toMatch(/^\d.* MB, on (your|a) server/)
  expect(await says('Backup')).toMatch(ENGINE === 'sqlite' ? 'none yet' : /^made elsewhere/)
  expect(await says('Server')).toMatch(
    /^version \d+\.\d+\.\d+; room for today’s enquiries: 0 of 100 MB used$/,
  )
})
