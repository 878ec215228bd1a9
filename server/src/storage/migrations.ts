import { randomBytes } from 'node:crypto'
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from './Engine.ts'

/** A migration sees the tables of its own time, which no type of today describes. */
type AnyTables = Kysely<unknown>

/** The types that differ: SQLite's `integer` holds what PostgreSQL calls `bigint`. */
interface Dialect {
  readonly name: Engine['name']
  readonly whole: 'integer' | 'bigint'
  readonly finish: <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ) => CreateTableBuilder<T, C>
}

const DIALECTS: Readonly<Record<Engine['name'], Dialect>> = {
  sqlite: { name: 'sqlite', whole: 'integer', finish: (table) => table.modifyEnd(sql`strict`) },
  postgres: { name: 'postgres', whole: 'bigint', finish: (table) => table },
}

/** In order of their names. A migration that was released is never changed: add another. */
const MIGRATIONS: Readonly<Record<string, (db: AnyTables, dialect: Dialect) => Promise<void>>> = {
  '001-enquiries-and-mail': createEnquiriesAndMail,
  '002-newsletter': createNewsletter,
  '003-visits': createVisits,
  '004-health': createHealth,
  '005-numbers-and-contents': createNumbersAndContents,
  '006-no-statistics-of-enquiries': forgetStatisticsOfEnquiries,
  '007-mail-by-reference': referToMail,
  '008-sign-up-limits': createSignUpLimits,
  '009-visits-without-titles': forgetTitles,
  '010-tables-with-deletions': noteTablesWithDeletions,
  '011-newsletter-issues': createNewsletterIssues,
  '013-enquiry-statuses': createEnquiryStatuses,
  '015-bounces': createBounces,
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** The migrations as an engine needs them. */
export function migrationsFor(name: Engine['name']): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([migration, up]) => [
      migration,
      { up: (db: AnyTables) => up(db, DIALECTS[name]) },
    ]),
  )
}

async function createEnquiriesAndMail(db: AnyTables, { whole, finish }: Dialect) {
  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', whole, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('service_interest', 'text', (column) => column.notNull())
    .addColumn('budget_interest', 'text', (column) => column.notNull())
    .addColumn('timeline', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('quarantined', whole, (column) => column.notNull())
    .$call(finish)
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
    .addColumn('attempts', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', whole, (column) => column.notNull())
    .addColumn('claimed', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('queued_at', whole, (column) => column.notNull())
    .addColumn('finished_at', whole)
    .addColumn('last_failure', 'text')
    .$call(finish)
    .execute()
  await index(db, 'mail_jobs', ['state', 'next_at'])
  await index(db, 'mail_jobs', ['about_id'])
}

async function createNewsletter(db: AnyTables, { whole, finish }: Dialect) {
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

async function createVisits(db: AnyTables, { whole, finish }: Dialect) {
  await db.schema
    .createTable('visit_pages')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('views', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_pages_key', ['day', 'path'])
    .$call(finish)
    .execute()
  await db.schema
    .createTable('visit_events')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('clicks', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_events_key', ['day', 'category', 'action', 'label'])
    .$call(finish)
    .execute()
  await db.schema
    .createTable('visit_visitors')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitor_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_visitors_key', ['day', 'visitor_hash'])
    .$call(finish)
    .execute()
  await db.schema
    .createTable('visit_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('visitors', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await db.schema
    .createTable('visit_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .$call(finish)
    .execute()
}

async function createHealth(db: AnyTables, { whole, finish }: Dialect) {
  await db.schema
    .createTable('health_checks')
    .addColumn('id', whole, (column) => column.primaryKey())
    .addColumn('checked_at', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
}

/** Enquiries get numbers that a person can say, and a repeat is recognised by a key that only one can hold. */
async function createNumbersAndContents(db: AnyTables, { name, whole, finish }: Dialect) {
  if (name === 'sqlite') await numberSqliteEnquiries(db)
  else {
    await sql`
      alter table enquiries add column number bigint generated by default as identity unique
    `.execute(db)
    // Deleted addresses would live on in the planner's statistics.
    for (const [table, column] of [
      ['newsletter_subscribers', 'email'],
      ['newsletter_subscribers', 'requested_ip'],
      ['newsletter_subscribers', 'confirmed_ip'],
      ['mail_jobs', 'mail'],
    ] as const) {
      await sql`
        alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0
      `.execute(db)
    }
  }
  await db.schema
    .createTable('enquiry_contents')
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('quarantined', whole, (column) => column.notNull())
    .addColumn('received_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('enquiry_contents_key', ['content_hash', 'quarantined'])
    .$call(finish)
    .execute()
  await sql`
    insert into enquiry_contents
    select content_hash, quarantined, max(received_at) from enquiries
    group by content_hash, quarantined
  `.execute(db)
}

/** As for subscribers: what is deleted would live on in PostgreSQL's statistics. */
async function forgetStatisticsOfEnquiries(db: AnyTables, { name }: Dialect) {
  if (name === 'sqlite') return
  await forgetStatistics(db, ['name', 'phone', 'email', 'message'])
}

async function forgetStatistics(db: AnyTables, columns: readonly string[]) {
  for (const column of columns) {
    // Naming the type anew drops the statistics that were kept so far.
    await sql`
      alter table enquiries
        alter column ${sql.ref(column)} type text,
        alter column ${sql.ref(column)} set statistics 0
    `.execute(db)
  }
}

/** PostgreSQL notes by itself from which tables something was deleted: they have to be written anew. */
async function noteTablesWithDeletions(db: AnyTables, { name }: Dialect) {
  if (name === 'sqlite') return
  await sql`
    create table deletions (id bigint generated always as identity primary key, table_name text not null)
  `.execute(db)
  await sql`
    create function note_deletion() returns trigger language plpgsql as $$
    begin
      if exists (select from gone) then
        insert into deletions (table_name) values (tg_table_name);
      end if;
      return null;
    end
    $$
  `.execute(db)
  for (const table of [
    ...['enquiries', 'enquiry_contents', 'mail_jobs'],
    ...['newsletter_subscribers', 'newsletter_tokens', 'newsletter_mails'],
    ...['visit_salts', 'visit_visitors'],
  ]) {
    await sql`
      create trigger note_deletion after delete on ${sql.table(table)}
        referencing old table as gone for each statement execute function note_deletion()
    `.execute(db)
  }
  // Until now these were never written anew.
  await sql`
    insert into deletions (table_name)
    select name from unnest(array['visit_salts', 'visit_visitors']) as name
    where pg_relation_size(name::regclass) > 0
  `.execute(db)
}

/** Where an enquiry stands, what the owner noted, who did what, and since when its erasure is announced. */
async function createEnquiryStatuses(db: AnyTables, { name, whole, finish }: Dialect) {
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

/** SQLite numbers rows by itself only in the primary key, which no table can be given later. */
async function numberSqliteEnquiries(db: AnyTables) {
  const COLUMNS = sql.raw(
    'id, received_at, name, phone, email, service_interest, budget_interest, timeline, message, content_hash, quarantined',
  )
  await db.schema.alterTable('enquiries').renameTo('unnumbered_enquiries').execute()
  await db.schema
    .createTable('enquiries')
    .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
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
  await sql`
    insert into enquiries (${COLUMNS})
    select ${COLUMNS} from unnumbered_enquiries order by received_at, id
  `.execute(db)
  await db.schema.dropTable('unnumbered_enquiries').execute()
  await index(db, 'enquiries', ['received_at'])
}

/** A job names the row that its mail is written from, in the place of the text; enquiries come first. */
async function referToMail(db: AnyTables, { whole }: Dialect) {
  await db.schema.alterTable('mail_jobs').renameColumn('mail', 'payload').execute()
  await db.schema
    .alterTable('mail_jobs')
    .addColumn('priority', whole, (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('mail_jobs').addColumn('recipient', 'text').execute()
  await db.schema.alterTable('mail_jobs').addColumn('failure', 'text').execute()
  await db.schema.dropIndex('mail_jobs_by_state_and_next_at').execute()
  await index(db, 'mail_jobs', ['state', 'priority', 'next_at'])
  // An enquiry's mail that was refused for good is tried again: none is given up any more.
  await sql`
    update mail_jobs set priority = 0, payload = '',
      failure = case when state = 'dead' then 'refused' end,
      next_at = case when state = 'dead' then queued_at else next_at end,
      finished_at = case when state = 'dead' then null else finished_at end,
      state = case when state = 'dead' then 'waiting' else state end
    where kind = 'enquiry'
  `.execute(db)
  const { rows } = await sql<{ id: string; payload: string }>`
    select id, payload from mail_jobs where kind = 'newsletter-confirmation' and payload != ''
  `.execute(db)
  for (const { id, payload } of rows) {
    const tokens = tokensIn(payload)
    // What cannot be read stays as it is, and stands aside in the queue.
    if (!tokens) continue
    await sql`update mail_jobs set payload = ${JSON.stringify(tokens)} where id = ${id}`.execute(db)
  }
}

/** The tokens of the two links in a confirmation mail as it was queued before it was written when sent. */
function tokensIn(mail: string): { confirm: string; unsubscribe: string } | null {
  const confirm = /\/newsletter\/confirm\?token=([\w-]+)/.exec(mail)?.[1]
  const unsubscribe = /\/newsletter\/unsubscribe\?token=([\w-]+)/.exec(mail)?.[1]
  return confirm && unsubscribe ? { confirm, unsubscribe } : null
}

/** What is mailed to an inbox is counted, and who wants no mail is recognised, by a hash with a key of this database. */
async function createSignUpLimits(db: AnyTables, { whole, finish }: Dialect) {
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

/** Nobody read them, a stranger could set them, and the path names the page. */
async function forgetTitles(db: AnyTables) {
  await db.schema.alterTable('visit_pages').dropColumn('title').execute()
}

/** An issue's mail lies in the queue, a row a subscriber, under indexes of its own: 10,000 rows hold up no enquiry. */
async function createNewsletterIssues(db: AnyTables, { name, whole, finish }: Dialect) {
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

/** A report is remembered by a hash; only the soft ones in a row are tied to their subscriber, and go with it. */
async function createBounces(db: AnyTables, { name, whole, finish }: Dialect) {
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

function index(db: AnyTables, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_by_${columns.join('_and_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
