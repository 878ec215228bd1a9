import { NEWSLETTER_CONSENT_VERSION } from 'protocol/newsletter.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../testing/server/clocks.ts'
import { signUp } from '../../../testing/server/enquiry.ts'
import { onDisk } from '../../../testing/server/onDisk.ts'
import { ADDRESS, linkTo, signedUp, states } from '../../../testing/server/signedUp.ts'
import { agencyFacts } from '../agencyFacts.ts'

describe('signing up for the newsletter', () => {
  test('a visitor who signs up gets a mail that asks for confirmation, and is not a subscriber before confirming', async () => {
    const { clock, mail, mailServer, confirmLink, rows } = await signedUp(createFakeClock())
    expect(mailServer.received[0]?.recipients).toEqual([ADDRESS])
    expect(mail.subject).toBe(`Please confirm: the newsletter of ${agencyFacts.name}`)
    expect(mail.html).toContain(confirmLink)
    expect(rows('select * from newsletter_subscribers')).toMatchObject([
      {
        ...{ email: ADDRESS, state: 'pending', requested_ip: '203.0.113.5' },
        ...{ requested_at: clock.now(), consent_version: NEWSLETTER_CONSENT_VERSION },
        confirmed_at: null,
      },
    ])
  })

  test('a visitor confirms with the button, once or twice, but not by opening the link, because mail scanners open links too', async () => {
    const server = await signedUp()
    const { app, confirmLink: url, clock } = server
    const page = await app.inject(url)
    expect([page.statusCode, page.body]).toEqual([200, '<p>the page newsletterConfirm'])
    await app.inject({ method: 'HEAD', url })
    expect(states(server)).toEqual(['pending'])
    const confirmed_at = clock.now()
    for (const _time of [1, 2]) {
      const { statusCode, headers } = await app.inject({
        ...{ method: 'POST', url, remoteAddress: '203.0.113.6' },
      })
      expect([statusCode, headers.location]).toEqual([303, ANSWER_PAGES.newsletterConfirmed])
      clock.advance(1_000)
    }
    expect(server.rows('select * from newsletter_subscribers')).toMatchObject([
      { state: 'confirmed', confirmed_at, confirmed_ip: '203.0.113.6' },
    ])
  })

  test('a confirmation link with a wrong or missing token confirms nobody, and leads to a page that says that the link is invalid', async () => {
    const server = await signedUp()
    const links = [`${ANSWER_PAGES.newsletterConfirm}?token=guess`, ANSWER_PAGES.newsletterConfirm]
    // Each token is valid for its own purpose only.
    const token = server.unsubscribeLink.split('=')[1]
    links.push(`${ANSWER_PAGES.newsletterConfirm}?token=${token}`)
    for (const url of links) {
      const reply = await server.app.inject({ method: 'POST', url })
      expect([reply.statusCode, reply.body]).toEqual([410, '<p>the page newsletterLinkInvalid'])
    }
    expect(states(server)).toEqual(['pending'])
  })

  test('a visitor who signs up again is not mailed again within an hour, but is mailed later', async () => {
    const { app, mailServer, clock, rows } = await signedUp()
    const again = await app.inject(signUp(ADDRESS.toUpperCase()))
    expect([again.statusCode, again.body]).toEqual([200, 'OK'])
    expect(rows('select id from mail_jobs')).toHaveLength(1)
    clock.advance(60 * 60_000 + 1)
    await app.inject(signUp(ADDRESS))
    await expect.poll(() => mailServer.received.length).toBe(2)
    expect(rows('select id from newsletter_subscribers')).toHaveLength(1)
    for (const { parsed } of mailServer.received) {
      const url = linkTo(ANSWER_PAGES.newsletterConfirm, parsed)
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(303)
    }
  })

  test('a subscriber who signs up again stays confirmed, and is not asked again', async () => {
    const server = await signedUp()
    const { app, clock, rows } = server
    await app.inject({ method: 'POST', url: server.confirmLink })
    clock.advance(2 * 60 * 60_000)
    await app.inject(signUp(ADDRESS))
    expect(states(server)).toEqual(['confirmed'])
    expect(rows('select id from mail_jobs')).toHaveLength(1)
  })
})

describe('the privacy of subscribers', () => {
  test('known and unknown addresses get the same response, so that nobody learns who subscribes', async () => {
    const { app, confirmLink, mailServer } = await signedUp()
    await app.inject({ method: 'POST', url: confirmLink })
    const answer = async (address: string) => {
      return app.inject(signUp(address))
    }
    const known = await answer(ADDRESS)
    const unknown = await answer('somebody@example.org')
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const header = ({ headers }: typeof known) => ({ ...headers, date: '' })
    expect(header(known)).toEqual(header(unknown))
    await expect.poll(() => mailServer.received.length).toBe(2)
    expect(mailServer.received[1]?.recipients).toEqual(['somebody@example.org'])
  })

  test('used and unknown unsubscribe links get the same response, so that nobody learns who subscribed', async () => {
    const { app, unsubscribeLink } = await signedUp()
    const guess = `${ANSWER_PAGES.newsletterUnsubscribe}?token=guess`
    for (const url of [unsubscribeLink, unsubscribeLink, guess]) {
      const reply = await app.inject({ method: 'POST', url })
      expect([reply.statusCode, reply.headers.location]).toEqual([
        303,
        ANSWER_PAGES.newsletterUnsubscribed,
      ])
    }
  })

  test('the database contains no token of a sign-up once the mail is sent', async () => {
    const { dataFolder, confirmLink, stop } = await signedUp()
    await stop()
    const token = confirmLink.split('=')[1]?.toLowerCase() ?? ''
    expect(token.length).toBe(43)
    expect(onDisk(dataFolder)).not.toContain(token)
  })
})
