import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type AnyTables, type Dialect, index } from './Dialect.ts'

/** An issue's mail lies in the queue, a row a subscriber, under indexes of its own: 10,000 rows hold up no enquiry. */
export async function createNewsletterIssues(db: AnyTables, { name, whole, finish }: Dialect) {
  await db.schema
    .createTable('newsletter_issues')
    .addColumn('number', whole, (column) =>
      name === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('started_at', whole, (column) => column.notNull())
    .addColumn('resumed_at', whole)
    .addColumn('finished_at', whole)
    .addColumn('paused_because', 'text')
    .addColumn('recipients', whole, (column) => column.notNull())
    .addColumn('delivered', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('refused', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('failed', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('left_before', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('not_sent', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('suppressed', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('unsubscribed', whole, (column) => column.notNull().defaultTo(0))
    .$call(finish)
    .execute()
  await index(db, 'newsletter_issues', ['state'])
  await index(db, 'newsletter_issues', ['content_hash'])
  await db.schema
    .createTable('newsletter_pace')
    .addColumn('id', whole, (column) => column.primaryKey())
    .addColumn('next_at_us', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await sql`insert into newsletter_pace (id, next_at_us) values (1, 0)`.execute(db)
  const key = randomBytes(32).toString('base64url')
  await sql`insert into secrets (name, value) values ('newsletter-links', ${key})`.execute(db)

  await db.schema.alterTable('newsletter_subscribers').addColumn('suppressed_at', whole).execute()
  await db.schema
    .alterTable('newsletter_subscribers')
    .addColumn('suppressed_because', 'text')
    .execute()

  await db.schema.alterTable('mail_jobs').addColumn('issue_id', 'text').execute()
  await db.schema.dropIndex('mail_jobs_by_state_and_priority_and_next_at').execute()
  await sql`
    create index mail_jobs_by_urgency on mail_jobs (state, priority, next_at)
      where issue_id is null
  `.execute(db)
  await sql`
    create unique index mail_jobs_of_issue on mail_jobs (issue_id, about_id)
      where issue_id is not null
  `.execute(db)
  await sql`
    create index mail_jobs_of_issue_by_state on mail_jobs (issue_id, state, next_at)
      where issue_id is not null
  `.execute(db)
}
