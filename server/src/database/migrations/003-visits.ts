import type { AnyTables, Dialect } from './Dialect.ts'

export async function createVisits(db: AnyTables, { whole, finish }: Dialect) {
  await db.schema
    .createTable('visit_pages')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('views', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_pages_key', ['day', 'path'])
    .$call(finish)
    .execute()
  await db.schema
    .createTable('visit_events')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('clicks', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_events_key', ['day', 'category', 'action', 'label'])
    .$call(finish)
    .execute()
  await db.schema
    .createTable('visit_visitors')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitor_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_visitors_key', ['day', 'visitor_hash'])
    .$call(finish)
    .execute()
  await db.schema
    .createTable('visit_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('visitors', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await db.schema
    .createTable('visit_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .$call(finish)
    .execute()
}
