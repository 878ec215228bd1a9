import type { CompiledQuery, DialectAdapter, Insertable, Transaction } from 'kysely'
import type { Tables } from './Tables.ts'

const compiled = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>()

/**
 * Inserts a row by a query that is compiled once for each database: compiling took longer than inserting.
 * @param ifAbsent - leaves what is there of its key; otherwise that is an error.
 */
export async function insertRow<Table extends keyof Tables>(
  db: Transaction<Tables>,
  table: Table,
  row: Insertable<Tables[Table]>,
  ifAbsent = false,
): Promise<void> {
  const { adapter } = db.getExecutor()
  const queries = compiled.get(adapter) ?? new Map<string, CompiledQuery>()
  compiled.set(adapter, queries)
  // The columns in their order: the values are taken in the same.
  const shape = `${table}: ${Object.keys(row)} ${ifAbsent}`
  const query =
    queries.get(shape) ??
    db
      .insertInto(table)
      .values(row)
      .$if(ifAbsent, (insert) => insert.onConflict((conflict) => conflict.doNothing()))
      .compile()
  queries.set(shape, query)
  await db.executeQuery({ ...query, parameters: Object.values(row) })
}
