import type { ErasedPerson, Person } from 'protocol/desk/people.ts'
import type { Subscriber, SubscriberPage } from 'protocol/desk/subscribers.ts'
import { describe, expect, test } from 'vitest'
import { addSubscribers, readers } from './support/addSubscribers.ts'
import { deskClient } from './support/deskClient.ts'
import { ENGINES, testDatabases } from './support/engines.ts'
import { ENQUIRY, sendForm, signUp } from './support/enquiry.ts'
import { runDesk } from './support/runDesk.ts'
import { linkTo } from './support/signedUp.ts'
import { DESK_URL } from './support/signIn.ts'
import { startMailServer } from './support/startMailServer.ts'
import { testServer } from './support/testServer.ts'

const ADDRESS = 'leaver.one@example.org'
const IP = '203.0.113.5'
const MINUTE_MS = 60_000

/** More than are read before the index is asked. */
const READERS = 1_200

describe.each(ENGINES)('on %s', (engine) => {
  const testDatabase = testDatabases(engine)

  /** A server with its mail server, and somebody at the desk. */
  async function agency() {
    const database = await testDatabase()
    const mailServer = await startMailServer()
    const { app, desk, log } = await testServer({
      mailServer,
      dataFolder: database.place.dataFolder,
      environment: { ...database.environment, DESK_URL },
    })
    if (!desk) throw new Error('The desk is not served')
    const client = await deskClient(desk, database)
    const post = async <Answer>(path: string, body: unknown): Promise<Answer> => {
      const response = await client.post(path, body)
      expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
      return response.json()
    }
    const enquire = async (fields: Readonly<Record<string, string>>) => {
      const request = { ...(await sendForm(fields)), remoteAddress: IP }
      expect((await app.inject(request)).body).toBe('OK')
    }
    return { app, client, database, desk, enquire, log, mailServer, post }
  }

  test('subscribers are listed page by page, each once, and found by any part of the address', async () => {
    const { client, database, post } = await agency()
    const { db } = await database.open()
    const ids = await addSubscribers({ db }, ['__.+@example.org', ...readers(READERS - 1)])
    const others = ['Asked.100%@example.org', 'asked_Too@example.org', 'full@example.net']
    const [first = '', second = '', full = ''] = await addSubscribers({ db }, others)
    const set = db.updateTable('newsletter_subscribers')
    await set
      .set({ state: 'pending', confirmed_at: null, confirmed_ip: null })
      .where('id', 'in', [first, second])
      .execute()
    const suppressed = { suppressed_at: 5, suppressed_because: 'bounced with 5.1.1' }
    await set
      .set({ state: 'suppressed', ...suppressed })
      .where('id', '=', full)
      .execute()

    const all: Subscriber[] = []
    const search = (query: object) => post<SubscriberPage>('/api/subscribers/search', query)
    for (let cursor: string | null = null, pages = 0; pages < 30; pages += 1) {
      const page: SubscriberPage = await search({ state: null, search: '', cursor })
      expect(page.counts).toEqual({ confirmed: READERS, pending: 2, suppressed: 1, quarantined: 0 })
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
    const found = async (state: string | null, part: string) => {
      const { subscribers } = await search({ state, search: part, cursor: null })
      return subscribers.map(({ email }) => email).sort()
    }
    // The first ones, which only the index still reaches, and the last.
    for (const number of [11, READERS - 2]) {
      const email = `reader-${number}@example.org`
      expect(await found('confirmed', `DER-${number}@`)).toEqual([email])
    }
    // One or two letters are the beginning.
    expect(await found(null, 'fu')).toEqual([others[2]])
    expect(await found(null, 'u')).toEqual([])
    expect(await found(null, 'asked')).toEqual(others.slice(0, 2))
    expect(await found('confirmed', 'asked')).toEqual([])
    // Without a letter or digit, too.
    for (const part of ['_', '__', '__.+', '.+@']) {
      expect([part, await found(null, part)]).toEqual([part, ['__.+@example.org']])
    }
    expect(await found('pending', '__')).toEqual([])
    expect(await found(null, '@')).toEqual([])
    // What a database takes for a wildcard is the character itself.
    expect(await found(null, '00%')).toEqual([others[0]])
    expect(await found('pending', 'D_T')).toEqual([others[1]])
    expect(await found(null, '\\')).toEqual([])
    const wrong = await client.post('/api/subscribers/search', {
      state: 'x',
      search: '',
      cursor: null,
    })
    expect([wrong.statusCode, wrong.json().problem]).toEqual([400, 'invalid'])
  })

  test('the list for a spreadsheet has who confirmed, and runs no formula', async () => {
    const { client, database } = await agency()
    const { db } = await database.open()
    await addSubscribers({ db }, ['=cmd@example.org', 'b@example.org'])
    const { body, headers } = await client.get('/api/subscribers.csv')
    expect(headers['content-disposition']).toBe('attachment; filename="subscribers.csv"')
    const [heading, ...rows] = body.trim().split('\r\n')
    expect(heading).toMatch(/^\ufeff?"E-mail","Asked \(.*\)","Confirmed \(.*\)","Consent text"$/)
    const at = '"2026-01-01 03:00","2026-01-01 03:00","1"'
    expect(rows).toEqual([`"'=cmd@example.org",${at}`, `"b@example.org",${at}`])
  })

  test('a person is shown, handed out and erased, and nothing of them is left on the disk, in the log or in the trail', async () => {
    const { app, client, database, enquire, log, mailServer, post } = await agency()
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
    await app.inject({ ...(await signUp(ADDRESS)), remoteAddress: IP })
    await app.inject(await signUp('leaver.one+news@example.org'))

    const person = await post<Person>('/api/people/search', { address: ` ${ADDRESS} ` })
    expect(person.enquiries.map(({ number, isMessageWhole }) => [number, isMessageWhole])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(person.mentions.map(({ name }) => name)).toEqual(['Zebra', 'Giraffe'])
    expect(person.signUp).toMatchObject({ email: ADDRESS, state: 'pending', requestedIp: IP })
    expect(person.otherSpellings).toEqual([
      { email: 'leaver.one+news@example.org', state: 'pending' },
    ])
    expect(person.mails.map(({ kind, enquiry }) => [kind, enquiry])).toEqual([
      ['newsletter-confirmation', null],
      ['enquiry', 2],
      ['enquiry', 1],
    ])
    const file = await client.post('/api/people/export', { address: ADDRESS })
    expect(file.headers['content-disposition']).toBe('attachment; filename="person.json"')
    expect(file.json()).toMatchObject({
      address: ADDRESS,
      enquiries: [{ record: { number: 2 } }, { record: { number: 1, message: leaver.message } }],
      newsletter: { record: { requestedIp: IP } },
    })
    expect(file.body).not.toMatch(/Giraffe|Zebra/)

    const erased = await post<ErasedPerson>('/api/people/erase', {
      address: ADDRESS,
      mentions: [4],
    })
    expect(erased).toMatchObject({ enquiries: [2, 1, 4], signUp: true, tracesLeft: false })
    expect(erased.cancelled + erased.underWay).toBe(4)
    const again = await client.post('/api/people/erase', { address: ADDRESS, mentions: [] })
    expect([again.statusCode, again.json().problem]).toEqual([404, 'missing'])
    // Of somebody else, and not ticked.
    expect((await post<Person>('/api/people/search', { address: ADDRESS })).mentions).toHaveLength(
      1,
    )
    await runDesk(['delete', '3', '--yes'], database.environment)

    const trail = (await client.get('/api/trail')).body
    expect(trail).toContain('person erased')
    expect(trail).toContain('enquiries 2, 1, 4; newsletter sign-up')
    const left = (await database.contents()) + log().toLowerCase() + trail.toLowerCase()
    const traces = ['leaver.one@', 'onyango', 'leaving page', 'zebra', 'again.']
    expect(traces.filter((trace) => left.includes(trace))).toEqual([])
  })

  test('erasing asks for the passkey, and erases nothing that was not looked at', async () => {
    const { client, database, desk, enquire, post } = await agency()
    await enquire({ ...ENQUIRY, email: ADDRESS })
    await enquire({ ...ENQUIRY, name: 'Somebody else' })
    const late = await deskClient(desk, database, {
      name: 'Late',
      now: () => Date.now() - 6 * MINUTE_MS,
    })
    const request = { address: ADDRESS, mentions: [] }
    const refused = [
      await late.post('/api/people/erase', request),
      await late.get('/api/subscribers.csv'),
    ]
    expect(refused.map((answer) => answer.json().problem)).toEqual(['stepUp', 'stepUp'])
    const other = await client.post('/api/people/erase', { address: ADDRESS, mentions: [2] })
    expect([other.statusCode, other.json().problem]).toEqual([409, 'conflict'])
    const noAddress = await client.post('/api/people/erase', { address: 'example', mentions: [] })
    expect([noAddress.statusCode, noAddress.json().problem]).toEqual([400, 'invalid'])
    expect(await database.rows('select number from enquiries')).toHaveLength(2)
    expect(await post('/api/people/erase', request)).toMatchObject({ enquiries: [1] })
  })

  test('who had the newsletter stopped is let in again', async () => {
    const { app, client, mailServer, post } = await agency()
    await app.inject(await signUp(ADDRESS))
    await expect.poll(() => mailServer.received.length).toBe(1)
    const [mail] = mailServer.received
    if (!mail) throw new Error('no mail arrived')
    await app.inject({ method: 'POST', url: linkTo('/newsletter/unsubscribe', mail.parsed) })
    const person = () => post<Person>('/api/people/search', { address: ADDRESS })
    expect(await person()).toMatchObject({ signUp: null, wantsNoMail: true })
    const allow = () => client.post('/api/people/allow', { address: ADDRESS })
    expect((await allow()).statusCode).toBe(204)
    expect((await allow()).statusCode).toBe(409)
    expect(await person()).toMatchObject({ wantsNoMail: false })
  })
})
