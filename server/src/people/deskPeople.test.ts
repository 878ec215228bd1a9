import type { Person } from 'protocol/desk/people.ts'
import type { Subscriber, SubscriberPage } from 'protocol/desk/subscribers.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { expect, test } from 'vitest'
import { openDesk } from '../../../testing/server/deskServer.ts'
import { ENQUIRY, nativePost, sendForm, signUp } from '../../../testing/server/enquiry.ts'
import { firstMail, linkTo } from '../../../testing/server/signedUp.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'

const ADDRESS = 'leaver.one@example.org'
const IP = '203.0.113.5'

/** Enough subscribers for three pages of the list. */
const READERS = 120

async function agency() {
  const mailServer = await startMailServer()
  const { server, browser } = await openDesk({ mailServer })
  const enquire = async (fields: Readonly<Record<string, string>>) => {
    const request = { ...sendForm(fields), remoteAddress: IP }
    expect((await server.app.inject(request)).body).toBe('OK')
  }
  return {
    ...{ ...server, mailServer, enquire, send: browser.send },
    post: <Answer>(path: string, body: unknown) => browser.ask<Answer>('POST', path, body),
  }
}

test('a member lists the subscribers page by page, each once, and finds them by any part of the address', async () => {
  const { database, post, send } = await agency()
  const { db } = await database.open()
  const ids = await addSubscribers({ db }, ['__.+@example.org', ...readers(READERS - 1)])
  const others = ['Asked.100%@example.org', 'asked_Too@example.org', 'full@example.net']
  const [first = '', second = '', full = ''] = await addSubscribers({ db }, others)
  const set = db.updateTable('newsletter_subscribers')
  const pending = { state: 'pending', confirmed_at: null, confirmed_ip: null } as const
  await set.set(pending).where('id', 'in', [first, second]).execute()
  const because = { suppressed_at: 5, suppressed_because: 'bounced with 5.1.1' }
  await set
    .set({ state: 'suppressed', ...because })
    .where('id', '=', full)
    .execute()

  const all: Subscriber[] = []
  const search = (query: object) => post<SubscriberPage>('/api/subscribers/search', query)
  for (let cursor: string | null = null, pages = 0; pages < 4; pages += 1) {
    const page: SubscriberPage = await search({ state: null, search: '', cursor })
    expect(page.counts).toEqual({ confirmed: READERS, pending: 2, suppressed: 1 })
    all.push(...page.subscribers)
    cursor = page.next
    if (cursor === null) break
  }
  expect(all.map(({ id }) => id)).toEqual([...ids, first, second, full].sort().reverse())
  expect(all.find(({ id }) => id === full)).toMatchObject({
    suppressed: { atMs: 5, reason: 'bounced with 5.1.1' },
    requestedIp: '203.0.113.7',
    confirmedIp: '203.0.113.7',
  })
  const [strange, asked, askedToo, fullBox] = ['__.+@example.org', ...others]
  const found: [state: string | null, part: string, emails: (string | undefined)[]][] = [
    ['confirmed', 'DER-11@', ['reader-11@example.org']],
    // A search for one or two letters only compares the beginning of the address.
    [null, 'fu', [fullBox]],
    [null, 'u', []],
    [null, 'asked', [asked, askedToo]],
    ['confirmed', 'asked', []],
    // A search works even without letters or digits.
    ...['_', '__', '__.+', '.+@'].map((part): (typeof found)[number] => [null, part, [strange]]),
    ['pending', '__', []],
    [null, '@', []],
    // A search takes the database's wildcards as ordinary characters.
    [null, '00%', [asked]],
    ['pending', 'D_T', [askedToo]],
    [null, '\\', []],
  ]
  for (const [state, part, emails] of found) {
    const { subscribers } = await search({ state, search: part, cursor: null })
    expect([part, subscribers.map(({ email }) => email).sort()]).toEqual([part, emails])
  }
  const wrong = { state: 'x', search: '', cursor: null }
  expect((await send('POST', '/api/subscribers/search', wrong)).statusCode).toBe(400)
})

test('a member can stop the newsletter for a subscriber, and the list shows it; stopping it again is refused', async () => {
  const { database, post, repositories, send } = await agency()
  const [id = ''] = await addSubscribers(await database.open(), ['gone@example.org'])
  const path = `/api/subscribers/${id}/suppress`
  expect((await send('POST', path, {})).statusCode).toBe(204)
  expect((await send('POST', path, {})).statusCode).toBe(409)
  const search = { state: 'suppressed', search: '', cursor: null }
  expect(await post<SubscriberPage>('/api/subscribers/search', search)).toMatchObject({
    subscribers: [{ id, state: 'suppressed', suppressed: { reason: 'you asked for it' } }],
  })
  const { subscribers } = await repositories()
  expect(await subscribers.findReader(id)).toBe('suppressed')
})

test('the CSV export of the newsletter contains the confirmed subscribers, and no formulas', async () => {
  const { database, send } = await agency()
  await addSubscribers(await database.open(), ['=cmd@example.org', 'b@example.org'])
  const { body, headers } = await send('GET', '/api/subscribers.csv')
  expect(headers['content-disposition']).toBe('attachment; filename="subscribers.csv"')
  const [heading, ...rows] = body.trim().split('\r\n')
  expect(heading).toMatch(/^\ufeff?"E-mail","Signed up \(.*\)","Confirmed \(.*\)","Consent text"$/)
  const at = '"2026-01-01 03:00","2026-01-01 03:00","1"'
  expect(rows).toEqual([`"'=cmd@example.org",${at}`, `"b@example.org",${at}`])
})

test('a member can show and export a person’s data: their enquiries, mentions, other spellings and mail', async () => {
  const { app, send, enquire, mailServer, post } = await agency()
  mailServer.behave(451)
  const leaver = {
    ...ENQUIRY,
    name: 'Leaver Onyango',
    message: `A leaving page.${' Really.'.repeat(200)}`,
  }
  await enquire({ ...leaver, email: ADDRESS })
  await enquire({ ...leaver, email: 'Leaver.One@EXAMPLE.org', message: 'Again.' })
  const far = `${'word '.repeat(5_000)}ask ${ADDRESS}`
  await enquire({ ...ENQUIRY, name: 'Giraffe', message: far })
  await enquire({ ...ENQUIRY, name: 'Zebra', message: `Ask ${ADDRESS} about me` })
  const fromRobot = { ...leaver, email: ADDRESS, [HONEYPOT_FIELD]: 'x' }
  await app.inject(nativePost('enquiry', fromRobot))
  await enquire({ ...ENQUIRY, name: 'Okapi' })
  await send('PUT', '/api/enquiries/6/note', { value: `A friend of ${ADDRESS}`, seen: 0 })
  await app.inject({ ...signUp(ADDRESS), remoteAddress: IP })
  await app.inject(signUp('leaver.one+news@example.org'))

  const person = await post<Person>('/api/people/search', { address: ` ${ADDRESS} ` })
  expect(person.enquiries.map(({ number, isMessageWhole }) => [number, isMessageWhole])).toEqual([
    [5, false],
    [2, true],
    [1, false],
  ])
  expect(person.mentions.map(({ name }) => name)).toEqual(['Okapi', 'Zebra', 'Giraffe'])
  expect(person.signUp).toMatchObject({ email: ADDRESS, state: 'pending', requestedIp: IP })
  expect(person.otherSpellings).toEqual([
    { email: 'leaver.one+news@example.org', state: 'pending' },
  ])
  expect(person.mails.map(({ kind, enquiry }) => [kind, enquiry])).toEqual([
    ['newsletter-confirmation', null],
    ['enquiry', 2],
    ['enquiry', 1],
  ])
  const file = await send('POST', '/api/people/export', { address: ADDRESS })
  expect(file.json().enquiries).toHaveLength(3)
  expect(file.body).not.toMatch(/Giraffe|Zebra/)
})

test('erasing a person erases only the data that the member was shown', async () => {
  const { database, enquire, post, send } = await agency()
  await enquire({ ...ENQUIRY, email: ADDRESS })
  await enquire({ ...ENQUIRY, name: 'Somebody else' })
  const erase = (address: string, mentions: readonly number[] = []) =>
    send('POST', '/api/people/erase', { address, mentions })
  const other = await erase(ADDRESS, [2])
  expect(other.statusCode).toBe(409)
  const noAddress = await erase('example')
  expect(noAddress.statusCode).toBe(400)
  expect(await database.rows('select number from enquiries')).toHaveLength(2)
  const erased = await post('/api/people/erase', { address: ADDRESS, mentions: [] })
  expect(erased).toMatchObject({ enquiries: [1] })
})

test('a member can allow the newsletter again for a person who blocked it', async () => {
  const { app, send, mailServer, post } = await agency()
  await app.inject(signUp(ADDRESS))
  const { parsed } = await firstMail(mailServer)
  await app.inject({ method: 'POST', url: linkTo('/newsletter/unsubscribe', parsed) })
  const person = () => post<Person>('/api/people/search', { address: ADDRESS })
  expect(await person()).toMatchObject({ signUp: null, wantsNoMail: true })
  const allow = () => send('POST', '/api/people/allow', { address: ADDRESS })
  expect((await allow()).statusCode).toBe(204)
  expect((await allow()).statusCode).toBe(409)
  expect(await person()).toMatchObject({ wantsNoMail: false })
})
