import type { AnyTables, Dialect } from './Dialect.ts'

export async function createWeeklyReports(db: AnyTables, { finish }: Dialect) {
  await db.schema
    .createTable('weekly_reports')
    .addColumn('monday', 'text', (column) => column.primaryKey())
    .$call(finish)
    .execute()
}
