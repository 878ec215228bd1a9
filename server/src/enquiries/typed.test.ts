import { randomUUID } from 'node:crypto'
import {
  ENQUIRIES_PATH,
  type EnquiryDetail,
  type EnquiryPage,
  TYPED_PATH,
  type TypedEnquiry,
  type TypedIn,
} from 'protocol/desk/enquiries.ts'
import type { Person } from 'protocol/desk/people.ts'
import type { VisitNumbers } from 'protocol/desk/visits.ts'
import { type Enquiry, enquiryOf } from 'protocol/enquiry.ts'
import { pageReference } from 'protocol/pageReference.ts'
import { expect, test } from 'vitest'
import { createFakeClock, HOUR_MS, officeTime } from '../../../testing/server/clocks.ts'
import { openDesk } from '../../../testing/server/deskServer.ts'
import { beacon, ENQUIRY, sendForm } from '../../../testing/server/enquiry.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'

const FRIDAY = officeTime('2026-11-20 10:00')
const BLANK = enquiryOf(() => '')
const FIELDS: Enquiry = { ...BLANK, name: 'Njeri Kamau', phone: '0712 345 678' }

async function agency() {
  const mailServer = await startMailServer()
  const clock = createFakeClock(FRIDAY)
  const { server, browser } = await openDesk({
    ...{ clock, mailServer },
    enquiryMailsAnHour: 1,
    files: { 'index.html': '<a href="https://wa.me/1">Write on WhatsApp</a>' },
  })
  const { ask } = browser
  const chat = (change: Partial<TypedEnquiry> = {}): TypedEnquiry => ({
    ...{ id: randomUUID(), origin: 'chat', fields: FIELDS, foundBy: null },
    ...change,
  })
  return {
    ...{ ...server, ...browser, mailServer, chat },
    type: (change: Partial<TypedEnquiry> = {}) => ask<TypedIn>('POST', TYPED_PATH, chat(change)),
    read: (number: number) => ask<EnquiryDetail>('GET', `/api/enquiries/${number}`),
    list: () => ask<EnquiryPage>('POST', ENQUIRIES_PATH, { box: 'new', search: '', cursor: null }),
  }
}

test('a member can store the enquiry of somebody who came by, with only an e-mail address and how they found the agency', async () => {
  const { type, read, send } = await agency()
  const fields = { ...FIELDS, phone: '', email: 'njeri@example.org' }
  const { number } = await type({ origin: 'visit', fields, foundBy: 'recommended' })
  const enquiry = await read(number)
  expect(enquiry).toMatchObject({ origin: 'visit', page: null, foundBy: 'recommended' })
  expect(enquiry.events).toMatchObject([{ what: 'visit', who: 'Amina' }])
  const { body } = await send('GET', '/api/enquiries.csv')
  expect(body).toMatch(/"none \(typed in\)","new","","Came by",.*"Somebody recommended us"/)
})

test('an enquiry from a chat names the page whose reference its message contains; a call, or a chat with an unknown reference, names no page', async () => {
  const { type, read } = await agency()
  const saying = (message: string) => ({ fields: { ...FIELDS, message } })
  const known = saying(`A website? (Ref ${pageReference('/contact')})`)
  const call = await type({ origin: 'call', ...known })
  expect(await read(call.number)).toMatchObject({ origin: 'call', page: null })
  const chat = await type(saying('WEB-2222'))
  expect(await read(chat.number)).toMatchObject({ origin: 'chat', page: null })
  const pasted = await type(known)
  expect(await read(pasted.number)).toMatchObject({ page: { path: '/contact' } })
})

test('the hour in which to answer a pasted chat begins when the chat was written, but never in the future; the oldest comes first', async () => {
  const { type, list } = await agency()
  const at = officeTime('2026-11-20 08:40')
  for (const writtenAtMs of [FRIDAY + HOUR_MS, at, at - HOUR_MS]) await type({ writtenAtMs })
  expect((await list()).enquiries).toMatchObject([
    { number: 3, receivedAtMs: at - HOUR_MS },
    { number: 2, receivedAtMs: at, answerByMs: officeTime('2026-11-20 09:40') },
    { number: 1, receivedAtMs: FRIDAY },
  ])
})

test('a typed-in enquiry that is sent several times under one id, even at once, is stored once, with the fields that were sent last', async () => {
  const { chat, send, list, database, app, ask } = await agency()
  const first = chat()
  const replies = await Promise.all(
    [first, first, first].map((body) => send('POST', TYPED_PATH, body)),
  )
  const last = { ...first, fields: { ...FIELDS, name: 'Njeri Otieno' } }
  replies.push(await send('POST', TYPED_PATH, last))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect((await list()).enquiries).toMatchObject([{ name: 'Njeri Otieno' }])
  const found = (search: string) =>
    ask<EnquiryPage>('POST', ENQUIRIES_PATH, { box: 'all', search, cursor: null })
  expect((await found('kamau')).enquiries).toEqual([])
  expect((await found('otieno')).enquiries).toHaveLength(1)
  const noted = "select about from trail where what = 'chat typed in'"
  expect(await database.rows(noted)).toEqual([{ about: 'enquiry 1' }])
  // Another member may enter the same enquiry again, under another id.
  await send('POST', TYPED_PATH, { ...first, id: randomUUID() })
  expect((await list()).enquiries).toHaveLength(2)
  // A typed-in enquiry cannot overwrite a visitor's enquiry from the form.
  await app.inject(sendForm(ENQUIRY))
  const [form] = await database.rows<{ id: string }>(
    "select id from enquiries where origin = 'form'",
  )
  expect((await send('POST', TYPED_PATH, chat({ id: form?.id ?? '' }))).statusCode).toBe(503)
  expect((await found(ENQUIRY.name)).enquiries).toHaveLength(1)
})

test('typed-in enquiries cause no mail or notification and do not count towards the budget for strangers', async () => {
  const { type, app, mailServer, database, repositories, clock, ask } = await agency()
  for (let index = 0; index < 3; index += 1) await type()
  await ask('POST', '/api/enquiries/set-aside', { search: 'njeri' })
  await ask('POST', '/api/enquiries/1/release')
  const kinds = 'select distinct kind from mail_jobs order by kind'
  expect(await database.rows(kinds)).toEqual([])
  const { enquiries } = await repositories()
  expect(await enquiries.receivedSince(0)).toEqual({ enquiries: 0, bytes: 0 })
  // These enquiries exceed the hour's limit of mails; the summary mail names only enquiries from the form.
  for (const name of ['One', 'Two']) {
    await app.inject(sendForm({ ...ENQUIRY, name }))
  }
  // The server must have recorded the delivery before the clock moves: an unrecorded delivery is tried again after an hour.
  const delivered = "select kind from mail_jobs where state = 'delivered'"
  await expect.poll(() => database.rows(delivered)).toEqual([{ kind: 'enquiry' }])
  clock.advance(HOUR_MS + 2 * 60_000)
  await expect.poll(() => mailServer.received.length).toBe(2)
  const told = mailServer.received.map(({ parsed }) => `${parsed.subject} ${parsed.text}`)
  expect(told.join()).toMatch(/1 more enquiry within an hour/)
  expect(told.join()).not.toMatch(/Njeri/)
})

test('a typed-in enquiry without a name goes by its number', async () => {
  const { send, chat, list } = await agency()
  await send('POST', TYPED_PATH, { ...chat(), fields: { ...FIELDS, name: ' \u200b ' } })
  expect((await list()).enquiries).toMatchObject([{ name: FIELDS.phone }])
})

const REFUSED: readonly [change: object, message: RegExp][] = [
  [{ fields: { ...FIELDS, phone: '' } }, /or an e-mail address/],
  [{ fields: { ...FIELDS, phone: '0722 33 44' } }, /cannot be called/],
  [{ fields: { ...FIELDS, name: 'x'.repeat(201) } }, /Name is longer than 200/],
  [{ fields: { ...FIELDS, message: 'x'.repeat(100_001) } }, /did not understand/],
  [{ id: '1' }, /did not understand/],
  [{ origin: 'form' }, /did not understand/],
  [{ fields: { name: 'x', phone: '1' } }, /did not understand/],
]

test('an invalid typed-in enquiry is refused with an explanation, and nothing is stored', async () => {
  const { send, chat, list } = await agency()
  for (const [change, message] of REFUSED) {
    const reply = await send('POST', TYPED_PATH, { ...chat(), ...change })
    const invalid = { message: expect.stringMatching(message) }
    expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining(invalid)])
  }
  expect((await list()).enquiries).toEqual([])
})

test('hostile text in a typed-in enquiry stays text', async () => {
  const { type, read } = await agency()
  const name = `<img src=x onerror=alert(1)> \u202egnp.exe\u0000'; drop table enquiries; --`
  const { number } = await type({
    fields: { ...FIELDS, name, phone: 'javascript:alert()', message: '=HYPERLINK("x")\r\n\r\n.' },
  })
  const { fields, links } = await read(number)
  expect(fields.name).toBe("<img src=x onerror=alert(1)> gnp.exe'; drop table enquiries; --")
  expect(fields.message).toBe('=HYPERLINK("x")\n\n.')
  expect(links).toEqual({ whatsApp: null, tel: null, mailto: null })
  // Enquiries whose phone field has no digits do not count as enquiries of the same person.
  const unsaid = await type({ fields: { ...FIELDS, phone: 'asks not to be called' } })
  expect((await read(unsaid.number)).others).toEqual([])
})

test('a person without an e-mail address is found, exported and erased by their phone number, in any spelling', async () => {
  const { type, read, ask, app, send, database } = await agency()
  await type({ fields: { ...FIELDS, message: pageReference('/contact') } })
  await type({ origin: 'call', fields: { ...FIELDS, phone: '+254712345678' } })
  await app.inject(sendForm({ ...ENQUIRY, phone: '0799 000 000' }))
  expect((await read(1)).others.map(({ number }) => number)).toEqual([2])
  const query = { address: '254-712 345 678' }
  const person = await ask<Person>('POST', '/api/people/search', query)
  expect(person.enquiries.map(({ number }) => number)).toEqual([2, 1])
  expect(person).toMatchObject({ mentions: [], signUp: null, wantsNoMail: false })
  const copy = await ask<{ enquiries: { record: object }[] }>('POST', '/api/people/export', query)
  expect(copy.enquiries[1]?.record).toMatchObject({ origin: 'chat', page: '/contact' })
  await ask('POST', '/api/people/erase', { ...query, mentions: [] })
  expect(await database.rows('select name from enquiries')).toEqual([{ name: ENQUIRY.name }])
  expect(await database.contents()).not.toContain('njeri')
  for (const address of ['-- -- -- --', '12345', 'Njeri'])
    expect((await send('POST', '/api/people/search', { address })).statusCode).toBe(400)
})

test('for each week, clicks on WhatsApp links and chats that members typed in are counted separately', async () => {
  const { type, app, ask } = await agency()
  const click = { type: 'event', category: 'c', action: 'a', label: 'Write on WhatsApp' }
  for (let index = 0; index < 3; index += 1) await app.inject(beacon(click))
  await type()
  await type({ origin: 'call' })
  const { weeks, services } = await ask<VisitNumbers>('GET', '/api/visits?weeks=13')
  expect(weeks.at(-1)).toMatchObject({ chatClicks: 3, chats: 1, enquiries: 2 })
  expect(weeks.at(-2)).toMatchObject({ chatClicks: 0, chats: 0 })
  expect(services).toMatchObject([{ service: '(none named)', enquiries: 2 }])
})
