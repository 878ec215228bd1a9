import type { AnyTables, Dialect } from './Dialect.ts'

/** Issues of the newsletter that are being written. */
export async function createNewsletterDrafts(db: AnyTables, { whole, finish }: Dialect) {
  await db.schema
    .createTable('newsletter_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('preview', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('version', whole, (column) => column.notNull())
    .addColumn('updated_at', whole, (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addColumn('tested_version', whole)
    .addColumn('tested_at', whole)
    .$call(finish)
    .execute()
}
