import { sql } from 'kysely'
import { hashInbox } from '../../newsletter/hashInbox.ts'
import { indexPostgresTexts, indexSqliteTexts } from './018-enquiry-search.ts'
import { type AnyTables, type Dialect, index } from './Dialect.ts'

/** No address holds it. Twice before an address: its first one or two letters are found by it. */
const BEGINNING = '\u0001\u0001'

/**
 * Subscribers are found by their inbox, however the address is spelled, and listed and searched a state at a time. A
 * person is found in all enquiries: those whose message is too long for the index of words are read, and have one.
 */
export async function indexPeople(db: AnyTables, dialect: Dialect) {
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
  await createTexts(db, dialect)
}

/** A row beside each subscriber, by a trigger: no sign-up can be forgotten. */
async function createTexts(db: AnyTables, dialect: Dialect) {
  await db.schema
    .createTable('subscriber_texts')
    .addColumn('number', dialect.whole, (column) =>
      dialect.name === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('subscriber_id', 'text', (column) =>
      column.notNull().unique().references('newsletter_subscribers.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .$call(dialect.finish)
    .execute()
  const beginning = sql.lit(BEGINNING)
  await sql`
    insert into subscriber_texts (subscriber_id, text)
    select id, ${beginning} || lower(email) from newsletter_subscribers order by id
  `.execute(db)
  const insert = sql`
    insert into subscriber_texts (subscriber_id, text) values (new.id, ${beginning} || lower(new.email));
  `
  if (dialect.name === 'sqlite') {
    await indexSqliteTexts(db, 'subscriber_texts')
    await sql`
      create trigger newsletter_subscribers_inserted after insert on newsletter_subscribers begin
        ${insert}
      end
    `.execute(db)
    return
  }
  await indexPostgresTexts(db, 'subscriber_texts')
  await sql`
    create function index_subscriber() returns trigger language plpgsql as $$
    begin
      ${insert}
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create trigger index_subscriber after insert on newsletter_subscribers
      for each row execute function index_subscriber()
  `.execute(db)
}
