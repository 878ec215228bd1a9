import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { DatabaseLocation } from '../../server/src/database/AgencyDatabase.ts'
import { SQLITE_FILE } from '../../server/src/database/openSqlite.ts'
import { queryPostgres } from './startPostgres.ts'

/** Runs a query as another program would, over its own connection. */
export async function readRows<Row>(
  { databaseUrl, dataFolder }: DatabaseLocation,
  query: string,
): Promise<Row[]> {
  return databaseUrl === null
    ? readSqlite<Row>(dataFolder, query)
    : queryPostgres(databaseUrl, query)
}

export function readSqlite<Row = Record<string, unknown>>(
  dataFolder: string,
  query: string,
): Row[] {
  const sqlite = new Sqlite(join(dataFolder, SQLITE_FILE), { readonly: true })
  try {
    return sqlite.prepare(query).all() as Row[]
  } finally {
    sqlite.close()
  }
}

export function changeSqlite(dataFolder: string, statements: string): void {
  const sqlite = new Sqlite(join(dataFolder, SQLITE_FILE))
  sqlite.exec(statements)
  sqlite.close()
}

export type Row = Readonly<Record<string, unknown>>

/** Returns the rows of every table, ordered by the first column. Leaves out the tables of full-text indexes. */
export async function readTables(location: DatabaseLocation): Promise<Record<string, Row[]>> {
  const tables = await readRows<{ name: string }>(
    location,
    location.databaseUrl === null
      ? `select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'
          and name not like 'sqlite_%' and name not like '%\\_index\\_%' escape '\\' order by name`
      : `select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const read: Record<string, Row[]> = {}
  for (const { name } of tables)
    read[name] = await readRows<Row>(location, `select * from "${name}" order by 1`)
  return read
}

const SQLITE = [
  `select type, name, tbl_name, sql from sqlite_schema
   where name not like 'sqlite_%' order by type, name`,
]

const POSTGRES = [
  `select relname, attname, format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attstattarget,
     pg_get_expr(adbin, adrelid) as initial
   from pg_attribute join pg_class on pg_class.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
   order by relname, attnum`,
  "select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2",
  `select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as is from pg_constraint
   where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  `select tgrelid::regclass::text as on_table, tgname, pg_get_triggerdef(oid) as is from pg_trigger
   where not tgisinternal order by 1, 2`,
  `select proname, pg_get_functiondef(pg_proc.oid) as is from pg_proc
   join pg_language on pg_language.oid = prolang
   where pronamespace = 'public'::regnamespace and lanname = 'plpgsql' order by 1`,
]

/** Returns the schema (tables, columns, indexes, constraints, triggers and functions) in a form in which two databases can be compared. */
export async function readSchema(location: DatabaseLocation): Promise<unknown[]> {
  const queries = location.databaseUrl === null ? SQLITE : POSTGRES
  const rows: Row[] = []
  for (const query of queries) rows.push(...(await readRows<Row>(location, query)))
  return rows.map((row) => ('sql' in row ? { ...row, sql: plain(String(row.sql)) } : row))
}

/** Removes quotes and needless white space, because SQLite keeps statements as they were written. */
function plain(statement: string): string {
  return statement
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .trim()
}
