import { NOT_TOLD, VISIT_TABLES, type VisitNumbers } from 'protocol/desk/visits.ts'
import { dayCalled } from 'protocol/localDays.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { expect, test } from 'vitest'
import { createFakeClock, DAY_MS, MINUTE_MS } from '../../../testing/server/clocks.ts'
import { deskServer } from '../../../testing/server/deskServer.ts'
import { beacon, ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { agencyFacts } from '../agencyFacts.ts'

/** A Thursday, 10:00 in Nairobi. */
const START_MS = Date.UTC(2026, 0, 15, 7)

const NOTHING = { host: '', source: '', medium: '', campaign: '' }

async function agency() {
  const clock = createFakeClock(START_MS)
  const { app, repositories, signedIn } = await deskServer({
    clock,
    files: { 'index.html': '<a href="/contact">Get Quote</a><button>@SUM(1)</button>' },
  })
  // Signs in for each request, because a session expires during the test.
  const ask = async (url: string) => (await signedIn()).browser.send('GET', url)
  return {
    ...(await repositories()),
    clock,
    ask,
    numbers: async (weeks = 13): Promise<VisitNumbers> =>
      (await ask(`/api/visits?weeks=${weeks}`)).json(),
    visit: (event: object) => app.inject(beacon(event)),
    enquire: async (fields: Partial<typeof ENQUIRY>) =>
      app.inject(sendForm({ ...ENQUIRY, ...fields })),
    app,
  }
}

test('the visit numbers show how many enquiries each service, page and source led to, how many were won, and for what sums', async () => {
  const { app, visit, clock, numbers, ask, enquiries } = await agency()
  const [first, second] = agencyFacts.services
  let sentSoFar = 0
  const enquire = async (serviceInterest = '', referer = '') => {
    sentSoFar += 1
    const sent = sendForm({ ...ENQUIRY, serviceInterest, message: `${sentSoFar}` })
    const { headers } = sent
    await app.inject({ ...sent, headers: { ...headers, host: 'agency.example', referer } })
  }
  await visit({ type: 'pageview', path: '/', title: '' })
  for (const host of ['www.google.co.ke', 'chatgpt.com', 'l.facebook.com', 'blog.example'])
    await visit({ ...NOTHING, type: 'arrival', host })
  await enquire(first?.option, 'https://agency.example/?utm_source=x')
  await enquire(first?.option, 'https://agency.example/no-page')
  await enquire(second?.option, 'https://evil.example/')
  await visit({ ...NOTHING, type: 'enquiry', host: 'chatgpt.com' })
  const by = { who: 'Amina', atMs: clock.now() }
  const sum = { amount: 85_000, currency: 'KES' }
  await enquiries.change(1, { status: 'won', sum, foundBy: 'assistant' }, by)
  // One enquiry is won without a sum, and another is no longer won.
  await enquiries.change(2, { status: 'won', foundBy: 'recommended' }, by)
  await enquiries.change(3, { status: 'won', sum: { amount: 9, currency: 'USD' } }, by)
  await enquiries.change(3, { status: 'lost', lostBecause: 'later' }, by)
  const { work } = await numbers()
  const won = { won: 2, money: [sum] }
  expect(work.all).toMatchObject({ visits: 1, enquiries: 3, ...won })
  expect(work.services).toMatchObject([
    { name: first?.option, enquiries: 2, ...won },
    { name: second?.option, enquiries: 1, won: 0, money: [] },
  ])
  expect(work.pages).toMatchObject([
    { name: agencyFacts.pageAt('/').name, visits: 1, enquiries: 1, won: 1, money: [sum] },
  ])
  // An enquiry counts once, although its browser sent a source and a member typed in another (`foundBy`).
  expect(work.sources.slice(0, 2)).toMatchObject([
    { name: 'AI assistants', visits: 1, enquiries: 1, won: 1, money: [sum] },
    { name: 'Recommended by somebody', visits: null, enquiries: 1, won: 1, money: [] },
  ])
  expect(work.sources.slice(2).map(({ name }) => name)).toEqual([
    ...['Searches', 'Social networks', 'Other sites', NOT_TOLD],
  ])
  expect(work.sources.at(-1)).toMatchObject({ visits: null, enquiries: 1, won: 0 })
  expect(work.lost).toEqual([{ because: 'later', enquiries: 1 }])
  const { body } = await ask('/api/visits.csv?weeks=13&table=work')
  expect(body).toContain('"lost","Not now","",1,0,0')
  expect(body).toContain(`"service","${first?.option}",0,2,2,85000`)
  expect(body).toContain('"source","AI assistants",1,1,1,85000')
})

test('the visit numbers count visits, enquiries and timely answers by week from Monday to Sunday, and list sources and services', async () => {
  const { app, clock, numbers, visit, enquire, enquiries } = await agency()
  await visit({ type: 'pageview', path: '/made-up', title: '' })
  await visit({ ...NOTHING, type: 'arrival', host: 'google.com', campaign: 'launch' })
  await visit({ type: 'event', category: 'c', action: 'a', label: 'Get Quote' })
  await enquire({ name: 'In time', serviceInterest: 'Logos' })
  await enquire({ name: 'Late', serviceInterest: 'Logos' })
  await enquire({ name: 'Closed', serviceInterest: 'Films' })
  await app.inject(nativePost('enquiry', { ...ENQUIRY, [HONEYPOT_FIELD]: 'robot.example' }))
  await visit({ ...NOTHING, type: 'enquiry', host: 'google.com' })
  const by = (ms: number) => ({ who: 'Amina', atMs: clock.now() + ms })
  await enquiries.change(1, { status: 'answered' }, by(30 * MINUTE_MS))
  // The first answer counts, whatever status follows.
  await enquiries.change(1, { status: 'new' }, by(40 * MINUTE_MS))
  await enquiries.change(1, { status: 'answered' }, by(30 * 60 * MINUTE_MS))
  await enquiries.change(2, { status: 'won' }, by(90 * MINUTE_MS))
  await enquiries.change(3, { status: 'lost' }, by(0))
  clock.advance(4 * DAY_MS)
  await enquire({ name: 'Waiting', serviceInterest: 'Logos' })

  const counted = await numbers()
  expect(counted.weeks).toHaveLength(13)
  expect(counted.weeks.slice(-2)).toEqual([
    {
      ...{ monday: '2026-01-12', views: 1, visitors: 1, enquiries: 3 },
      ...{ inTime: 1, late: 1, waiting: 0, closed: 1, chatClicks: 0, chats: 0 },
    },
    {
      ...{ monday: '2026-01-19', views: 0, visitors: 0, enquiries: 1 },
      ...{ inTime: 0, late: 0, waiting: 1, closed: 0, chatClicks: 0, chats: 0 },
    },
  ])
  expect(counted.pages).toEqual([{ path: '(other)', name: '(other)', views: 1 }])
  expect(counted.clicks).toEqual([{ label: 'Get Quote', clicks: 1 }])
  expect(counted.sources).toEqual({
    host: [{ value: 'google.com', arrivals: 1, enquiries: 1 }],
    source: [],
    medium: [],
    campaign: [{ value: 'launch', arrivals: 1, enquiries: 0 }],
  })
  expect(counted.services).toEqual([
    { service: 'Logos', enquiries: 3 },
    { service: 'Films', enquiries: 1 },
  ])
  expect(counted.medianAnswerMs).toBe(60 * MINUTE_MS)
  expect((await numbers(52)).weeks[0]?.monday).toBe('2025-01-27')

  clock.advance(7 * DAY_MS)
  await visit({ type: 'pageview', path: '/made-up', title: '' })
  await visit({ ...NOTHING, type: 'arrival', host: 'google.com' })
  await visit({ ...NOTHING, type: 'arrival', host: 'bing.com' })
  const later = await numbers()
  expect(later.weeks.slice(-3).map(({ views }) => views)).toEqual([1, 0, 1])
  expect(later.pages).toMatchObject([{ path: '(other)', views: 2 }])
  expect(later.sources.host).toEqual([
    { value: 'google.com', arrivals: 2, enquiries: 1 },
    { value: 'bing.com', arrivals: 1, enquiries: 0 },
  ])
})

test('the weeks of the visit numbers end at midnight at the office', async () => {
  const { clock, numbers, visit, enquire } = await agency()
  const midnightMs = agencyFacts.days.momentOf(dayCalled('2026-01-19'), 0)
  clock.advance(midnightMs - MINUTE_MS - clock.now())
  for (const name of ['On Sunday', 'On Monday']) {
    await visit({ type: 'pageview', path: '/', title: '' })
    await enquire({ name })
    clock.advance(2 * MINUTE_MS)
  }
  expect((await numbers()).weeks.slice(-2)).toMatchObject([
    { monday: '2026-01-12', views: 1, visitors: 1, enquiries: 1 },
    { monday: '2026-01-19', views: 1, visitors: 1, enquiries: 1 },
  ])
})

test('the CSV exports contain the numbers of the screen, and no formulas', async () => {
  const { ask, enquire, visit, numbers } = await agency()
  await enquire({ serviceInterest: '=HYPERLINK("https://evil.test")' })
  await visit({ type: 'event', category: 'c', action: 'a', label: '@SUM(1)' })
  await visit({ ...NOTHING, type: 'arrival', host: 'google.com' })
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
        `"${week.monday}",${week.views},${week.visitors},${week.enquiries},${week.inTime},${week.late},${week.waiting},${week.closed},${week.chatClicks},${week.chats}`,
    ),
  )
  const services = await file('services')
  expect(services[1]).toMatch(/^"'=HYPERLINK\(""https:.*""\)",1$/)
  expect(await file('clicks')).toEqual(['"Clicked","Clicks"', `"'@SUM(1)",1`])
  expect(await file('host')).toEqual(['"Site","Arrivals","Enquiries"', '"google.com",1,0'])
  for (const table of VISIT_TABLES) expect((await file(table)).length).toBeGreaterThan(0)
  for (const query of ['', 'weeks=14', 'weeks=13&table=salts', 'weeks=13;table=weeks'])
    expect((await ask(`/api/visits.csv?${query}`)).statusCode).toBe(400)
})
