import { DAY_MS } from 'protocol/localDays.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { signUp } from '../../../testing/server/enquiry.ts'
import { onDisk } from '../../../testing/server/onDisk.ts'
import { ADDRESS, signedUp, states } from '../../../testing/server/signedUp.ts'

describe('leaving the newsletter', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('a subscriber can leave with one click in the mail program (%s)', async (type, payload) => {
    const server = await signedUp()
    const { mail } = server
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<https://agency.example${server.unsubscribeLink}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-id')).toBe('<newsletter.agency.example>')
    // Opening the link does not unsubscribe, because mail scanners open links too.
    await server.app.inject(server.unsubscribeLink)
    expect(states(server)).toEqual(['pending'])
    const reply = await server.app.inject({
      method: 'POST',
      url: server.unsubscribeLink,
      headers: { 'content-type': type },
      payload,
    })
    // RFC 8058 forbids a redirect in this response.
    expect([reply.statusCode, reply.body]).toEqual([200, 'OK'])
    expect(states(server)).toEqual([])
  })

  test('a POST to the unsubscribe link removes the subscriber, whatever the body contains, but not if the body is larger than 1 kB', async () => {
    const server = await signedUp()
    const post = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: server.unsubscribeLink,
        headers: { 'content-type': 'text/plain' },
        payload,
      })
    const long = await post('List-Unsubscribe'.repeat(70))
    expect([long.statusCode, long.body]).toEqual([413, 'The request is larger than 1 kB'])
    expect(states(server)).toEqual(['pending'])
    expect((await post('x')).headers.location).toBe(ANSWER_PAGES.newsletterUnsubscribed)
    expect(states(server)).toEqual([])
  })

  test('a subscriber who unsubscribes leaves no trace on disk or in the log', async () => {
    const server = await signedUp()
    const { app, dataFolder, log } = server
    await app.inject({ method: 'POST', url: server.confirmLink })
    expect(onDisk(dataFolder)).toContain(ADDRESS.toLowerCase())
    await app.inject({ method: 'POST', url: server.unsubscribeLink })
    for (const trace of [ADDRESS.toLowerCase(), '203.0.113.5']) {
      expect(onDisk(dataFolder)).not.toContain(trace)
      expect(log().toLowerCase()).not.toContain(trace)
    }
  })
})

describe('a sign-up that nobody confirms', () => {
  test('an unconfirmed sign-up is deleted with its mail after seven days; a confirmed sign-up stays', async () => {
    const server = await signedUp()
    const { app, clock, rows, mailServer } = server
    mailServer.behave(451)
    await app.inject(signUp('never@example.org'))
    await app.inject({ method: 'POST', url: server.confirmLink })
    clock.advance(7 * DAY_MS - 1)
    await expect.poll(() => states(server)).toEqual(['confirmed', 'pending'])
    clock.advance(60 * 60_000 + 1)
    await expect.poll(() => states(server)).toEqual(['confirmed'])
    expect(rows('select email from newsletter_subscribers')).toEqual([{ email: ADDRESS }])
    expect(rows("select id from mail_jobs where state != 'delivered'")).toEqual([])
    await expect.poll(() => onDisk(server.dataFolder)).not.toContain('never@')
  })
})
