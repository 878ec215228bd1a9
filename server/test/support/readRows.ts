import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { DatabasePlace } from '../../src/storage/openDatabase.ts'
import { SQLITE_FILE } from '../../src/storage/openSqlite.ts'
import { queryPostgres } from './startPostgres.ts'

/** Reads a database as another program would. */
export async function readRows<Row>(
  { databaseUrl, dataFolder }: DatabasePlace,
  query: string,
): Promise<Row[]> {
  if (databaseUrl !== null) return queryPostgres<Row>(databaseUrl, query)
  const sqlite = new Sqlite(join(dataFolder, SQLITE_FILE), { readonly: true })
  try {
    return sqlite.prepare(query).all() as Row[]
  } finally {
    sqlite.close()
  }
}
