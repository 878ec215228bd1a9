import type { AnyTables, Dialect } from './Dialect.ts'

export async function createHealth(db: AnyTables, { whole, finish }: Dialect) {
  await db.schema
    .createTable('health_checks')
    .addColumn('id', whole, (column) => column.primaryKey())
    .addColumn('checked_at', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
}
