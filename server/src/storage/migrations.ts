import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** In order of their names. A migration that was released is never changed: add another. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-enquiries-and-mail': { up: createEnquiriesAndMail },
  '002-newsletter': { up: createNewsletter },
  '003-visits': { up: createVisits },
  '004-health': { up: createHealth },
}

/** A migration sees the tables of its own time, which no type of today describes. */
type AnyTables = Kysely<unknown>

async function createEnquiriesAndMail(db: AnyTables) {
  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('service_interest', 'text', (column) => column.notNull())
    .addColumn('budget_interest', 'text', (column) => column.notNull())
    .addColumn('timeline', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('quarantined', 'integer', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await index(db, 'enquiries', ['content_hash', 'received_at'])
  await index(db, 'enquiries', ['received_at'])
  await db.schema
    .createTable('mail_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'integer', (column) => column.notNull())
    .addColumn('claimed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('queued_at', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'integer')
    .addColumn('last_failure', 'text')
    .modifyEnd(sql`strict`)
    .execute()
  await index(db, 'mail_jobs', ['state', 'next_at'])
  await index(db, 'mail_jobs', ['about_id'])
}

async function createNewsletter(db: AnyTables) {
  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_hash', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'integer', (column) => column.notNull())
    .addColumn('requested_ip', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('last_mail_at', 'integer')
    .addColumn('confirmed_at', 'integer')
    .addColumn('confirmed_ip', 'text')
    .modifyEnd(sql`strict`)
    .execute()
  await index(db, 'newsletter_subscribers', ['state', 'requested_at'])
  await db.schema
    .createTable('newsletter_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('subscriber_id', 'text', (column) =>
      column.notNull().references('newsletter_subscribers.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await index(db, 'newsletter_tokens', ['subscriber_id'])
}

async function createVisits(db: AnyTables) {
  await db.schema
    .createTable('visit_pages')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_pages_key', ['day', 'path'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .createTable('visit_events')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('clicks', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_events_key', ['day', 'category', 'action', 'label'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .createTable('visit_visitors')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitor_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_visitors_key', ['day', 'visitor_hash'])
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .createTable('visit_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await db.schema
    .createTable('visit_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
}

async function createHealth(db: AnyTables) {
  await db.schema
    .createTable('health_checks')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('checked_at', 'integer', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
}

function index(db: AnyTables, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_by_${columns.join('_and_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
