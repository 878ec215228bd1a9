import { sql } from 'kysely'
import { hashInbox } from '../../newsletter/hashInbox.ts'
import {
  type AnyTables,
  type Dialect,
  forgetStatistics,
  inBatches,
  run,
  type Tell,
} from './Dialect.ts'

/** The desk's tables, its indexes, and the inbox of each subscriber. */
export async function addDesk(db: AnyTables, dialect: Dialect, tell: Tell): Promise<void> {
  await run(db, tables(dialect))
  await forgetStatistics(db, dialect, {
    members: ['name'],
    passkeys: ['device'],
    invitations: ['name', 'invited_by'],
    sessions: ['device'],
    trail: ['who', 'about'],
  })
  await hashInboxes(db, tell)
}

function tables({ whole, counted, strict }: Dialect): string {
  return `
    create table members (
      id text primary key, name text not null, joined_at ${whole} not null
    ) ${strict};

    create table passkeys (
      id text primary key, member_id text not null references members (id) on delete cascade,
      public_key text not null, counter ${whole} not null, transports text not null,
      device text not null, created_at ${whole} not null, used_at ${whole} not null
    ) ${strict};
    create index passkeys_by_member_id on passkeys (member_id);

    create table invitations (
      id text primary key, token_hash text not null unique, name text,
      member_id text references members (id) on delete cascade, invited_by text,
      created_at ${whole} not null
    ) ${strict};
    create index invitations_by_member_id on invitations (member_id);

    create table sessions (
      id text primary key, token_hash text not null unique,
      member_id text not null references members (id) on delete cascade,
      passkey_id text not null references passkeys (id) on delete cascade,
      device text not null, created_at ${whole} not null, seen_at ${whole} not null,
      verified_at ${whole} not null
    ) ${strict};
    create index sessions_by_member_id on sessions (member_id);
    create index sessions_by_passkey_id on sessions (passkey_id);

    create table challenges (
      challenge_hash text primary key, purpose text not null, about_id text not null,
      created_at ${whole} not null
    ) ${strict};
    create index challenges_by_purpose_and_about_id_and_created_at
      on challenges (purpose, about_id, created_at);

    create table trail (
      number ${counted}, at ${whole} not null, who text not null, what text not null,
      about text not null
    ) ${strict};
    create index trail_by_at on trail (at);

    create table newsletter_drafts (
      id text primary key, subject text not null, preview text not null, body text not null,
      version ${whole} not null, updated_at ${whole} not null, updated_by text not null,
      tested_version ${whole}, tested_at ${whole}
    ) ${strict};

    create table mail_contacts (
      id ${whole} primary key, delivered_at ${whole}, failed_at ${whole}, failure text
    ) ${strict};

    alter table newsletter_subscribers add column inbox_hash text;
    create index newsletter_subscribers_by_inbox_hash on newsletter_subscribers (inbox_hash);
    create index newsletter_subscribers_by_state_and_id_and_email
      on newsletter_subscribers (state, id, email);

    create index enquiries_by_quarantined_and_status_and_number
      on enquiries (quarantined, status, number);
    create index enquiries_by_quarantined_and_number on enquiries (quarantined, number);
    create index enquiries_by_erasure_announced_at on enquiries (erasure_announced_at)
      where erasure_announced_at is not null;
    create index mail_jobs_undelivered on mail_jobs (state, queued_at)
      where issue_id is null and state <> 'delivered';
    create index visit_sources_by_kind_and_day on visit_sources (kind, day);
  `
}

/** By the rule of today, which can never change: of who wants no mail, nothing is kept but what it once made. */
async function hashInboxes(db: AnyTables, tell: Tell) {
  const secrets = await sql<{ value: string }>`
    select value from secrets where name = 'inbox'
  `.execute(db)
  const key = secrets.rows[0]?.value ?? ''
  const subscribers = {
    ...{ name: 'subscribers', from: sql`newsletter_subscribers`, key: 'id' as const },
  }
  for await (const rows of inBatches<{ id: string; email: string }, 'id'>(db, tell, subscribers)) {
    const hashes = rows.map(({ id, email }) => sql`(${id}, ${hashInbox(email, key)})`)
    await sql`
      update newsletter_subscribers set inbox_hash = hashed.column2
      from (values ${sql.join(hashes)}) as hashed where id = hashed.column1
    `.execute(db)
  }
}
