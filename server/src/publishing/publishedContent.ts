import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { SiteSource } from 'schema/documents.ts'
import type { DatabaseLocation } from '../database/AgencyDatabase.ts'
import { connectPostgres } from '../database/openPostgres.ts'
import { SQLITE_FILE } from '../database/openSqlite.ts'
import { findRow } from '../database/rows.ts'
import type { Tables } from '../database/Tables.ts'

/** Caches this many publications as objects: the current publication, and one that a member views. */
const KEPT = 2

/** Reads publications and pictures, which never change once they are stored, so that any process may cache them. */
export type PublishedContent = ReturnType<typeof publishedContent>

export function publishedContent(db: Kysely<Tables>) {
  const kept = new Map<number, SiteSource>()
  return {
    /** Returns the content of a publication. Throws if the publication was deleted. */
    async source(number: number): Promise<SiteSource> {
      const source = kept.get(number) ?? (await read(number))
      if (!source) throw new Error(`Publication ${number} was deleted: reload the page.`)
      kept.delete(number)
      kept.set(number, source)
      for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old)
      return source
    },

    async picture(name: string): Promise<Buffer | null> {
      return (await findRow(db, 'pictures', { name }, ['data']))?.data ?? null
    },
  }

  async function read(number: number): Promise<SiteSource | null> {
    const row = await findRow(db, 'publications', { number }, ['documents', 'pictures'])
    return row ? fromJson(row) : null
  }
}

export function fromJson(row: Record<'documents' | 'pictures', string>): SiteSource {
  return { documents: JSON.parse(row.documents), pictures: JSON.parse(row.pictures) }
}

/** Opens the published content in another process. The server must have migrated the database before. */
export function readPublished({ databaseUrl, dataFolder }: DatabaseLocation): PublishedContent {
  if (databaseUrl !== null) return publishedContent(connectPostgres(databaseUrl).db)
  const database = new Sqlite(join(dataFolder, SQLITE_FILE), { readonly: true })
  return publishedContent(new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }))
}
