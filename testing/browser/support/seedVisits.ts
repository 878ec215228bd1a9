import { DAY_MS } from 'protocol/localDays.ts'
import type { Records } from './desk.ts'

const DAYS = 91

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
  const clicks = days.map(({ day }) => ({ day, label: 'Get Your Dev Team', clicks: 3 }))
  await db.insertInto('visit_clicks').values(clicks).execute()
  const first = days.at(-1)?.day ?? ''
  const sources = [
    ['host', 'www.google.com', 9, 1],
    ['host', 'www.linkedin.com', 3, 0],
    ['campaign', 'pottery', 2, 0],
  ] as const
  const rows = days.flatMap(({ day }) =>
    sources.map(([kind, value, arrivals, enquiries]) => ({
      kind,
      value,
      day,
      first_day: first,
      arrivals,
      enquiries,
    })),
  )
  await db.insertInto('visit_sources').values(rows).execute()
}
