import { request } from 'node:http'
import {
  ENQUIRIES_PATH,
  type EnquiryDetail,
  type EnquiryPage,
  type EnquiryQuery,
  type Standing,
} from 'protocol/desk/enquiries.ts'
import type { DeskNow, Topic } from 'protocol/desk/events.ts'
import type { Draft } from 'protocol/desk/newsletter.ts'
import type { ErasedRecords } from 'protocol/desk/people.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock, MINUTE_MS, officeTime } from '../../../testing/server/clocks.ts'
import { deskServer } from '../../../testing/server/deskServer.ts'
import { ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { DESK_URL } from '../../../testing/server/signIn.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { DELIVERY_TIMING } from '../mail/delivery.ts'

/** A Friday, 15 minutes before the office closes. */
const FRIDAY = officeTime('2026-11-20 17:45')
const NUMBER_1 = '/api/enquiries/1'

async function inbox({ sendsMail = true } = {}) {
  const mailServer = await startMailServer()
  const clock = createFakeClock(FRIDAY)
  const server = await deskServer({ clock, ...(sendsMail && { mailServer }) })
  const amina = await server.signedIn('Amina')
  const baraka = await server.signedIn('Baraka')
  const { ask } = amina.browser
  return {
    ...{
      ...server,
      mailServer,
      amina,
      ask,
      send: amina.browser.send,
      sendBaraka: baraka.browser.send,
    },
    list: (query: Partial<EnquiryQuery> = {}) =>
      ask<EnquiryPage>('POST', ENQUIRIES_PATH, { box: 'new', search: '', cursor: null, ...query }),
    read: () => ask<EnquiryDetail>('GET', NUMBER_1),
    /** Changes the status of an enquiry. The request names the latest version of the status, as the desk's request does. */
    async stand(value: Standing, number = 1, by = amina.browser.send) {
      const path = `/api/enquiries/${number}`
      const { id, versions } = await ask<EnquiryDetail>('GET', path)
      const reply = await by('PUT', `${path}/status`, { id, value, seen: versions.status })
      expect(reply.statusCode).toBe(200)
      return reply.json<EnquiryDetail>()
    },
    async enquire(fields: Partial<typeof ENQUIRY> = {}) {
      const reply = await server.app.inject(sendForm({ ...ENQUIRY, ...fields }))
      expect(reply.body).toBe('OK')
    },
  }
}

test('an enquiry comes back above the new ones on the day of its next step; a member who edits an outdated step does not overwrite a newer edit', async () => {
  const { ask, send, list, stand, clock, enquire } = await inbox()
  for (const name of ['Answered', 'Called', 'New', 'Both']) await enquire({ name, message: name })
  const step = async (number: number, text: string, on: string, seen = 0) =>
    send('PUT', `/api/enquiries/${number}/nextStep`, { value: { text, on }, seen })
  await stand({ status: 'answered' }, 1)
  await stand({ status: 'won' }, 2)
  await step(1, 'Call  again', '2026-11-21')
  await step(2, 'Send a draft', '2026-11-23')
  await step(4, 'Ask for photos', '2026-11-20')
  const names = async () => (await list()).enquiries.map(({ name }) => name)
  expect(await names()).toEqual(['Both', 'New'])
  await clock.advance(7 * 60 * MINUTE_MS)
  expect(await names()).toEqual(['Both', 'Answered', 'New'])
  const { counts, enquiries } = await list()
  expect([counts.new, counts.answered]).toEqual([3, 1])
  expect(enquiries[1]?.nextStep).toEqual({ text: 'Call  again', on: '2026-11-21' })
  expect((await list({ search: 'Called' })).enquiries).toEqual([])

  await stand({ status: 'answered' }, 4)
  await ask('PUT', '/api/enquiries/4/nextStep', { value: null, seen: FRIDAY })
  const late = await step(1, 'Write to Juma', '2026-11-24')
  expect([late.statusCode, late.json().now]).toEqual([
    409,
    { value: { text: 'Call  again', on: '2026-11-21' }, version: FRIDAY, who: 'Amina' },
  ])
  const moved: EnquiryDetail = (await step(1, 'Write', '2026-11-24', FRIDAY)).json()
  // Events with the same time may come in any order.
  const done = moved.events.map(({ what }) => what).filter((what) => what !== 'mailed')
  expect(done.toSorted()).toEqual([...['answered', 'received', 'step', 'step']])
  expect(await names()).toEqual(['New'])
  expect((await list()).counts.new).toBe(1)
  for (const [text, on] of [
    [' ', '2026-11-24'],
    ['x'.repeat(201), '2026-11-24'],
    ['x', '2026-02-30'],
    ['x', 'tomorrow'],
  ] as const) {
    const refusal = await step(1, text, on, clock.now())
    expect(refusal.statusCode).toBe(400)
    expect(refusal.json().message).toMatch(/choose a day|Shorten/)
  }
  expect((await list({ box: 'answered' })).enquiries[1]?.nextStep?.text).toBe('Write')
})

test('a won enquiry has a sum in one of the agency’s two currencies; the sum no longer counts if the enquiry is lost', async () => {
  const { send, stand, enquire, read } = await inbox()
  await enquire()
  const sum = { amount: 85_000, currency: 'KES' }
  const { versions } = await read()
  const won = await stand({ status: 'won', sum, foundBy: 'search' })
  expect(won).toMatchObject({ sum, foundBy: 'search' })
  // Another member marks the enquiry as won, too, on a phone that has not heard of the change.
  const late = { value: { status: 'won', foundBy: null }, seen: versions.status }
  const refusal = await send('PUT', `${NUMBER_1}/status`, late)
  const now = { value: { status: 'won', sum }, version: won.versions.status, who: 'Amina' }
  expect([refusal.statusCode, refusal.json()]).toMatchObject([409, { now }])
  expect(await read()).toMatchObject({ sum, foundBy: 'search' })
  const other = { amount: 640, currency: 'USD' }
  expect((await stand({ status: 'won', sum: other })).sum).toEqual(other)
  expect((await stand({ status: 'lost' })).sum).toBeNull()
  const again = await stand({ status: 'won' })
  expect(again).toMatchObject({ sum: other, foundBy: 'search' })
  expect(again.events.map(({ what }) => what).join(' ')).toMatch(/^received.* won sum lost won$/)
  const { body } = await send('GET', '/api/enquiries.csv')
  expect(body).toMatch(/,640,"USD","A search"/)
  for (const wrong of [
    { sum: { ...sum, amount: 0.5 } },
    { sum: { ...sum, amount: 0 } },
    { sum: { ...sum, amount: 1e13 } },
    { sum: { ...sum, currency: 'EUR' } },
    { foundBy: 'robots' },
  ]) {
    const value = { status: 'won', ...wrong }
    const typed = { value, seen: again.versions.status }
    expect((await send('PUT', `${NUMBER_1}/status`, typed)).statusCode).toBe(400)
  }
  expect((await stand({ status: 'won', sum: null, foundBy: null })).sum).toBeNull()
  expect(await read()).toMatchObject({ status: 'won', sum: null, foundBy: null })
})

test('an enquiry from the form is unread until a member opens it; a typed-in enquiry is never unread', async () => {
  const { list, stand, enquire, send, sendBaraka } = await inbox({ sendsMail: false })
  await enquire()
  await enquire({ message: 'Another' })
  const fields = { ...ENQUIRY, message: 'A call' }
  const call = { id: crypto.randomUUID(), origin: 'call', fields, foundBy: null }
  await send('POST', '/api/enquiries/typed', call)
  const unread = async () => {
    const { enquiries, ...page } = await list()
    return [page.unread, enquiries.filter((each) => each.isUnread).map(({ number }) => number)]
  }
  expect(await unread()).toEqual([2, [1, 2]])
  await sendBaraka('POST', `${NUMBER_1}/opened`)
  expect(await unread()).toEqual([1, [2]])
  await stand({ status: 'lost' }, 2)
  expect(await unread()).toEqual([0, []])
})

test('a status that a member set while offline is refused if another member changed it in the meantime', async () => {
  const { sendBaraka, send, stand, read, enquire, clock, repositories } = await inbox()
  await enquire()
  const { id, versions } = await read()
  const put = (status: string, seen = versions.status, lostBecause?: string) =>
    send('PUT', `${NUMBER_1}/status`, { id, value: { status, lostBecause }, seen })
  expect((await put('answered')).json()).toMatchObject({ status: 'answered' })
  // Sending the same change again, after a lost response, changes nothing.
  expect((await put('answered')).statusCode).toBe(200)
  clock.advance(MINUTE_MS)
  await stand({ status: 'won' }, 1, sendBaraka)
  const late = await put('lost', FRIDAY, 'price')
  const now = { value: { status: 'won' }, version: FRIDAY + MINUTE_MS, who: 'Baraka' }
  expect([late.statusCode, late.json()]).toMatchObject([409, { now }])
  expect((await read()).lostBecause).toBeNull()
  const lost = { status: 'lost', lostBecause: 'price' }
  expect((await put('lost', now.version, 'price')).json()).toMatchObject(lost)
  expect((await put('robots')).statusCode).toBe(400)
  // This id belongs to another enquiry, which had the same number before a backup was restored.
  const other = { id: 'another', value: { status: 'new' }, seen: FRIDAY + MINUTE_MS }
  expect((await send('PUT', `${NUMBER_1}/status`, other)).statusCode).toBe(404)
  const { events } = await read()
  const moves = events.flatMap(({ what }) =>
    ['answered', 'won', 'lost'].includes(what) ? what : [],
  )
  expect(moves).toEqual(['answered', 'won', 'lost'])
  const { team } = await repositories()
  expect((await team.trail.list(null, 1))[0]?.what).toBe('enquiry lost')
})

test('the reason for a loss is kept while the enquiry is lost, and is exported', async () => {
  const { send, stand, enquire, read, repositories } = await inbox({ sendsMail: false })
  await enquire()
  expect((await stand({ status: 'lost' })).lostBecause).toBeNull()
  const lost = await stand({ status: 'lost', lostBecause: 'price' })
  expect([lost.lostBecause, lost.events.at(-1)?.what]).toEqual(['price', 'reason'])
  expect((await send('GET', '/api/enquiries.csv')).body).toContain('"Too expensive"')
  const robots = { value: { status: 'lost', lostBecause: 'robots' }, seen: lost.versions.status }
  expect((await send('PUT', `${NUMBER_1}/status`, robots)).statusCode).toBe(400)
  expect((await stand({ status: 'answered' })).lostBecause).toBeNull()
  expect((await read()).status).toBe('answered')
  const { team } = await repositories()
  const noted = (await team.trail.list(null, 9)).map(({ what }) => what)
  expect(noted.filter((what) => what === 'enquiry lost')).toHaveLength(1)
})

test('the inbox lists an enquiry with its deadline; after members open and answer it, its history names who did what', async () => {
  const { send, sendBaraka, stand, list, read, enquire, repositories, mailServer } = await inbox()
  await enquire({ name: 'Zuri', message: `First\nline ${'x'.repeat(300)}` })
  await enquire({ name: 'Zuri', email: ENQUIRY.email.toUpperCase(), message: 'Second' })
  await expect.poll(() => mailServer.received.length).toBe(2)
  const page = await list()
  expect(page.counts).toEqual({ new: 2, answered: 0, won: 0, lost: 0, all: 2, robots: 0 })
  expect(page.enquiries).toMatchObject([
    // Fifteen minutes of the promised hour are on Friday, the rest are on Monday.
    { number: 1, name: 'Zuri', answerByMs: agencyFacts.office.after(FRIDAY, 60 * MINUTE_MS) },
    { number: 2, excerpt: 'Second' },
  ])
  expect(page.enquiries[0]?.excerpt).toMatch(/^First line x+…$/)
  expect(page.next).toBeNull()

  const enquiry = await read()
  expect(enquiry.fields.message).toContain('First\nline')
  expect(enquiry.links).toEqual({
    whatsApp: expect.stringMatching(/^https:\/\/wa\.me\/254700000000\?text=Hello%20Zuri%2C/),
    tel: 'tel:+254700000000',
    mailto: expect.stringMatching(/^mailto:wanjiru@example\.org\?subject=Your%20enquiry/),
  })
  expect(enquiry.others.map(({ number }) => number)).toEqual([2])

  for (let time = 0; time < 2; time += 1)
    expect((await send('POST', `${NUMBER_1}/opened`)).statusCode).toBe(204)
  await stand({ status: 'answered' }, 1, sendBaraka)
  const { events, status, answerByMs } = await read()
  expect([status, answerByMs]).toEqual(['answered', null])
  const happened = events.map(({ what, who }) => `${what} by ${who}`)
  expect(happened).toEqual([
    ...['received by null', 'mailed by null', 'opened by Amina', 'answered by Baraka'],
  ])
  const { team } = await repositories()
  const noted = { who: 'Baraka', what: 'enquiry answered', about: 'enquiry 1' }
  expect(await team.trail.list(null, 1)).toMatchObject([noted])
  expect((await send('GET', '/api/enquiries/7')).statusCode).toBe(404)
  for (const wrong of [{ box: 'none' }, { cursor: -1 }, { search: 'x'.repeat(201) }]) {
    const asked = { box: 'new', search: '', cursor: null, ...wrong }
    expect((await send('POST', ENQUIRIES_PATH, asked)).statusCode).toBe(400)
  }
  expect((await send('GET', '/api/enquiries?search=Zuri')).statusCode).toBe(404)
})

test('when two members edit a note, the member who saves second is shown the other member’s text', async () => {
  const { ask, sendBaraka, read, enquire, clock } = await inbox()
  await enquire()
  const NOTE = `${NUMBER_1}/note`
  const first = await ask<EnquiryDetail>('PUT', NOTE, { value: 'called', seen: 0 })
  expect(first.versions.note).toBe(FRIDAY)
  const late = await sendBaraka('PUT', NOTE, { value: 'rang', seen: 0 })
  const now = { value: 'called', version: FRIDAY, who: 'Amina' }
  expect([late.statusCode, late.json()]).toEqual([
    ...[409, { message: 'Amina changed this in the meantime.', now }],
  ])
  expect((await read()).note).toBe('called')
  // Equal texts of two members do not conflict. A member may replace the latest version after seeing it. Control characters are removed.
  const put = async (value: string, seen: number, id = first.id) =>
    (await sendBaraka('PUT', NOTE, { id, value, seen })).statusCode
  expect(await put('called', 0)).toBe(200)
  expect(await put('rang\u0000 ', FRIDAY)).toBe(200)
  expect(await read()).toMatchObject({ note: 'rang', versions: { note: FRIDAY + 1 } })
  expect(await put('x'.repeat(5_001), FRIDAY + 1)).toBe(400)
  expect(await put('of another', FRIDAY + 1, 'another')).toBe(404)
  clock.advance(MINUTE_MS)
  expect(await put('', FRIDAY + 1)).toBe(200)
  expect(await put('once more', FRIDAY + 1)).toBe(409)
  const { events, hasNote } = await read()
  expect([hasNote, events.filter(({ what }) => what === 'note').length]).toEqual([false, 3])
})

test('an enquiry in spam cannot be changed; a member can take it out of spam once, which the history shows, and its mail is sent', async () => {
  const { app, send, enquire, list, read, mailServer } = await inbox()
  await app.inject(nativePost('enquiry', { ...ENQUIRY, [HONEYPOT_FIELD]: 'x' }))
  expect((await list()).enquiries).toEqual([])
  expect((await list({ box: 'robots' })).enquiries).toHaveLength(1)
  const won = { value: { status: 'won' }, seen: 0 }
  expect((await send('PUT', `${NUMBER_1}/status`, won)).statusCode).toBe(404)
  expect((await send('POST', `${NUMBER_1}/release`)).statusCode).toBe(200)
  expect((await send('POST', `${NUMBER_1}/release`)).statusCode).toBe(409)
  await expect.poll(() => mailServer.received.length).toBe(1)
  expect(mailServer.received[0]?.parsed.html).toContain(`href="${DESK_URL}/enquiries/1"`)
  expect((await read()).events.map(({ what }) => what)).toContain('released')
  // After the release from quarantine, an enquiry with the same content counts as a repeat.
  await enquire()
  expect((await list({ box: 'all' })).enquiries).toHaveLength(1)
})

test('an export has no formulas; an erased enquiry leaves no trace on disk, in the log or in the trail', async () => {
  const { amina, send, database, enquire, list, log, mailServer } = await inbox()
  await enquire({ name: 'Quxfrzl', email: 'quxfrzl@example.org', message: 'quxfrzl' })
  await enquire({ name: '=1+1' })
  await expect.poll(() => mailServer.received.length).toBe(2)
  await send('PUT', `${NUMBER_1}/note`, { value: 'zwyxvut', seen: 0 })
  const found = await list({ box: 'all', search: 'quxf' })
  expect(found.enquiries).toMatchObject([{ number: 1 }])
  const csv = await send('GET', '/api/enquiries.csv')
  expect(csv.headers['content-disposition']).toContain('enquiries-2026-11-20.csv')
  expect(csv.body).toMatch(/"Quxfrzl"[\s\S]*"'=1\+1"/)
  const erased = await amina.browser.ask<ErasedRecords>('DELETE', NUMBER_1)
  expect(erased).toMatchObject({ underWay: 0, tracesLeft: false, copies: { latestBackupMs: null } })
  const left = (await database.contents()) + log().toLowerCase()
  expect(['quxfrzl', 'zwyxvut'].filter((trace) => left.includes(trace))).toEqual([])
  expect((await send('GET', NUMBER_1)).statusCode).toBe(404)
})

test('an open desk learns of changes by any process, and of missed changes when it reconnects, but of nothing after its session is over', async () => {
  const { amina, clock, desk, enquire, repositories } = await inbox({ sendsMail: false })
  const { enquiries, mailJobs, team } = await repositories()
  const { ask } = amina.browser
  const { port } = new URL(await desk.listen({ port: 0, host: '127.0.0.1' }))
  const listen = async () => {
    const { headers } = amina
    let received = ''
    let ended = false
    const asking = request({ port, path: '/api/events', headers }, (response) => {
      response.setEncoding('utf8').on('data', (chunk) => {
        received += chunk
      })
      response.on('end', () => {
        ended = true
      })
    })
    asking.on('error', () => {}).end()
    onTestFinished(() => void asking.destroy())
    const told = () =>
      [...received.matchAll(/^data: (.+)$/gm)].map(([, data = '']): DeskNow => JSON.parse(data))
    await expect.poll(told).not.toEqual([])
    return { told, hasEnded: () => ended, received: () => received }
  }
  const phone = await listen()
  const afterALook = <Value>(read: () => Value) => {
    clock.advance(2_000)
    return read()
  }
  const count = (topic: Topic) => {
    const versions = phone.told().map((each) => each.versions[topic])
    return versions.filter((version, at) => at > 0 && version !== versions[at - 1]).length
  }
  const ofInbox = () => count('inbox')
  await enquire()
  await expect.poll(() => afterALook(ofInbox)).toBe(1)
  await enquiries.change(1, { status: 'answered' }, { who: 'Owner', atMs: 1 })
  await expect.poll(() => afterALook(ofInbox)).toBe(2)
  // A device that reconnects gets the versions of all topics at once, by which it finds the changes that it missed.
  expect((await listen()).told()).toEqual([phone.told().at(-1)])
  await expect.poll(() => afterALook(phone.received)).toContain('\n:\n')

  const draft = { subject: 'Subject', preview: 'Preview', body: 'Body' }
  const { id } = await ask<Draft>('POST', '/api/drafts', draft)
  await expect.poll(() => afterALook(() => count('issues'))).toBe(1)
  await ask('PUT', `/api/drafts/${id}`, { value: { ...draft, body: 'Other' }, seen: 1 })
  await expect.poll(() => afterALook(() => count('issues'))).toBe(2)
  await ask('DELETE', `/api/drafts/${id}`)
  await expect.poll(() => afterALook(() => count('issues'))).toBe(3)

  const ofMail = count('mail')
  const claimed = await mailJobs.claim(clock.now(), DELIVERY_TIMING, { except: ['push'] })
  await expect.poll(() => afterALook(() => count('mail'))).toBe(ofMail + 1)
  if (!claimed) throw new Error('no mail waits')
  await mailJobs.retryAt(claimed, clock.now() + MINUTE_MS, 'tryLater', 'refused')
  await expect.poll(() => afterALook(() => count('mail'))).toBe(ofMail + 2)

  await team.sessions.end(amina.sessionId)
  await expect.poll(() => afterALook(phone.hasEnded)).toBe(true)
  expect(phone.received()).toMatch(/\nevent: over\ndata:\n\n$/)
})

test('a member cannot listen to more than twelve streams of events, not even by asking for all at once', async () => {
  const { amina, desk } = await inbox({ sendsMail: false })
  const asking = { url: '/api/events', headers: amina.headers, payloadAsStream: true } as const
  const replies = await Promise.all(Array.from({ length: 14 }, () => desk.inject(asking)))
  onTestFinished(() => replies.forEach((reply) => void reply.stream().destroy()))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12)
})
