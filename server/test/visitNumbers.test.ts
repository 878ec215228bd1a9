import type { FastifyInstance } from 'fastify'
import { VISIT_TABLES, type VisitNumbers } from 'protocol/desk/visits.ts'
import { EVENTS_PATH } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { createFakeClock } from './support/createFakeClock.ts'
import { ENGINES, testDatabases } from './support/engines.ts'
import { ENQUIRY, nativePost, sendForm } from './support/enquiry.ts'
import { DESK_URL, signIn } from './support/signIn.ts'
import { testServer } from './support/testServer.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A Thursday, ten in the morning in Nairobi. */
const START_MS = Date.UTC(2026, 0, 15, 7)

const NOTHING = { host: '', source: '', medium: '', campaign: '' }

describe.each(ENGINES)('the desk’s numbers of visits, on %s', (engine) => {
  const testDatabase = testDatabases(engine)

  async function agency() {
    const database = await testDatabase()
    const { environment, place } = database
    const clock = createFakeClock(START_MS)
    const { app, desk } = await testServer({
      environment: { ...environment, DESK_URL },
      clock,
      dataFolder: place.dataFolder,
    })
    const { db, engine: dialect } = await database.open()
    const repositories = createRepositories({ db, engine: dialect }, createGroupCommit(db, dialect))
    // Anew each time: a session of the week before is over.
    const ask = async (url: string) => {
      const { headers } = await signIn(repositories, { now: clock.now })
      return (desk as FastifyInstance).inject({ url, headers })
    }
    return {
      clock,
      ...repositories,
      ask,
      numbers: async (weeks = 13) =>
        (await ask(`/api/visits?weeks=${weeks}`)).json() as VisitNumbers,
      beacon: (event: object) =>
        app.inject({
          method: 'POST',
          url: EVENTS_PATH,
          headers: { 'content-type': 'text/plain', 'user-agent': 'x' },
          payload: JSON.stringify(event),
        }),
      enquire: async (fields: Partial<typeof ENQUIRY>) =>
        app.inject(await sendForm({ ...ENQUIRY, ...fields })),
      app,
    }
  }

  test('are by weeks from Monday to Sunday, with sources, services and answers', async () => {
    const { app, clock, numbers, beacon, enquire, enquiries } = await agency()
    await beacon({ type: 'pageview', path: '/made-up', title: '' })
    await beacon({ ...NOTHING, type: 'arrival', host: 'google.com', campaign: 'launch' })
    await beacon({ type: 'event', category: 'c', action: 'a', label: 'Get Quote' })
    await enquire({ name: 'In time', serviceInterest: 'Logos' })
    await enquire({ name: 'Late', serviceInterest: 'Logos' })
    await enquire({ name: 'Closed', serviceInterest: 'Films' })
    await app.inject(nativePost('enquiry', { ...ENQUIRY, website: 'robot.example' }))
    await beacon({ ...NOTHING, type: 'enquiry', host: 'google.com' })
    const by = (ms: number) => ({ who: 'Amina', atMs: clock.now() + ms })
    await enquiries.change(1, { status: 'answered' }, by(30 * MINUTE_MS))
    // The first answer counts, whatever is noted later.
    await enquiries.change(1, { status: 'new' }, by(40 * MINUTE_MS))
    await enquiries.change(1, { status: 'answered' }, by(30 * 60 * MINUTE_MS))
    await enquiries.change(2, { status: 'answered' }, by(90 * MINUTE_MS))
    await enquiries.change(3, { status: 'lost' }, by(0))
    // Monday of the next week.
    clock.advance(4 * DAY_MS)
    await enquire({ name: 'Waiting', serviceInterest: 'Logos' })

    const counted = await numbers()
    expect(counted.countedAtMs).toBe(clock.now())
    expect(counted.weeks).toHaveLength(13)
    expect(counted.weeks.slice(-2)).toEqual([
      {
        ...{ monday: '2026-01-12', views: 1, visitors: 1, enquiries: 3 },
        ...{ inTime: 1, late: 1, waiting: 0, closed: 1 },
      },
      {
        ...{ monday: '2026-01-19', views: 0, visitors: 0, enquiries: 1 },
        ...{ inTime: 0, late: 0, waiting: 1, closed: 0 },
      },
    ])
    expect(counted.pages).toEqual([{ path: '(other)', views: 1 }])
    expect(counted.clicks).toEqual([{ label: 'Get Quote', clicks: 1 }])
    expect(counted.sources).toEqual({
      host: [{ value: 'google.com', arrivals: 1, enquiries: 1 }],
      source: [],
      medium: [],
      campaign: [{ value: 'launch', arrivals: 1, enquiries: 0 }],
    })
    const weeks = (...last: number[]) => [...Array<number>(13 - last.length).fill(0), ...last]
    expect(counted.services).toEqual([
      { service: 'Logos', enquiries: 3, byWeek: weeks(2, 1) },
      { service: 'Films', enquiries: 1, byWeek: weeks(1, 0) },
    ])
    expect(counted.medianAnswerMs).toBe(60 * MINUTE_MS)
    expect((await numbers(52)).weeks[0]?.monday).toBe('2025-01-27')

    // What a week adds stands in one row with what the weeks before had.
    clock.advance(7 * DAY_MS)
    await beacon({ type: 'pageview', path: '/made-up', title: '' })
    await beacon({ ...NOTHING, type: 'arrival', host: 'google.com' })
    await beacon({ ...NOTHING, type: 'arrival', host: 'bing.com' })
    const later = await numbers()
    expect(later.weeks.slice(-3).map(({ views }) => views)).toEqual([1, 0, 1])
    expect(later.pages).toEqual([{ path: '(other)', views: 2 }])
    expect(later.sources.host).toEqual([
      { value: 'google.com', arrivals: 2, enquiries: 1 },
      { value: 'bing.com', arrivals: 1, enquiries: 0 },
    ])
  })

  test('follow each visit, answer, release and erasure at once', async () => {
    const { app, clock, numbers, beacon, enquire, enquiries, people } = await agency()
    const last = async () => (await numbers()).weeks.at(-1)
    expect(await last()).toMatchObject({ views: 0, enquiries: 0 })
    await beacon({ type: 'pageview', path: '/', title: '' })
    expect(await last()).toMatchObject({ views: 1, enquiries: 0 })
    await enquire({ name: 'Ann' })
    expect(await last()).toMatchObject({ enquiries: 1, waiting: 1, inTime: 0 })
    await enquiries.change(1, { status: 'answered' }, { who: 'Amina', atMs: clock.now() })
    expect(await last()).toMatchObject({ enquiries: 1, waiting: 0, inTime: 1 })
    await app.inject(nativePost('enquiry', { ...ENQUIRY, website: 'robot.example' }))
    expect(await last()).toMatchObject({ enquiries: 1 })
    await enquiries.release(2, { who: 'Amina', atMs: clock.now() }, ({ id }) => ({
      ...{ id, kind: 'enquiry', aboutId: id, messageId: '<x@y>', payload: '' },
    }))
    expect(await last()).toMatchObject({ enquiries: 2 })
    const stored = await enquiries.find(1)
    await people.delete({ enquiries: stored ? [stored] : [], signUp: null })
    expect(await last()).toMatchObject({ enquiries: 1, inTime: 0 })
  })

  test('are the same as files for a spreadsheet, which run no formula', async () => {
    const { ask, enquire, beacon, numbers } = await agency()
    await enquire({ serviceInterest: '=HYPERLINK("https://evil.test")' })
    await beacon({ type: 'event', category: 'c', action: 'a', label: '@SUM(1)' })
    await beacon({ ...NOTHING, type: 'arrival', host: 'google.com' })
    const file = async (table: string) => {
      const reply = await ask(`/api/visits.csv?weeks=13&table=${table}`)
      expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(reply.headers['content-disposition']).toBe(
        `attachment; filename="visits-${table}-13-weeks.csv"`,
      )
      return reply.body.replace('\ufeff', '').trim().split('\r\n')
    }
    const { weeks } = await numbers()
    expect((await file('weeks')).slice(1)).toEqual(
      weeks.map(
        (week) =>
          `"${week.monday}",${week.views},${week.visitors},${week.enquiries},${week.inTime},${week.late},${week.waiting},${week.closed}`,
      ),
    )
    expect((await file('services'))[1]).toMatch(/^"'=HYPERLINK\(""https:.*""\)",1,(0,){12}1$/)
    expect(await file('clicks')).toEqual(['"Clicked","Clicks"', `"'@SUM(1)",1`])
    expect(await file('host')).toEqual(['"Site","Arrivals","Enquiries"', '"google.com",1,0'])
    for (const table of VISIT_TABLES) expect((await file(table)).length).toBeGreaterThan(0)
    for (const query of ['', 'weeks=14', 'weeks=13&table=salts', 'weeks=13;table=weeks']) {
      expect((await ask(`/api/visits.csv?${query}`)).statusCode).toBe(400)
    }
  })
})
