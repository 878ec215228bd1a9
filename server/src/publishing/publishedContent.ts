import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { SiteSource } from 'schema/documents.ts'
import type { DatabasePlace } from '../database/AgencyDatabase.ts'
import { connectPostgres } from '../database/openPostgres.ts'
import { SQLITE_FILE } from '../database/openSqlite.ts'
import type { Tables } from '../database/Tables.ts'

/** Publications that are kept parsed: the current one, and one that somebody looks at. */
const KEPT = 2

/** What never changes of what was published, whoever reads it. */
export type PublishedContent = ReturnType<typeof publishedContent>

export function publishedContent(db: Kysely<Tables>) {
  const kept = new Map<number, SiteSource>()
  return {
    /** What was published under a number. Throws for a number that is gone. */
    async source(number: number): Promise<SiteSource> {
      const source = kept.get(number) ?? (await read(number))
      if (!source) throw new Error(`Publication ${number} is gone.`)
      kept.delete(number)
      kept.set(number, source)
      for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old)
      return source
    },

    /** The bytes of a stored picture; null for no such picture. */
    async picture(name: string): Promise<Buffer | null> {
      const row = await db
        .selectFrom('pictures')
        .select('data')
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.data ?? null
    },
  }

  async function read(number: number): Promise<SiteSource | null> {
    const row = await db
      .selectFrom('publications')
      .select(['documents', 'pictures'])
      .where('number', '=', number)
      .executeTakeFirst()
    return row ? { documents: JSON.parse(row.documents), pictures: JSON.parse(row.pictures) } : null
  }
}

/** The same in another process than the server, which has made the database ready. */
export function readPublished({ databaseUrl, dataFolder }: DatabasePlace): PublishedContent {
  if (databaseUrl !== null) return publishedContent(connectPostgres(databaseUrl).db)
  const database = new Sqlite(join(dataFolder, SQLITE_FILE), { readonly: true })
  return publishedContent(new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }))
}
