import { sql } from 'kysely'
import { hashInbox } from '../../newsletter/hashInbox.ts'
import { indexPostgresTexts, indexSqliteTexts } from './018-enquiry-search.ts'
import { type AnyTables, countRows, type Dialect, index, type Tell } from './Dialect.ts'

/** No address holds it. Twice before an address: its first one or two letters are found by it. */
const BEGINNING = '\u0001\u0001'

const BATCH = 500

/**
 * Subscribers are found by their inbox, however the address is spelled, and listed and searched a state at a time. A
 * person is found in all enquiries: those whose message is too long for the index of words are read, and have one.
 */
export async function indexPeople(db: AnyTables, dialect: Dialect, tell: Tell) {
  await sql`
    create index enquiries_with_long_message on enquiries (number) where length(message) > 5000
  `.execute(db)
  await db.schema.alterTable('newsletter_subscribers').addColumn('inbox_hash', 'text').execute()
  await hashInboxes(db, tell)
  await index(db, 'newsletter_subscribers', ['inbox_hash'])
  await index(db, 'newsletter_subscribers', ['state', 'id', 'email'])
  await createTexts(db, dialect, tell)
}

/** By the rule of today, which can never change: of who wants no mail, nothing is kept but what it once made. */
async function hashInboxes(db: AnyTables, tell: Tell) {
  const { rows: secrets } = await sql<{ value: string }>`
    select value from secrets where name = 'inbox'
  `.execute(db)
  const key = secrets[0]?.value ?? ''
  const all = await countRows(db, 'newsletter_subscribers')
  for (let last = '', done = 0; ; done += BATCH) {
    tell(`${done} of ${all} subscribers`)
    const { rows } = await sql<{ id: string; email: string }>`
      select id, email from newsletter_subscribers where id > ${last} order by id limit ${BATCH}
    `.execute(db)
    if (rows.length === 0) return
    const hashes = rows.map(({ id, email }) => sql`(${id}, ${hashInbox(email, key)})`)
    await sql`
      update newsletter_subscribers set inbox_hash = hashed.column2
      from (values ${sql.join(hashes)}) as hashed where id = hashed.column1
    `.execute(db)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? ''
  }
}

/** A row beside each subscriber, by a trigger: no sign-up can be forgotten. */
async function createTexts(db: AnyTables, dialect: Dialect, tell: Tell) {
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
    await indexSqliteTexts(db, 'subscriber_texts', tell)
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
