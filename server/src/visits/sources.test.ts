import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import type { SourceEvent } from 'protocol/visitEvent.ts'
import { expect, test } from 'vitest'
import { createFakeClock, DAY_MS } from '../../../testing/server/clocks.ts'
import { deskServer } from '../../../testing/server/deskServer.ts'
import { beacon, ENQUIRY, nativePost, sendForm } from '../../../testing/server/enquiry.ts'
import { onDisk } from '../../../testing/server/onDisk.ts'
import { testServer } from '../../../testing/server/testServer.ts'

const ARRIVAL: SourceEvent = { type: 'arrival', host: '', source: '', medium: '', campaign: '' }

/** On each day this many values of each kind have a row of their own. Further values share a row. */
const SOURCES_A_DAY = 200

interface Counted {
  kind: string
  value: string
  arrivals: number | string
  enquiries: number | string
}

async function setUp() {
  const { app, clock, database } = await deskServer({ clock: createFakeClock() })
  const { rows } = database
  const counts = async () => {
    const counted = await rows<Counted>(
      'select kind, value, arrivals, enquiries from visit_sources order by kind, value, day',
    )
    return counted.map(
      ({ kind, value, arrivals, enquiries }) => `${kind} ${value}: ${arrivals}, ${enquiries}`,
    )
  }
  const arrive = (event: Partial<SourceEvent>, headers?: Record<string, string>) =>
    app.inject(beacon({ ...ARRIVAL, ...event }, headers))
  return { app, clock, rows, counts, arrive }
}

test('the source of a visit is counted by host and campaign, in one spelling', async () => {
  const { arrive, counts, rows } = await setUp()
  const campaign = { source: 'Newsletter ', medium: 'E-Mail', campaign: 'Launch  2026' }
  await arrive({ host: 'www.Google.com' })
  await arrive({ host: 'google.com' })
  expect((await arrive({ host: 't.co', ...campaign })).statusCode).toBe(204)
  await arrive(campaign)
  expect(await counts()).toEqual([
    ...['campaign launch 2026: 2, 0', 'host google.com: 2, 0', 'host t.co: 1, 0'],
    ...['medium e-mail: 2, 0', 'source newsletter: 2, 0'],
  ])
  expect(await rows('select * from visit_visitors')).toEqual([])
})

test('the source of a visit is never our own host, is empty when unknown, and is not recorded for prefetched pages', async () => {
  const { arrive, counts } = await setUp()
  await arrive({ host: 'www.agency.example' })
  await arrive({})
  await arrive({ host: 'google.com' }, { 'sec-purpose': 'prefetch;prerender' })
  expect(await counts()).toEqual([])
})

test('a source of visits is never credited with more enquiries than were stored that day', async () => {
  const { app, clock, arrive, counts } = await setUp()
  const accepted: Partial<SourceEvent> = { type: 'enquiry', host: 'google.com' }
  await arrive(accepted)
  await app.inject(sendForm(ENQUIRY))
  await app.inject(sendForm({ ...ENQUIRY, name: 'Another' }))
  await app.inject(
    nativePost('enquiry', { ...ENQUIRY, message: 'x', [HONEYPOT_FIELD]: 'robot.example' }),
  )
  await Promise.all(Array.from({ length: 20 }, () => arrive(accepted)))
  expect(await counts()).toEqual(['host google.com: 0, 2'])
  clock.advance(DAY_MS)
  await arrive(accepted)
  expect(await counts()).toEqual(['host google.com: 0, 2'])
})

test('a flood of made-up hosts leaves room for hosts known before; hosts without room share a row', async () => {
  const { clock, arrive, counts, rows } = await setUp()
  const flood = (name: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => arrive({ host: `${name}${at}.example` })))
  await arrive({ host: 'google.com' })
  clock.advance(DAY_MS)
  await flood('invented', SOURCES_A_DAY + 50)
  clock.advance(DAY_MS)
  // The flood's hosts are known already on this day, but hosts that have been known for longer have precedence.
  await flood('invented', SOURCES_A_DAY)
  await arrive({ host: 'google.com' })
  await arrive({ host: 'facebook.com' })
  const days = await rows<{ day: string; rows: number | string }>(
    'select day, count(*) as rows from visit_sources group by day order by day',
  )
  expect(days.map((day) => Number(day.rows))).toEqual([1, SOURCES_A_DAY + 1, SOURCES_A_DAY + 1])
  const known = (await counts()).filter((line) => !line.includes('invented'))
  expect(known).toEqual([
    'host (other): 50, 0',
    // Counts of two hosts are under `OTHER`: a host of the flood, replaced by google.com, and facebook.com, for which no row was left.
    'host (other): 2, 0',
    'host google.com: 1, 0',
    'host google.com: 1, 0',
  ])
})

test('e-mail addresses in links, IP addresses and invalid hosts are not stored as sources', async () => {
  const { app, rows, dataFolder } = await testServer()
  for (const event of [
    { campaign: 'ann@example.org', source: '<b>x</b> ‮evil' },
    { host: '192.168.1.7' },
    { host: 'router' },
    { host: '<script>alert(1)</script>.example' },
    { host: `${'x'.repeat(99)}.example` },
    { medium: '👩🏾‍💻'.repeat(100) },
    { medium: 'é'.repeat(100) },
  ]) {
    expect((await app.inject(beacon({ ...ARRIVAL, ...event }))).statusCode).toBe(204)
  }
  expect(rows('select kind, value, arrivals from visit_sources order by kind, value')).toEqual([
    { kind: 'campaign', value: '(other)', arrivals: 1 },
    { kind: 'host', value: '(other)', arrivals: 4 },
    { kind: 'medium', value: 'é'.repeat(60), arrivals: 1 },
    { kind: 'source', value: 'b x /b evil', arrivals: 1 },
  ])
  expect(onDisk(dataFolder)).not.toContain('ann@example')
})
