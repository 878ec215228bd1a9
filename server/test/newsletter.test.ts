import { NEWSLETTER_FIELD } from 'protocol/enquiry.ts'
import { NEWSLETTER_CONSENT_VERSION } from 'protocol/newsletter.ts'
import { ANSWER_PAGES, HONEYPOT_FIELD } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { agencyFacts } from '../src/agencyFacts.ts'
import { createFakeClock } from './support/createFakeClock.ts'
import { nativePost, signUp } from './support/enquiry.ts'
import { onDisk } from './support/onDisk.ts'
import { ADDRESS, linkTo, signedUp, states } from './support/signedUp.ts'

describe('a visitor who signs up for the newsletter', () => {
  test('gets a mail that asks to confirm, and is no subscriber before', async () => {
    const server = await signedUp()
    expect(states(server)).toEqual(['pending'])
    expect(server.mailServer.received[0]?.recipients).toEqual([ADDRESS])
    expect(server.mail.subject).toBe(`Please confirm: the newsletter of ${agencyFacts.name}`)
    expect(server.mail.html).toContain(server.confirmLink)
  })

  test('is stored with address, IP, time and the wording agreed to', async () => {
    const clock = createFakeClock()
    const { rows } = await signedUp(clock)
    expect(rows('select * from newsletter_subscribers')).toMatchObject([
      {
        email: ADDRESS,
        requested_ip: '203.0.113.5',
        requested_at: clock.now(),
        consent_version: NEWSLETTER_CONSENT_VERSION,
        confirmed_at: null,
      },
    ])
  })

  test('confirms by the button, not by opening the link as mail scanners do', async () => {
    const server = await signedUp()
    const { app, confirmLink, clock } = server
    const page = await app.inject(confirmLink)
    expect([page.statusCode, page.body]).toEqual([200, '<p>the page newsletterConfirm'])
    await app.inject({ method: 'HEAD', url: confirmLink })
    expect(states(server)).toEqual(['pending'])
    clock.advance(60_000)
    const reply = await app.inject({
      method: 'POST',
      url: confirmLink,
      remoteAddress: '203.0.113.6',
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      ANSWER_PAGES.newsletterConfirmed,
    ])
    expect(server.rows('select * from newsletter_subscribers')).toMatchObject([
      { state: 'confirmed', confirmed_at: clock.now(), confirmed_ip: '203.0.113.6' },
    ])
  })

  test('can press the button twice', async () => {
    const { app, confirmLink, rows, clock } = await signedUp()
    const confirmedAt = clock.now()
    await app.inject({ method: 'POST', url: confirmLink })
    clock.advance(1_000)
    const again = await app.inject({ method: 'POST', url: confirmLink })
    expect(again.headers.location).toBe(ANSWER_PAGES.newsletterConfirmed)
    const subscribers = rows('select confirmed_at from newsletter_subscribers')
    expect(subscribers).toEqual([{ confirmed_at: confirmedAt }])
  })

  test('gets a clear page for a link that is not valid', async () => {
    const server = await signedUp()
    const links = [`${ANSWER_PAGES.newsletterConfirm}?token=guess`, ANSWER_PAGES.newsletterConfirm]
    // The token of one purpose is worth nothing for the other.
    const token = server.unsubscribeLink.split('=')[1]
    links.push(`${ANSWER_PAGES.newsletterConfirm}?token=${token}`)
    for (const url of links) {
      const reply = await server.app.inject({ method: 'POST', url })
      expect([reply.statusCode, reply.body]).toEqual([410, '<p>the page newsletterLinkInvalid'])
    }
    expect(states(server)).toEqual(['pending'])
  })

  test('who asks again within the hour is not mailed again, and later is', async () => {
    const { app, mailServer, clock, rows } = await signedUp()
    const again = await app.inject(await signUp(ADDRESS.toUpperCase()))
    expect([again.statusCode, again.body]).toEqual([200, 'OK'])
    expect(rows('select id from mail_jobs')).toHaveLength(1)
    clock.advance(60 * 60_000 + 1)
    await app.inject(await signUp(ADDRESS))
    await expect.poll(() => mailServer.received.length).toBe(2)
    expect(rows('select id from newsletter_subscribers')).toHaveLength(1)
    // Either mail will do.
    for (const { parsed } of mailServer.received) {
      const url = linkTo(ANSWER_PAGES.newsletterConfirm, parsed)
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(303)
    }
  })
})

describe('a subscriber', () => {
  test('who signs up again stays one, and is not asked again', async () => {
    const server = await signedUp()
    const { app, clock, rows } = server
    await app.inject({ method: 'POST', url: server.confirmLink })
    clock.advance(2 * 60 * 60_000)
    await app.inject(await signUp(ADDRESS))
    expect(states(server)).toEqual(['confirmed'])
    expect(rows('select id from mail_jobs')).toHaveLength(1)
  })

  test('is not touched by a robot that gives the same address', async () => {
    const server = await signedUp()
    const before = server.rows('select * from newsletter_subscribers')
    server.clock.advance(2 * 60 * 60_000)
    const fields = { [NEWSLETTER_FIELD]: ADDRESS, [HONEYPOT_FIELD]: 'x' }
    await server.app.inject(nativePost('newsletter', fields))
    expect(server.rows('select * from newsletter_subscribers')).toEqual(before)
  })
})

describe('nobody learns who subscribes', () => {
  test('since known and unknown addresses get the same answer', async () => {
    const { app, confirmLink, mailServer } = await signedUp()
    await app.inject({ method: 'POST', url: confirmLink })
    const known = await app.inject(await signUp(ADDRESS))
    const unknown = await app.inject(await signUp('somebody@example.org'))
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const header = ({ headers }: typeof known) => ({ ...headers, date: '' })
    expect(header(known)).toEqual(header(unknown))
    await expect.poll(() => mailServer.received.length).toBe(2)
    expect(mailServer.received[1]?.recipients).toEqual(['somebody@example.org'])
  })

  test('since used and unknown unsubscribe links get the same answer', async () => {
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

  test('since no token can be read from the database once the mail is out', async () => {
    const { dataFolder, confirmLink, stop } = await signedUp()
    await stop()
    const token = confirmLink.split('=')[1]?.toLowerCase() ?? ''
    expect(token.length).toBe(32)
    expect(onDisk(dataFolder)).not.toContain(token)
  })
})
