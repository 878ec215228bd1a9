import { sql } from 'kysely'
import { hashInbox } from '../../newsletter/hashInbox.ts'
import { type AnyTables, index } from './Dialect.ts'

/**
 * Subscribers are found by their inbox, however the address is spelled, and listed and searched a state at a time. A
 * person is found in all enquiries: those whose message is too long for the index of words are read, and have one.
 */
export async function indexPeople(db: AnyTables) {
  await sql`
    create index enquiries_with_long_message on enquiries (number) where length(message) > 5000
  `.execute(db)
  await db.schema.alterTable('newsletter_subscribers').addColumn('inbox_hash', 'text').execute()
  const { rows: secrets } = await sql<{ value: string }>`
    select value from secrets where name = 'inbox'
  `.execute(db)
  const key = secrets[0]?.value ?? ''
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from newsletter_subscribers
  `.execute(db)
  for (const { id, email } of rows) {
    await sql`
      update newsletter_subscribers set inbox_hash = ${hashInbox(email, key)} where id = ${id}
    `.execute(db)
  }
  await index(db, 'newsletter_subscribers', ['inbox_hash'])
  await index(db, 'newsletter_subscribers', ['state', 'id', 'email'])
}
