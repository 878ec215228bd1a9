import { sql } from 'kysely'
import { OTHER, type SourceCounts, type SourceKind } from 'protocol/desk/visits.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import { escapeLike } from '../database/rows.ts'
import type { Day } from './visitCounters.ts'

export type VisitsOfDay = Awaited<ReturnType<ReturnType<typeof visitStore>['days']>>[number]

export function visitStore({ db }: Pick<Storage, 'db'>) {
  return {
    async days(firstDay: Day, lastDay: Day) {
      return db
        .selectFrom('visit_days')
        .leftJoin('visit_pages', 'visit_pages.day', 'visit_days.day')
        .select(['visit_days.day', 'visitors'])
        .select(({ fn }) => fn.coalesce(fn.sum<number>('views'), sql<number>`0`).as('views'))
        .where('visit_days.day', '>=', firstDay)
        .where('visit_days.day', '<=', lastDay)
        .groupBy(['visit_days.day', 'visitors'])
        .orderBy('visit_days.day')
        .execute()
    },

    viewedPages: mostOften<{ path: string; views: number }>('visit_pages', 'path', 'views'),

    clicks: mostOften<{ label: string; clicks: number }>('visit_clicks', 'label', 'clicks'),

    /** Counts the clicks on links and buttons whose label contains a text, for each day that has any. */
    async clicksOn(text: string, firstDay: Day, lastDay: Day) {
      const { rows } = await sql<{ day: string; clicks: number }>`
        select day, sum(clicks) as clicks from visit_clicks
        where day between ${firstDay} and ${lastDay}
          and lower(label) like ${`%${escapeLike(text.toLowerCase())}%`} escape '\\'
        group by day
      `.execute(db)
      return new Map(rows.map(({ day, clicks }) => [day, clicks]))
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
          ({ fn }) => fn.coalesce(fn.sum<number>('arrivals'), sql<number>`0`).as('arrivals'),
          ({ fn }) => fn.coalesce(fn.sum<number>('enquiries'), sql<number>`0`).as('enquiries'),
        ])
        .where('kind', '=', kind)
        .where('day', '>=', firstDay)
        .where('day', '<=', lastDay)
      const all = await counts.executeTakeFirstOrThrow()
      const named: SourceCounts[] = await counts
        .select('value')
        .where('value', '!=', OTHER)
        .groupBy('value')
        .orderBy('enquiries', 'desc')
        .orderBy('arrivals', 'desc')
        .orderBy('value')
        .limit(limit)
        .execute()
      const rest = (key: 'arrivals' | 'enquiries') =>
        named.reduce((left, counted) => left - counted[key], all[key])
      const other = { value: OTHER, arrivals: rest('arrivals'), enquiries: rest('enquiries') }
      return other.arrivals + other.enquiries > 0 ? [...named, other] : named
    },
  }

  /** Makes a method that returns the values of a column that were counted most often in a period, with their counts. */
  function mostOften<Row>(table: 'visit_pages' | 'visit_clicks', column: string, count: string) {
    const [value, times] = [sql.ref(column), sql.ref(count)]
    return async (firstDay: Day, lastDay: Day, limit: number): Promise<Row[]> => {
      const { rows } = await sql<Row>`
        select ${value}, sum(${sql.ref(`${table}.${count}`)}) as ${times} from ${sql.table(table)}
        where day between ${firstDay} and ${lastDay}
        group by ${value} order by 2 desc, 1 limit ${limit}
      `.execute(db)
      return rows
    }
  }
}
