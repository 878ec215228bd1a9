import { createHash } from 'node:crypto'
import { NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { createFakeClock, HOUR_MS } from '../../../testing/server/clocks.ts'
import { storesIn } from '../../../testing/server/engines.ts'
import { nativePost, signUp } from '../../../testing/server/enquiry.ts'
import { onDisk } from '../../../testing/server/onDisk.ts'
import { ADDRESS, firstMail, linkTo, signedUp } from '../../../testing/server/signedUp.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { testServer } from '../../../testing/server/testServer.ts'

async function serverWithCap(mailsAnHour: number) {
  const mailServer = await startMailServer()
  // Starts at the real time, because the owner's commands use the real clock.
  const clock = createFakeClock(Date.now())
  const environment = { SIGN_UP_MAILS_PER_HOUR: `${mailsAnHour}` }
  const server = await testServer({ mailServer, clock, environment })
  const ask = async (address: string) => {
    const { statusCode, body } = await server.app.inject(signUp(address))
    return [statusCode, body]
  }
  return { ...server, mailServer, clock, ask }
}

describe('signing up somebody else’s address', () => {
  test('sign-ups cause at most as many mails an hour as the owner allows; further mails wait, and the owner is told', async () => {
    const { app, ask, clock, dataFolder, mailServer, rows } = await serverWithCap(2)
    const delivered = () => rows("select id from mail_jobs where state = 'delivered'").length
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      expect(await ask(`${name}@example.org`)).toEqual([200, 'OK'])
    await expect.poll(delivered).toBe(2)
    const health = (await app.inject('/health')).json()
    expect(health).toMatchObject({ status: 'attention', mail: { signUpsHeld: 3 } })
    expect(health.problems).toEqual([expect.stringContaining('3 newsletter sign-ups wait')])
    const { mailJobs } = await storesIn(dataFolder)
    await mailJobs.retryNow(null, clock.now())
    expect((await app.inject('/health')).json().mail.signUpsHeld).toBe(3)
    clock.advance(HOUR_MS - 1)
    expect(mailServer.received).toHaveLength(2)
    clock.advance(HOUR_MS)
    await expect.poll(delivered).toBe(4)
    clock.advance(HOUR_MS)
    await expect.poll(delivered).toBe(5)
    expect(mailServer.received).toHaveLength(5)
  })

  test('a visitor is asked to try later, and nothing is stored, if their sign-up mail would wait for more than six hours', async () => {
    const { app, ask, rows } = await serverWithCap(1)
    for (let index = 0; index < 7; index += 1) await ask(`${index}@example.org`)
    const tooMany = [503, 'Too many sign-ups right now: please try again later']
    expect(await ask('late@example.org')).toEqual(tooMany)
    expect(await ask('0@example.org')).toEqual(tooMany)
    const form = { [NEWSLETTER_FIELD]: 'late@example.org' }
    const page = await app.inject(nativePost('newsletter', form))
    expect([page.statusCode, page.body]).toEqual([503, '<p>the page notAccepted'])
    expect(rows('select id from newsletter_subscribers')).toHaveLength(7)
  })
})

describe('a deleted address', () => {
  test('a deleted address that is signed up again, in any spelling, gets no mail until a member allows mail to it', async () => {
    const server = await signedUp()
    const { app, mailServer, clock, dataFolder, rows } = server
    await app.inject({ method: 'POST', url: server.unsubscribeLink })
    const asked = async (address: string) => {
      clock.advance(2 * HOUR_MS)
      const { statusCode, body } = await app.inject(signUp(address))
      expect([statusCode, body]).toEqual([200, 'OK'])
    }
    await asked(ADDRESS)
    await asked(ADDRESS.replace('@', '+again@').toUpperCase())
    expect(rows('select id from newsletter_subscribers')).toEqual([])
    expect(rows('select id from mail_jobs')).toEqual([])
    // The database keeps neither the address nor a hash that could be found by hashing a list of addresses.
    const bare = createHash('sha256').update(ADDRESS.toLowerCase()).digest('base64url')
    for (const trace of [ADDRESS, bare])
      expect(onDisk(dataFolder)).not.toContain(trace.toLowerCase())
    expect(rows('select * from do_not_mail')).toHaveLength(1)

    const { subscribers } = await storesIn(dataFolder)
    expect(await subscribers.allowMail(ADDRESS)).toBe(true)
    expect(await subscribers.allowMail(ADDRESS)).toBe(false)
    await asked(ADDRESS)
    await expect.poll(() => mailServer.received.length).toBe(2)
  })

  test('a person who had their address deleted does not get a mail that was still waiting', async () => {
    const { app, ask, clock, mailServer, rows } = await serverWithCap(1)
    await ask('victim@example.org')
    await ask('victim+again@example.org')
    const { parsed } = await firstMail(mailServer)
    const url = linkTo(ANSWER_PAGES.newsletterUnsubscribe, parsed)
    await app.inject({ method: 'POST', url })
    expect(rows('select id from mail_jobs')).toHaveLength(1)
    clock.advance(HOUR_MS)
    await expect.poll(() => rows('select id from mail_jobs')).toEqual([])
    expect(mailServer.received).toHaveLength(1)
  })
})
