import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { DatabasePlace } from '../../src/database/openDatabase.ts'
import { SQLITE_FILE } from '../../src/database/openSqlite.ts'
import { openConnection } from './startPostgres.ts'

/** Reads a database as another program would. */
export async function readRows<Row>(place: DatabasePlace, query: string): Promise<Row[]> {
  const [rows = []] = await readEach<Row>(place, [query])
  return rows
}

/** What each of the queries finds, asked over one connection. */
export async function readEach<Row>(
  { databaseUrl, dataFolder }: DatabasePlace,
  queries: readonly string[],
): Promise<Row[][]> {
  if (databaseUrl !== null) {
    const client = await openConnection(databaseUrl)
    try {
      const read: Row[][] = []
      for (const query of queries) read.push((await client.query(query)).rows as Row[])
      return read
    } finally {
      await client.end()
    }
  }
  const sqlite = new Sqlite(join(dataFolder, SQLITE_FILE), { readonly: true })
  try {
    return queries.map((query) => sqlite.prepare(query).all() as Row[])
  } finally {
    sqlite.close()
  }
}
