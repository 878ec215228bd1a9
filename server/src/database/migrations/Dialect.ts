import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../Engine.ts'

/** A migration sees the tables of its own time, which no type of today describes. */
export type AnyTables = Kysely<unknown>

/** Says how far a migration has come, where it may take long: what it is at, or how much is done. */
export type Tell = (step: string) => void

/** The types that differ: SQLite's `integer` holds what PostgreSQL calls `bigint`. */
export interface Dialect {
  readonly name: Engine['name']
  readonly whole: 'integer' | 'bigint'
  readonly finish: <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ) => CreateTableBuilder<T, C>
}

export const DIALECTS: Readonly<Record<Engine['name'], Dialect>> = {
  sqlite: { name: 'sqlite', whole: 'integer', finish: (table) => table.modifyEnd(sql`strict`) },
  postgres: { name: 'postgres', whole: 'bigint', finish: (table) => table },
}

/** Named after its table and columns. */
export function index(db: AnyTables, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_by_${columns.join('_and_')}`)
    .on(table)
    .columns(columns)
    .execute()
}

/** For columns of the enquiries: what is deleted would live on in PostgreSQL's statistics. */
export async function forgetStatistics(db: AnyTables, columns: readonly string[]) {
  for (const column of columns) {
    // Naming the type anew drops the statistics that were kept so far.
    await sql`
      alter table enquiries
        alter column ${sql.ref(column)} type text,
        alter column ${sql.ref(column)} set statistics 0
    `.execute(db)
  }
}

export async function countRows(db: AnyTables, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(table)}
  `.execute(db)
  return rows[0]?.rows ?? 0
}
