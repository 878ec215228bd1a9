import { sql } from 'kysely'
import { type AnyTables, type Dialect, forgetStatistics, index } from './Dialect.ts'

/** Where an enquiry stands, what the owner noted, who did what, and since when its erasure is announced. */
export async function createEnquiryStatuses(db: AnyTables, { name, whole, finish }: Dialect) {
  await db.schema
    .alterTable('enquiries')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .execute()
  await db.schema.alterTable('enquiries').addColumn('erasure_announced_at', whole).execute()
  // Apart from the enquiries: a note that is replaced leaves a trace, and this table is soon written anew.
  await db.schema
    .createTable('enquiry_notes')
    .addColumn('enquiry_id', 'text', (column) =>
      column.primaryKey().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('note', 'text', (column) => column.notNull())
    .$call(finish)
    .execute()
  await db.schema
    .createTable('enquiry_history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('at', whole, (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .$call(finish)
    .execute()
  await index(db, 'enquiry_history', ['enquiry_id'])
  if (name === 'sqlite') return
  // The form offers these as choices; whoever posts without it can write anything.
  await forgetStatistics(db, ['service_interest', 'budget_interest', 'timeline'])
  for (const [table, column] of [
    ['enquiry_notes', 'note'],
    ['enquiry_history', 'who'],
  ] as const) {
    await sql`
      alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0
    `.execute(db)
    await sql`
      create trigger note_deletion after delete on ${sql.table(table)}
        referencing old table as gone for each statement execute function note_deletion()
    `.execute(db)
  }
}
