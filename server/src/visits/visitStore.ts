import { sql } from 'kysely'
import { OTHER, type SourceCounts, type SourceKind } from 'protocol/desk/visits.ts'
import { escapeLike } from '../database/contains.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import type { Day } from './visitCounters.ts'

export type VisitsOfDay = Awaited<ReturnType<ReturnType<typeof visitStore>['days']>>[number]

/** Reads and deletes visits. Each method that writes is one transaction. */
export function visitStore({ db, commit }: Storage) {
  return {
    /** Deletes the salts and hashes of visitors of the days before `firstDay`. The counts stay. */
    forgetVisitors: (firstDay: Day): Promise<void> =>
      commit(async (transaction) => {
        await transaction.deleteFrom('visit_salts').where('day', '<', firstDay).execute()
        await transaction.deleteFrom('visit_visitors').where('day', '<', firstDay).execute()
      }),

    forgetCounts: (firstDay: Day): Promise<void> =>
      commit(async (transaction) => {
        for (const table of [
          'visit_pages',
          'visit_clicks',
          'visit_days',
          'visit_sources',
        ] as const) {
          await transaction.deleteFrom(table).where('day', '<', firstDay).execute()
        }
      }),

    async days(firstDay: Day, lastDay: Day) {
      const rows = await db
        .selectFrom('visit_days')
        .leftJoin('visit_pages', 'visit_pages.day', 'visit_days.day')
        .select(['visit_days.day', 'visitors'])
        .select((select) => select.fn.sum<number | string | null>('views').as('views'))
        .where('visit_days.day', '>=', firstDay)
        .where('visit_days.day', '<=', lastDay)
        .groupBy(['visit_days.day', 'visitors'])
        .orderBy('visit_days.day')
        .execute()
      return rows.map((row) => ({ ...row, views: Number(row.views) }))
    },

    async viewedPages(firstDay: Day, lastDay: Day, limit: number) {
      const rows = await mostOften('visit_pages', 'path', 'views', firstDay, lastDay, limit)
      return rows.map(({ value, times }) => ({ path: value, views: times }))
    },

    async clicks(firstDay: Day, lastDay: Day, limit: number) {
      const rows = await mostOften('visit_clicks', 'label', 'clicks', firstDay, lastDay, limit)
      return rows.map(({ value, times }) => ({ label: value, clicks: times }))
    },

    /** Counts the clicks on links and buttons whose label contains a text, for each day that has any. */
    async clicksOn(text: string, firstDay: Day, lastDay: Day) {
      const { rows } = await sql<{ day: string; clicks: number | string }>`
        select day, sum(clicks) as clicks from visit_clicks
        where day between ${firstDay} and ${lastDay}
          and lower(label) like ${`%${escapeLike(text.toLowerCase())}%`} escape '\\'
        group by day
      `.execute(db)
      return new Map(rows.map(({ day, clicks }) => [day, Number(clicks)]))
    },

    /**
     * Returns the values of one kind from `firstDay` to `lastDay`, ordered by enquiries, then by arrivals. Values beyond `limit` count
     * under `OTHER`, which comes last.
     */
    async sources(
      kind: SourceKind,
      firstDay: Day,
      lastDay: Day,
      limit: number,
    ): Promise<SourceCounts[]> {
      const counts = db
        .selectFrom('visit_sources')
        .select([
          (select) => select.fn.sum<number | string | null>('arrivals').as('arrivals'),
          (select) => select.fn.sum<number | string | null>('enquiries').as('enquiries'),
        ])
        .where('kind', '=', kind)
        .where('day', '>=', firstDay)
        .where('day', '<=', lastDay)
      const all = await counts.executeTakeFirstOrThrow()
      const rows = await counts
        .select('value')
        .where('value', '!=', OTHER)
        .groupBy('value')
        .orderBy('enquiries', 'desc')
        .orderBy('arrivals', 'desc')
        .orderBy('value')
        .limit(limit)
        .execute()
      const named = rows.map(({ value, arrivals, enquiries }) => ({
        value,
        arrivals: Number(arrivals),
        enquiries: Number(enquiries),
      }))
      const rest = (key: 'arrivals' | 'enquiries') =>
        named.reduce((left, counted) => left - counted[key], Number(all[key]))
      const other = { value: OTHER, arrivals: rest('arrivals'), enquiries: rest('enquiries') }
      return other.arrivals + other.enquiries > 0 ? [...named, other] : named
    },
  }

  async function mostOften(
    table: 'visit_pages' | 'visit_clicks',
    column: string,
    count: string,
    firstDay: Day,
    lastDay: Day,
    limit: number,
  ) {
    const { rows } = await sql<{ value: string; times: number | string }>`
      select ${sql.ref(column)} as value, sum(${sql.ref(count)}) as times from ${sql.table(table)}
      where day between ${firstDay} and ${lastDay}
      group by ${sql.ref(column)} order by times desc, value limit ${limit}
    `.execute(db)
    return rows.map(({ value, times }) => ({ value, times: Number(times) }))
  }
}
