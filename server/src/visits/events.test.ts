import { EVENTS_PATH } from 'protocol/paths.ts'
import type { VisitEvent } from 'protocol/visitEvent.ts'
import { describe, expect, test } from 'vitest'
import { createFakeClock, HOUR_MS } from '../../../testing/server/clocks.ts'
import { BROWSER, beacon } from '../../../testing/server/enquiry.ts'
import { onDisk } from '../../../testing/server/onDisk.ts'
import { sharedServer, testServer } from '../../../testing/server/testServer.ts'

const VIEW: VisitEvent = { type: 'pageview', path: '/contact', title: 'Contact | the agency' }
const files = {
  'contact.html':
    '<a href="/">Let&#x27;s\n<b>Get Started</b></a><button aria-label="Menu">☰</button>',
  'case-study/é.html': '<p>a case',
  'assets/a.js': '',
}

const CLICK = {
  type: 'event',
  category: 'User Interaction',
  action: 'Clicked A Btn Link',
  label: "Let's Get Started",
} satisfies VisitEvent

const ARRIVAL = { type: 'arrival', host: 'a.example', source: '', medium: '', campaign: '' }

describe('visits', () => {
  const untouched = sharedServer()

  test('visits are accepted as text and as JSON', async () => {
    const { app, rows } = await testServer({ files, clock: createFakeClock() })
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const reply = await app.inject(beacon(VIEW, { 'content-type': type }))
      expect([reply.statusCode, reply.body]).toEqual([204, ''])
    }
    await app.inject(beacon(CLICK))
    const day = '2026-01-15'
    expect(rows('select * from visit_pages')).toEqual([{ day, path: '/contact', views: 2 }])
    const { label } = CLICK
    expect(rows('select * from visit_clicks')).toEqual([{ day, label, clicks: 1 }])
  })

  test('visits by robots and tools get a normal response but are not counted', async () => {
    const { app, rows } = await testServer({ files })
    for (const robot of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36',
      'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
      'GPTBot/1.2',
      'curl/8.5.0',
    ]) {
      for (const event of [VIEW, CLICK, ARRIVAL]) {
        const reply = await app.inject(beacon(event, { 'user-agent': robot }))
        expect([reply.statusCode, reply.body]).toEqual([204, ''])
      }
    }
    for (const table of ['visit_pages', 'visit_clicks', 'visit_days', 'visit_sources'])
      expect([table, rows(`select * from ${table}`)]).toEqual([table, []])
  })

  test.each([
    ['a text that is no JSON', 'hello'],
    ['an empty body', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown type', { type: 'purchase' }],
    ['a page without a path', { type: 'pageview', title: 'x' }],
    ['a path on another site', { type: 'pageview', path: 'https://evil.example', title: 'x' }],
    ['a title that is no text', { type: 'pageview', path: '/', title: 1 }],
    ['a click without an action', { type: 'event', category: 'x', label: 'y' }],
    ['a source whose host is no text', { ...ARRIVAL, host: 1 }],
    ['a source without a campaign', { ...ARRIVAL, campaign: undefined }],
  ])('%s is refused as a visit', async (_name, event) => {
    const { app, rows } = untouched()
    expect((await app.inject(beacon(event))).statusCode).toBe(400)
    expect(rows('select * from visit_days')).toEqual([])
  })

  test('visits are refused from another origin, with another content type or by another method', async () => {
    const { app } = await testServer()
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await app.inject(beacon(VIEW, headers))).statusCode
    expect(await status({ origin: 'https://evil.example' })).toBe(403)
    expect(await status({ 'content-type': 'text/html' })).toBe(415)
    expect((await app.inject({ url: EVENTS_PATH })).statusCode).toBe(404)
    expect((await app.inject(beacon('x'.repeat(70_000)))).statusCode).toBe(413)
  })

  test('visits of one visitor count once a day, and no stored data connects two days', async () => {
    const clock = createFakeClock()
    const { app, rows, dataFolder } = await testServer({ clock })
    const visit = (remoteAddress: string, agent: string) =>
      app.inject({ ...beacon(VIEW, { 'user-agent': `${BROWSER} ${agent}` }), remoteAddress })
    await visit('203.0.113.1', 'Chrome')
    await visit('203.0.113.1', 'Chrome')
    await visit('203.0.113.1', 'Firefox')
    await visit('203.0.113.2', 'Chrome')
    expect(rows('select visitors from visit_days')).toEqual([{ visitors: 3 }])
    clock.advance(24 * HOUR_MS)
    await visit('203.0.113.1', 'Chrome')
    expect(rows('select visitors from visit_days order by day')).toEqual([
      { visitors: 3 },
      { visitors: 1 },
    ])
    const hashes = rows<{ visitor_hash: string }>('select visitor_hash from visit_visitors')
    expect(new Set(hashes.map((row) => row.visitor_hash)).size).toBe(4)
    expect(onDisk(dataFolder)).not.toContain('203.0.113')
  })

  test('the salt of a day’s visits, and the hashes made with it, are deleted 48 hours after the day began', async () => {
    const clock = createFakeClock(Date.UTC(2026, 0, 15, 0, 0, 1))
    const { app, rows } = await testServer({ clock })
    await app.inject(beacon(VIEW))
    clock.advance(47 * HOUR_MS)
    expect(rows('select day from visit_salts')).toEqual([{ day: '2026-01-15' }])
    clock.advance(HOUR_MS)
    await expect.poll(() => rows('select * from visit_salts')).toEqual([])
    expect(rows('select * from visit_visitors')).toEqual([])
    expect(rows('select visitors from visit_days')).toEqual([{ visitors: 1 }])
  })

  test('visits store neither queries, titles nor long texts', async () => {
    const { app, rows, dataFolder } = await testServer({ files })
    await app.inject(beacon({ ...VIEW, path: '/contact?token=secret#x', title: 'a title' }))
    await app.inject(beacon({ ...CLICK, label: '👩🏾‍💻'.repeat(100) }))
    expect(rows('select path, views from visit_pages')).toEqual([{ path: '/contact', views: 1 }])
    const [click] = rows<{ label: string }>('select label from visit_clicks')
    expect(click?.label.length).toBeLessThanOrEqual(100)
    expect(onDisk(dataFolder)).not.toContain('a title')
  })

  test('views of unknown pages and clicks on unknown buttons share one row; those of real pages and buttons have their own rows', async () => {
    const { app, rows } = await testServer({ files })
    const flood = Array.from({ length: 60 }, (_, index) => index)
    await Promise.all(
      flood.flatMap((index) => [
        app.inject(beacon({ ...VIEW, path: `/made-up-${index}` })),
        app.inject(beacon({ ...CLICK, label: `${index}` })),
      ]),
    )
    for (const path of ['/contact', '/case-study/%C3%A9', '/assets/a.js', '/%'])
      await app.inject(beacon({ ...VIEW, path }))
    expect(rows('select path, views from visit_pages order by views desc, path')).toEqual([
      { path: '(other)', views: 62 },
      { path: '/case-study/%C3%A9', views: 1 },
      { path: '/contact', views: 1 },
    ])
    await app.inject(beacon(CLICK))
    await app.inject(beacon({ ...CLICK, label: 'menu' }))
    expect(rows('select label, clicks from visit_clicks order by clicks desc, label')).toEqual([
      { label: '(other)', clicks: 60 },
      { label: "Let's Get Started", clicks: 1 },
      { label: 'menu', clicks: 1 },
    ])
  })

  test('counts of visits are deleted after 25 months', async () => {
    const clock = createFakeClock(Date.UTC(2026, 0, 15))
    const { app, rows } = await testServer({ files, clock })
    for (const event of [VIEW, CLICK, ARRIVAL]) await app.inject(beacon(event))
    clock.advance(Date.UTC(2028, 1, 15) - clock.now())
    const counts = ['visit_pages', 'visit_clicks', 'visit_days', 'visit_sources']
      .map((table) => `select day from ${table}`)
      .join(' union all ')
    expect(rows(counts)).toHaveLength(4)
    clock.advance(25 * HOUR_MS)
    await expect.poll(() => rows(counts)).toEqual([])
  })

  test('visits from one IP address are refused above the limit', async () => {
    const { app } = await testServer({ eventRate: { max: 2, timeWindow: 60_000 } })
    const statuses = []
    for (let count = 0; count < 3; count += 1)
      statuses.push((await app.inject(beacon(CLICK))).statusCode)
    expect(statuses).toEqual([204, 204, 429])
  })
})
