import { sql } from 'kysely'
import { ENQUIRY_COLUMNS, normalise, searchTextOf } from './018-searchText.ts'
import { type AnyTables, countRows, type Dialect, index, type Tell } from './Dialect.ts'

const BATCH = 500
/** So many are read again in a moment. */
const INDEX_BATCH = 2_000

const TEXT_TABLES = ['enquiry_texts', 'enquiry_note_texts'] as const

/** Enquiries are listed a box at a time, counted without reading them, and found by any part of what they say. */
export async function createEnquirySearch(db: AnyTables, dialect: Dialect, tell: Tell) {
  await index(db, 'enquiries', ['quarantined', 'status', 'number'])
  await index(db, 'enquiries', ['quarantined', 'number'])
  for (const table of TEXT_TABLES) await createTexts(db, table, dialect)
  await fillTexts(db, tell)
  await fillNoteTexts(db)
  for (const table of TEXT_TABLES) {
    tell(`an index for ${table}`)
    if (dialect.name === 'sqlite') await indexSqliteTexts(db, table, tell)
    else await indexPostgresTexts(db, table)
  }
  await createCounts(db, dialect)
  if (dialect.name === 'sqlite') await countInSqlite(db)
  else await countInPostgres(db)
}

async function createTexts(db: AnyTables, table: string, { whole, finish }: Dialect) {
  await db.schema
    .createTable(table)
    .addColumn('number', whole, (column) =>
      column.primaryKey().references('enquiries.number').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .$call(finish)
    .execute()
}

async function fillTexts(db: AnyTables, tell: Tell) {
  const columns = ENQUIRY_COLUMNS.map((column) => sql.ref(column))
  const all = await countRows(db, 'enquiries')
  for (let last = 0, done = 0; ; done += BATCH) {
    tell(`${done} of ${all} enquiries`)
    const { rows } = await sql<Record<string, string> & { number: number }>`
      select number, ${sql.join(columns)} from enquiries
      where number > ${last} order by number limit ${BATCH}
    `.execute(db)
    await insertTexts(
      db,
      'enquiry_texts',
      rows.map((row) => [row.number, searchTextOf(row)]),
    )
    last = rows.at(-1)?.number ?? 0
    if (rows.length < BATCH) return
  }
}

async function fillNoteTexts(db: AnyTables) {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ number: number; note: string }>`
      select number, note from enquiry_notes join enquiries on id = enquiry_id
      where number > ${last} order by number limit ${BATCH}
    `.execute(db)
    await insertTexts(
      db,
      'enquiry_note_texts',
      rows.map(({ number, note }) => [number, normalise(note)]),
    )
    last = rows.at(-1)?.number ?? 0
    if (rows.length < BATCH) return
  }
}

async function insertTexts(
  db: AnyTables,
  table: string,
  rows: readonly (readonly [number, string])[],
) {
  if (rows.length === 0) return
  const values = rows.map(([number, text]) => sql`(${number}, ${text})`)
  await sql`insert into ${sql.table(table)} (number, text) values ${sql.join(values)}`.execute(db)
}

/** With `secure-delete`, what is deleted leaves the index at once. */
export async function indexSqliteTexts(db: AnyTables, table: string, tell: Tell) {
  const name = sql.table(`${table}_index`)
  const texts = sql.table(table)
  await sql`create virtual table ${name} using fts5 (
    text, content=${sql.lit(table)}, content_rowid='number', tokenize='trigram case_sensitive 1'
  )`.execute(db)
  await sql`insert into ${name} (${name}, rank) values ('secure-delete', 1)`.execute(db)
  const all = await countRows(db, table)
  for (let done = 0, last = 0; done < all; done += INDEX_BATCH) {
    tell(`${done} of ${all} in the index for ${table}`)
    const next = sql`
      select number, text from ${texts} where number > ${last} order by number limit ${INDEX_BATCH}
    `
    await sql`insert into ${name} (rowid, text) ${next}`.execute(db)
    const { rows } = await sql<{ last: number }>`
      select max(number) as last from (${next}) as batch
    `.execute(db)
    last = rows[0]?.last ?? last
  }
  const statements = [
    sql`insert into ${name} (${name}) values ('optimize')`,
    sql`create trigger ${sql.table(`${table}_inserted`)} after insert on ${texts} begin
      insert into ${name} (rowid, text) values (new.number, new.text);
    end`,
    sql`create trigger ${sql.table(`${table}_deleted`)} after delete on ${texts} begin
      insert into ${name} (${name}, rowid, text) values ('delete', old.number, old.text);
    end`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** Without the extension `pg_trgm`, and without the right to have it, a search reads every text. */
export async function indexPostgresTexts(db: AnyTables, table: string) {
  await sql`
    do $$
    begin
      if exists (select from pg_available_extensions where name = 'pg_trgm') then
        begin
          create extension if not exists pg_trgm;
        exception when insufficient_privilege then null;
        end;
      end if;
    end
    $$
  `.execute(db)
  await sql`
    alter table ${sql.table(table)} alter column text set statistics 0
  `.execute(db)
  await sql`
    create trigger note_deletion after delete on ${sql.table(table)}
      referencing old table as gone for each statement execute function note_deletion()
  `.execute(db)
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  await sql`
    create index ${sql.ref(`${table}_index`)} on ${sql.table(table)}
      using gin (text gin_trgm_ops) with (fastupdate = off)
  `.execute(db)
}

async function createCounts(db: AnyTables, { name, whole, finish }: Dialect) {
  await db.schema
    .createTable('enquiry_counts')
    .addColumn('id', whole, (column) =>
      name === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('quarantined', whole, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('enquiries', whole, (column) => column.notNull())
    .$call(finish)
    .execute()
  await sql`
    insert into enquiry_counts (quarantined, status, enquiries)
    select quarantined, status, count(*) from enquiries group by quarantined, status
  `.execute(db)
}

async function countInSqlite(db: AnyTables) {
  const add = sql.raw('insert into enquiry_counts (quarantined, status, enquiries)')
  const statements = [
    sql`create trigger enquiries_inserted after insert on enquiries begin
      ${add} values (new.quarantined, new.status, 1);
    end`,
    sql`create trigger enquiries_deleted after delete on enquiries begin
      ${add} values (old.quarantined, old.status, -1);
    end`,
    sql`create trigger enquiries_moved after update of quarantined, status on enquiries begin
      ${add} values (old.quarantined, old.status, -1), (new.quarantined, new.status, 1);
    end`,
    sql`create trigger enquiry_history_inserted after insert on enquiry_history begin
      ${add} values (0, 'new', 0);
    end`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** Rows are only added: servers that store at the same moment never wait for each other. */
async function countInPostgres(db: AnyTables) {
  await sql`
    create function count_enquiries() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'enquiry_history' then
        insert into enquiry_counts (quarantined, status, enquiries) values (0, 'new', 0);
      elsif tg_op = 'INSERT' then
        insert into enquiry_counts (quarantined, status, enquiries)
          select quarantined, status, count(*) from came group by quarantined, status;
      elsif tg_op = 'DELETE' then
        insert into enquiry_counts (quarantined, status, enquiries)
          select quarantined, status, -count(*) from gone group by quarantined, status;
      else
        insert into enquiry_counts (quarantined, status, enquiries)
          select quarantined, status, sum(change) from (
            select quarantined, status, 1 as change from came
            union all select quarantined, status, -1 from gone
          ) as changes
          group by quarantined, status having sum(change) <> 0;
      end if;
      return null;
    end
    $$
  `.execute(db)
  const CAME = 'new table as came'
  const GONE = 'old table as gone'
  for (const [event, table, rows] of [
    ['insert', 'enquiries', `referencing ${CAME}`],
    ['delete', 'enquiries', `referencing ${GONE}`],
    ['update', 'enquiries', `referencing ${CAME} ${GONE}`],
    ['insert', 'enquiry_history', ''],
  ] as const) {
    await sql`
      create trigger ${sql.ref(`count_enquiries_on_${event}`)}
        after ${sql.raw(event)} on ${sql.table(table)} ${sql.raw(rows)}
        for each statement execute function count_enquiries()
    `.execute(db)
  }
}
