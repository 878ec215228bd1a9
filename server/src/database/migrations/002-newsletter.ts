import { type AnyTables, type Dialect, index } from './Dialect.ts'

export async function createNewsletter(db: AnyTables, { whole, finish }: Dialect) {
  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_hash', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('requested_at', whole, (column) => column.notNull())
    .addColumn('requested_ip', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('last_mail_at', whole)
    .addColumn('confirmed_at', whole)
    .addColumn('confirmed_ip', 'text')
    .$call(finish)
    .execute()
  await index(db, 'newsletter_subscribers', ['state', 'requested_at'])
  await db.schema
    .createTable('newsletter_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('subscriber_id', 'text', (column) =>
      column.notNull().references('newsletter_subscribers.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await index(db, 'newsletter_tokens', ['subscriber_id'])
}
