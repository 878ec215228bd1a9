import { sql } from 'kysely'
import { type AnyTables, type Dialect, index } from './Dialect.ts'

/** A report is remembered by a hash; only the soft ones in a row are tied to their subscriber, and go with it. */
export async function createBounces(db: AnyTables, { name, whole, finish }: Dialect) {
  await db.schema
    .createTable('bounces')
    .addColumn('bounce_hash', 'text', (column) => column.primaryKey())
    .addColumn('received_at', whole, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .$call(finish)
    .execute()
  await index(db, 'bounces', ['received_at'])
  await db.schema
    .createTable('soft_bounces')
    .addColumn('subscriber_id', 'text', (column) =>
      column.primaryKey().references('newsletter_subscribers.id').onDelete('cascade'),
    )
    .addColumn('count', whole, (column) => column.notNull())
    .addColumn('last_at', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await db.schema
    .createTable('bounce_mailboxes')
    .addColumn('mailbox_key', 'text', (column) => column.primaryKey())
    .addColumn('last_uid', whole, (column) => column.notNull())
    .addColumn('left_alone', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await db.schema
    .createTable('bounce_readings')
    .addColumn('id', whole, (column) => column.primaryKey())
    .addColumn('read_at', whole)
    .addColumn('problem', 'text')
    .$call(finish)
    .execute()
  await sql`insert into bounce_readings (id) values (1)`.execute(db)
  if (name === 'sqlite') return
  await sql`
    create trigger note_deletion after delete on soft_bounces
      referencing old table as gone for each statement execute function note_deletion()
  `.execute(db)
}
