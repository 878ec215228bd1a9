import { type AnyTables, type Dialect, index } from './Dialect.ts'

export async function createVisitSources(db: AnyTables, { whole, finish }: Dialect) {
  await db.schema
    .createTable('visit_sources')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('arrivals', whole, (column) => column.notNull())
    .addColumn('enquiries', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_sources_key', ['kind', 'value', 'day'])
    .$call(finish)
    .execute()
  await index(db, 'visit_sources', ['day', 'kind'])
  await db.schema
    .alterTable('visit_days')
    .addColumn('sourced_enquiries', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
