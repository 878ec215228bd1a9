import { sql } from 'kysely'
import { cleanLine, cleanParagraphs } from 'protocol/cleanText.ts'
import { enquiryOf } from 'protocol/enquiry.ts'
import { parse } from 'yaml'
import { searchText } from '../../enquiries/search.ts'
import { type AnyTables, type Dialect, forgetStatistics, run } from './Dialect.ts'

const BATCH = 500

/**
 * Changes a database of 1.0.0 to 1.1.0: one search text per enquiry replaces search indexes, and triggers no longer count rows. Issues get
 * the fields of drafts, bounces are no longer read, erasures can be resumed, the database stores the content, and enquiries have an origin.
 */
export async function addContent(db: AnyTables, dialect: Dialect): Promise<void> {
  await run(db, dialect.name === 'sqlite' ? LEFT_IN_SQLITE : LEFT_IN_POSTGRES)
  await run(db, tables(dialect))
  await forgetStatistics(db, dialect, {
    enquiry_texts: 'text',
    enquiries: 'origin page next_step next_step_on won_amount won_currency found_by lost_because',
  })
  await makeTexts(db)
  await splitIssues(db)
}

/** Removes the indexes and triggers by which 1.0.0 searched and counted. A new database never had them. */
const LEFT_IN_SQLITE = `
  drop trigger if exists enquiries_inserted;
  drop trigger if exists enquiries_deleted;
  drop trigger if exists enquiries_moved;
  drop trigger if exists enquiry_history_inserted;
  drop trigger if exists newsletter_subscribers_inserted;
  drop table if exists enquiry_texts_index;
  drop table if exists enquiry_note_texts_index;
  drop table if exists subscriber_texts_index;
`

/** Dropping a function also drops its triggers. The extension `pg_trgm` stays, because other programs may use it. */
const LEFT_IN_POSTGRES = `
  drop function if exists index_subscriber() cascade;
  drop function if exists count_enquiries() cascade;
  drop function if exists note_deletion() cascade;
  drop table if exists deletions;
`

function tables({ whole, bytes, strict }: Dialect): string {
  return `
    drop index if exists enquiries_with_long_message;
    drop table if exists enquiry_note_texts;
    drop table if exists subscriber_texts;
    drop table if exists enquiry_counts;

    -- What NOTIFY_URL of 1.0.0 was told.
    delete from mail_jobs where kind = 'enquiry-notification';

    drop table if exists enquiry_texts;
    create table enquiry_texts (
      number ${whole} primary key references enquiries (number) on delete cascade,
      text text not null
    ) ${strict};

    create table erasures (
      id text primary key, asked_at ${whole} not null, who text not null, what text not null,
      about text not null, enquiry_ids text not null, subscriber_id text
    ) ${strict};
    create index enquiries_by_content_hash on enquiries (content_hash);

    alter table enquiries add column origin text default 'form' not null;
    alter table enquiries add column page text;
    alter table enquiries add column next_step text default '' not null;
    alter table enquiries add column next_step_on text;
    alter table enquiries add column next_step_version ${whole} default 0 not null;
    alter table enquiry_notes add column version ${whole} default 0 not null;
    alter table enquiries add column won_amount ${whole};
    alter table enquiries add column won_currency text;
    alter table enquiries add column found_by text;
    alter table enquiries add column lost_because text;
    alter table enquiries add column status_version ${whole} default 0 not null;

    drop table if exists bounces;
    drop table if exists soft_bounces;
    drop table if exists bounce_mailboxes;
    drop table if exists bounce_readings;

    alter table newsletter_issues add column unconfirmed ${whole} default 0 not null;
    update newsletter_subscribers set state = 'pending' where state = 'quarantined';

    create table visit_clicks (
      day text not null, label text not null, clicks ${whole} not null,
      constraint visit_clicks_key primary key (day, label)
    ) ${strict};
    insert into visit_clicks select day, label, sum(clicks) from visit_events group by day, label;
    drop table visit_events;
    drop table weekly_reports;

    create table content_drafts (
      file text not null, path text not null, value text, base text,
      left_out ${whole} not null, who text not null, at ${whole} not null, version ${whole} not null,
      constraint content_drafts_key primary key (version)
    ) ${strict};

    create table publications (
      number ${whole} primary key, at ${whole} not null, who text not null, what text not null,
      documents text not null, pictures text not null
    ) ${strict};

    create table installed_content (
      id ${whole} primary key, folder_hash text not null,
      documents text not null, pictures text not null
    ) ${strict};

    create table pictures (
      name text primary key, data ${bytes} not null, kept_at ${whole} not null
    ) ${strict};

    create table push_subscriptions (
      id text primary key, member_id text not null references members (id) on delete cascade,
      session_id text references sessions (id) on delete cascade,
      endpoint text unique not null, p256dh text not null, auth text not null,
      created_at ${whole} not null
    ) ${strict};
    create index push_subscriptions_by_session_id on push_subscriptions (session_id);
  `
}

/** Builds the search texts by today's `searchText`. If that function ever changes, a new migration has to rebuild the texts. */
async function makeTexts(db: AnyTables) {
  for (let after = 0; ; ) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from enquiries left join enquiry_notes on enquiry_id = id
      where number > ${after} order by number limit ${BATCH}
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    const texts = rows.map((row) => {
      const fields = enquiryOf(({ column }) => String(row[column] ?? ''))
      return sql`(${row.number}, ${searchText(fields, String(row.note ?? ''))})`
    })
    await sql`insert into enquiry_texts (number, text) values ${sql.join(texts)}`.execute(db)
    after = Number(last.number)
  }
}

/** Splits the issues of 1.0.0, texts with `subject` and `preview` as front matter, into columns. */
async function splitIssues(db: AnyTables) {
  await run(
    db,
    `alter table newsletter_issues add column preview text default '' not null;
    alter table newsletter_issues add column body text default '' not null;`,
  )
  const { rows } = await sql<{ id: string; source: string }>`
    select id, source from newsletter_issues
  `.execute(db)
  for (const { id, source } of rows) {
    const { preview, body } = split(source)
    await sql`
      update newsletter_issues set preview = ${preview}, body = ${body} where id = ${id}
    `.execute(db)
  }
  await run(
    db,
    `drop index newsletter_issues_by_content_hash;
    alter table newsletter_issues drop column content_hash;
    alter table newsletter_issues drop column source;`,
  )
}

const FENCE = '---'

/** Splits an issue into its YAML front matter and its text. No version has sent an issue without front matter; such an issue counts as text. */
function split(source: string): { readonly preview: string; readonly body: string } {
  const lines = cleanParagraphs(source).split('\n')
  const isFence = (line = '') => line.trimEnd() === FENCE
  const end = lines.findIndex((line, index) => index > 0 && isFence(line))
  if (!isFence(lines[0]) || end === -1) return { preview: '', body: source }
  const settings = parse(lines.slice(1, end).join('\n'), { schema: 'failsafe' })
  const body = lines.slice(end + 1).join('\n')
  return {
    preview: cleanLine(String(settings?.preview ?? '')),
    body: body.replace(/^(?:[ \t]*\n)+/, ''),
  }
}
