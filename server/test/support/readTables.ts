import type { DatabasePlace } from '../../src/database/openDatabase.ts'
import { readEach, readRows } from './readRows.ts'

export type Row = Readonly<Record<string, unknown>>

/** Every row of every table, in the order of its first column; without those that are part of an index. */
export async function readTables(place: DatabasePlace): Promise<Record<string, Row[]>> {
  const tables = await readRows<{ name: string }>(
    place,
    place.databaseUrl === null
      ? `select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'
          and name not like 'sqlite_%' and name not like '%\\_index\\_%' escape '\\' order by name`
      : `select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const queries = tables.map(({ name }) => `select * from "${name}" order by 1`)
  const read = await readEach<Row>(place, queries)
  return Object.fromEntries(tables.map(({ name }, index) => [name, read[index] ?? []]))
}
