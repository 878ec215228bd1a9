import { sql } from 'kysely'
import type { AnyTables, Dialect } from './Dialect.ts'

/** PostgreSQL notes by itself from which tables something was deleted: they have to be written anew. */
export async function noteTablesWithDeletions(db: AnyTables, { name }: Dialect) {
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
