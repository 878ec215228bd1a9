import { randomUUID } from 'node:crypto'
import { ENQUIRY } from '../../server/enquiry.ts'
import type { Records } from './desk.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const SERVICES = [
  ['Website Design & Development', 34],
  ['Mobile Application Development', 21],
  ['Software Development', 12],
  ['Graphics Design', 9],
] as const
const PAGES = ['/', '/contact', '/services/website-design', null]

const FOUND_BY = ['recommended', 'search', null, 'social', 'search', 'assistant'] as const
const HOSTS = [
  ['www.google.com', 310, 14],
  ['www.facebook.com', 120, 3],
  ['chatgpt.com', 41, 2],
  ['www.linkedin.com', 66, 0],
  ['blog.example', 12, 0],
] as const
const VIEWS = { '/': 2140, '/contact': 612, '/services/website-design': 388 }

/** A year of invented visits and enquiries, of which every fourth was won, most for a sum. */
export async function seedWork({ db, enquiries }: Records, nowMs: number): Promise<void> {
  let number = 0
  for (const [serviceInterest, count] of SERVICES) {
    for (let at = 0; at < count; at += 1) {
      const id = randomUUID()
      const receivedAtMs = nowMs - Math.round(((at + 0.5) / count) * 350) * DAY_MS
      const fields = { ...ENQUIRY, serviceInterest, message: id }
      const page = PAGES[at % PAGES.length] ?? null
      const enquiry = { id, receivedAtMs, fields, contentHash: id, quarantined: false, page }
      await enquiries.store(enquiry, [], 0)
      number += 1
      if (at % 4 !== 0) continue
      const by = { who: 'Amina', atMs: receivedAtMs + DAY_MS }
      const sum =
        at % 16 === 12
          ? null
          : number % 3 === 0
            ? { amount: 400 + at * 35, currency: 'USD' }
            : { amount: 45_000 + at * 6_500, currency: 'KES' }
      const foundBy = FOUND_BY[number % FOUND_BY.length] ?? null
      await enquiries.change(number, { status: 'won', sum, foundBy }, by)
    }
  }
  const day = new Date(nowMs - 30 * DAY_MS).toISOString().slice(0, 10)
  await db
    .insertInto('visit_days')
    .values({ day, visitors: 1_904, sourced_enquiries: 19 })
    .execute()
  await db
    .insertInto('visit_pages')
    .values(Object.entries(VIEWS).map(([path, views]) => ({ day, path, views })))
    .execute()
  const kind = 'host' as const
  await db
    .insertInto('visit_sources')
    .values(
      HOSTS.map(([value, arrivals, enquiries]) => ({
        ...{ kind, value, day, first_day: day, arrivals, enquiries },
      })),
    )
    .execute()
}
