import { sql } from 'kysely'
import { type AnyTables, type Dialect, index } from './Dialect.ts'

/** When the mail server was last reached, and what the desk asks for each time it is opened. */
export async function createMailContacts(db: AnyTables, { whole, finish }: Dialect) {
  await db.schema
    .createTable('mail_contacts')
    .addColumn('id', whole, (column) => column.primaryKey())
    .addColumn('delivered_at', whole)
    .addColumn('failed_at', whole)
    .addColumn('failure', 'text')
    .$call(finish)
    .execute()
  await sql`
    create index mail_jobs_undelivered on mail_jobs (state, queued_at)
    where issue_id is null and state <> 'delivered'
  `.execute(db)
  await sql`
    create index enquiries_by_erasure_announced_at on enquiries (erasure_announced_at)
    where erasure_announced_at is not null
  `.execute(db)
  await index(db, 'visit_sources', ['kind', 'day'])
}
