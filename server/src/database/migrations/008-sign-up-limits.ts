import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type AnyTables, type Dialect, index } from './Dialect.ts'

/** What is mailed to an inbox is counted, and who wants no mail is recognised, by a hash with a key of this database. */
export async function createSignUpLimits(db: AnyTables, { whole, finish }: Dialect) {
  await db.schema
    .createTable('newsletter_mails')
    .addColumn('inbox_hash', 'text', (column) => column.notNull())
    .addColumn('place', whole, (column) => column.notNull())
    .addColumn('mail_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('newsletter_mails_key', ['inbox_hash', 'place'])
    .$call(finish)
    .execute()
  await index(db, 'newsletter_mails', ['mail_at'])
  await db.schema
    .createTable('do_not_mail')
    .addColumn('inbox_hash', 'text', (column) => column.primaryKey())
    .$call(finish)
    .execute()
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .$call(finish)
    .execute()
  const key = randomBytes(32).toString('base64url')
  await sql`insert into secrets (name, value) values ('inbox', ${key})`.execute(db)
}
