import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import type {
  EnquiryDetail,
  EnquiryErasure,
  EnquiryPage,
  EnquiryQuery,
} from 'protocol/desk/enquiries.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { agencyFacts } from '../src/agencyFacts.ts'
import { DELIVERY_TIMING } from '../src/mail/delivery.ts'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { createFakeClock } from './support/createFakeClock.ts'
import { ENGINES, testDatabases } from './support/engines.ts'
import { ENQUIRY, nativePost, sendForm } from './support/enquiry.ts'
import { officeTime } from './support/officeTime.ts'
import { DESK_URL, signIn } from './support/signIn.ts'
import { startMailServer } from './support/startMailServer.ts'
import { testServer } from './support/testServer.ts'

/** A quarter to six in the afternoon. */
const FRIDAY = officeTime('2026-11-20 17:45')
const MINUTE_MS = 60_000

describe.each(ENGINES)('on %s', (engine) => {
  const testDatabase = testDatabases(engine)

  /** A server with its desk, at which two are signed in. */
  async function desk({ sendsMail = true } = {}) {
    const database = await testDatabase()
    const environment = { ...database.environment, DESK_URL }
    const clock = createFakeClock(FRIDAY)
    const mailServer = await startMailServer()
    const server = await testServer({
      ...{ environment, clock, dataFolder: database.place.dataFolder },
      ...(sendsMail && { mailServer }),
    })
    const { app, desk: listening } = server
    if (!listening) throw new Error('There is no desk')
    const opened = await database.open()
    const repositories = createRepositories(opened, createGroupCommit(opened.db, opened.engine))
    const amina = await signIn(repositories, { name: 'Amina', now: clock.now })
    const baraka = await signIn(repositories, { name: 'Baraka', now: clock.now })
    const as =
      ({ headers }: typeof amina) =>
      async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) => {
        const reply = await listening.inject({
          ...{ method, url, headers },
          ...(body && { payload: body }),
        } as InjectOptions)
        return { status: reply.statusCode, headers: reply.headers, body: reply.body }
      }
    const read = async <Answer>(url: string): Promise<Answer> => {
      const { status, body } = await as(amina)('GET', url)
      expect([url, status]).toEqual([url, 200])
      return JSON.parse(body)
    }
    const list = async (query: Partial<EnquiryQuery> = {}): Promise<EnquiryPage> => {
      const asked = { box: 'new', search: '', cursor: null, ...query }
      const { status, body } = await as(amina)('POST', '/api/enquiries/search', asked)
      expect([query, status]).toEqual([query, 200])
      return JSON.parse(body)
    }
    const enquire = async (fields: Partial<typeof ENQUIRY> = {}) => {
      expect((await app.inject(await sendForm({ ...ENQUIRY, ...fields }))).body).toBe('OK')
    }
    return {
      ...{ server, listening, database, repositories, clock, app, mailServer },
      ...{ amina, baraka, ask: as(amina), askBaraka: as(baraka), read, list, enquire },
    }
  }

  test('an enquiry is listed with the end of its hour, read, answered, and its history names who did what', async () => {
    const { ask, askBaraka, list, read, enquire, repositories, mailServer } = await desk()
    await enquire({ name: 'Zuri', message: `First\nline ${'x'.repeat(300)}` })
    await enquire({ name: 'Zuri', email: ENQUIRY.email.toUpperCase(), message: 'Second' })
    await expect.poll(() => mailServer.received.length).toBe(2)
    const page = await list()
    expect(page.counts).toEqual({ new: 2, answered: 0, won: 0, lost: 0, all: 2, robots: 0 })
    expect(page.enquiries).toMatchObject([
      // What is left of Friday, the rest from Monday on.
      { number: 1, name: 'Zuri', answerByMs: agencyFacts.office.after(FRIDAY, 60 * MINUTE_MS) },
      { number: 2, excerpt: 'Second' },
    ])
    expect(page.enquiries[0]?.excerpt).toMatch(/^First line x+…$/)
    expect(page.next).toBeNull()

    const enquiry = await read<EnquiryDetail>('/api/enquiries/1')
    expect(enquiry.fields.message).toContain('First\nline')
    expect(enquiry.links).toEqual({
      whatsApp: expect.stringMatching(/^https:\/\/wa\.me\/254700000000\?text=Hello%20Zuri%2C/),
      tel: 'tel:+254700000000',
      mailto: expect.stringMatching(/^mailto:wanjiru@example\.org\?subject=Your%20enquiry/),
    })
    expect(enquiry.others.map(({ number }) => number)).toEqual([2])

    for (let time = 0; time < 2; time += 1) {
      expect((await ask('POST', '/api/enquiries/1/opened')).status).toBe(204)
    }
    expect((await askBaraka('PATCH', '/api/enquiries/1', { status: 'answered' })).status).toBe(200)
    const { events, status, answerByMs } = await read<EnquiryDetail>('/api/enquiries/1')
    expect([status, answerByMs]).toEqual(['answered', null])
    expect(events.map(({ what, who }) => [what, who])).toEqual([
      ...[
        ['received', null],
        ['mailed', null],
      ],
      ...[
        ['opened', 'Amina'],
        ['answered', 'Baraka'],
      ],
    ])
    const { entries } = await repositories.team.trail
      .list(null, 1)
      .then((list) => ({ entries: list }))
    expect(entries).toMatchObject([{ who: 'Baraka', what: 'enquiry answered', about: 'enquiry 1' }])
    expect((await ask('GET', '/api/enquiries/7')).status).toBe(404)
    expect((await ask('PATCH', '/api/enquiries/1', { status: 'robots' })).status).toBe(400)
    for (const wrong of [{ box: 'none' }, { cursor: -1 }, { search: 'x'.repeat(201) }]) {
      const asked = { box: 'new', search: '', cursor: null, ...wrong }
      expect((await ask('POST', '/api/enquiries/search', asked)).status).toBe(400)
    }
    expect((await ask('GET', '/api/enquiries?search=Zuri')).status).toBe(404)
  })

  test('of two who change a note the second one is told, whoever is quicker', async () => {
    const { ask, askBaraka, read, enquire } = await desk()
    await enquire()
    const note = (text: string, over: string) => ({ note: { text, over } })
    expect((await ask('PATCH', '/api/enquiries/1', note('called', ''))).status).toBe(200)
    const late = await askBaraka('PATCH', '/api/enquiries/1', {
      ...note('rang', ''),
      status: 'won',
    })
    expect([late.status, JSON.parse(late.body).problem]).toEqual([409, 'conflict'])
    expect(await read('/api/enquiries/1')).toMatchObject({ note: 'called', status: 'new' })
    // The same by two is no conflict, and over what was seen it goes.
    expect((await askBaraka('PATCH', '/api/enquiries/1', note('called', ''))).status).toBe(200)
    expect((await askBaraka('PATCH', '/api/enquiries/1', note('rang', 'called'))).status).toBe(200)
    const long = await ask('PATCH', '/api/enquiries/1', note('x'.repeat(5_001), 'rang'))
    expect([long.status, long.body]).toEqual([400, expect.stringContaining('5000 characters')])
    expect(await read('/api/enquiries/1')).toMatchObject({ note: 'rang' })
  })

  test('one set aside as a robot’s is released with its mail, and by its own box only', async () => {
    const { app, ask, enquire, list, read, mailServer } = await desk()
    await app.inject(nativePost('enquiry', { ...ENQUIRY, [HONEYPOT_FIELD]: 'x' }))
    expect((await list()).enquiries).toEqual([])
    expect((await list({ box: 'robots' })).enquiries).toHaveLength(1)
    expect((await ask('PATCH', '/api/enquiries/1', { status: 'won' })).status).toBe(404)
    expect((await ask('POST', '/api/enquiries/1/release')).status).toBe(200)
    expect((await ask('POST', '/api/enquiries/1/release')).status).toBe(409)
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(mailServer.received[0]?.parsed.html).toContain(`href="${DESK_URL}/enquiries/1"`)
    const { events } = await read<EnquiryDetail>('/api/enquiries/1')
    expect(events.map(({ what }) => what)).toContain('released')
    // From now on a repeat of it is one.
    await enquire()
    expect((await list({ box: 'all' })).enquiries).toHaveLength(1)
  })

  test('erasing and exporting ask for the passkey; what was erased is nowhere on the disk, in no log and no trail', async () => {
    const { ask, clock, database, enquire, list, mailServer, server } = await desk()
    await enquire({ name: 'Quxfrzl', email: 'quxfrzl@example.org', message: 'quxfrzl' })
    await enquire({ name: '=1+1' })
    await expect.poll(() => mailServer.received.length).toBe(2)
    await ask('PATCH', '/api/enquiries/1', { note: { text: 'zwyxvut', over: '' } })
    clock.advance(6 * MINUTE_MS)
    for (const [method, url] of [
      ['DELETE', '/api/enquiries/1'],
      ['GET', '/api/enquiries.csv'],
    ] as const) {
      const refused = await ask(method, url)
      expect([refused.status, JSON.parse(refused.body).problem]).toEqual([403, 'stepUp'])
    }
    expect(await list({ box: 'all', search: 'quxf' })).toMatchObject({
      enquiries: [{ number: 1 }],
    })
    clock.advance(-6 * MINUTE_MS)
    const csv = await ask('GET', '/api/enquiries.csv')
    expect(csv.headers['content-disposition']).toContain('enquiries-2026-11-20.csv')
    expect(csv.body).toMatch(/"Quxfrzl"[\s\S]*"'=1\+1"/)
    const erased = await ask('DELETE', '/api/enquiries/1')
    expect([erased.status, JSON.parse(erased.body) as EnquiryErasure]).toEqual([
      200,
      { mailUnderWay: false, tracesLeft: false, latestBackupMs: null },
    ])
    const left = (await database.contents()) + server.log().toLowerCase()
    expect(['quxfrzl', 'zwyxvut'].filter((trace) => left.includes(trace))).toEqual([])
    expect((await ask('GET', '/api/enquiries/1')).status).toBe(404)
  })

  test('a change by any process is told to who listens, at once to who comes back, and to nobody whose session is over', async () => {
    const { ask, listening, amina, clock, enquire, repositories } = await desk({
      sendsMail: false,
    })
    await listening.listen({ port: 0, host: '127.0.0.1' })
    const { port } = listening.server.address() as AddressInfo
    const listen = async (lastEventId?: string) => {
      const headers = { ...amina.headers, ...(lastEventId && { 'last-event-id': lastEventId }) }
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
      const events = () => [...received.matchAll(/^event: (.*)$/gm)].map(([, event]) => event)
      await expect.poll(events).toContain('open')
      return {
        events,
        lastId: () => [...received.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
        hasEnded: () => ended,
        received: () => received,
      }
    }
    const phone = await listen()
    const afterALook = <Value>(read: () => Value) => {
      clock.advance(2_000)
      return read()
    }
    const count = (topic: string) => phone.events().filter((event) => event === topic).length
    const ofInbox = () => count('inbox')
    await enquire()
    await expect.poll(() => afterALook(ofInbox)).toBe(1)
    const asleepSince = phone.lastId()
    await repositories.enquiries.change(1, { status: 'answered' }, { who: 'Owner', atMs: 1 })
    await expect.poll(() => afterALook(ofInbox)).toBe(2)
    // Who was asleep meanwhile is told without waiting; who knows it all is not.
    expect((await listen(asleepSince)).events()).toEqual(['open', 'inbox'])
    expect((await listen(phone.lastId())).events()).toEqual(['open'])
    await expect.poll(() => afterALook(phone.received)).toContain('\n:\n')

    const draft = { subject: 'Subject', preview: 'Preview', body: 'Body' }
    const { id } = JSON.parse((await ask('POST', '/api/drafts', draft)).body)
    await expect.poll(() => afterALook(() => count('issues'))).toBe(1)
    await ask('PUT', `/api/drafts/${id}`, { ...draft, body: 'Other', over: 1 })
    await expect.poll(() => afterALook(() => count('issues'))).toBe(2)
    await ask('DELETE', `/api/drafts/${id}`)
    await expect.poll(() => afterALook(() => count('issues'))).toBe(3)

    const ofMail = count('mail')
    const { mailJobs } = repositories
    const claimed = await mailJobs.claim(clock.now(), DELIVERY_TIMING, null)
    await expect.poll(() => afterALook(() => count('mail'))).toBe(ofMail + 1)
    if (!claimed) throw new Error('no mail waits')
    await mailJobs.retryAt(claimed, clock.now() + MINUTE_MS, 'tryLater', 'refused')
    await expect.poll(() => afterALook(() => count('mail'))).toBe(ofMail + 2)

    await repositories.team.sessions.end(amina.sessionId)
    await expect.poll(() => afterALook(phone.hasEnded)).toBe(true)
  })
})
