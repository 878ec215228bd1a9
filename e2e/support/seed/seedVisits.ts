import type { Records } from '../openRecords.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 91

/** Stores visits of 13 weeks: pages, visitors, clicks and where they came from. */
export async function seedVisits({ db }: Records, nowMs: number): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, back) => {
    const day = new Date(nowMs - back * DAY_MS).toISOString().slice(0, 10)
    return { day, visitors: 20 + ((back * 7) % 13) }
  })
  const paths = ['/', '/services/website-design', '/contact', '/built-by-us']
  await db
    .insertInto('visit_days')
    .values(days.map(({ day, visitors }) => ({ day, visitors, sourced_enquiries: 1 })))
    .execute()
  await db
    .insertInto('visit_pages')
    .values(
      days.flatMap(({ day, visitors }) =>
        paths.map((path, index) => ({ day, path, views: Math.ceil((visitors * 2) / (index + 1)) })),
      ),
    )
    .execute()
  await db
    .insertInto('visit_events')
    .values(
      days.map(({ day }) => ({
        day,
        category: 'CTA',
        action: 'click',
        label: 'Get Your Dev Team',
        clicks: 3,
      })),
    )
    .execute()
  const first = days.at(-1)?.day ?? ''
  await db
    .insertInto('visit_sources')
    .values(
      days.flatMap(({ day }) => [
        {
          kind: 'host' as const,
          value: 'www.google.com',
          day,
          first_day: first,
          arrivals: 9,
          enquiries: 1,
        },
        {
          kind: 'host' as const,
          value: 'www.linkedin.com',
          day,
          first_day: first,
          arrivals: 3,
          enquiries: 0,
        },
        {
          kind: 'campaign' as const,
          value: 'pottery',
          day,
          first_day: first,
          arrivals: 2,
          enquiries: 0,
        },
      ]),
    )
    .execute()
}
