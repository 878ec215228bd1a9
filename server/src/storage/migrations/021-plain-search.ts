import { setImmediate as letOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { normalise } from './018-searchText.ts'
import type { AnyTables, Dialect, Tell } from './Dialect.ts'

const BATCH = 500
const LONG_BATCH = 10

/** Of a message so many characters were searched until now. */
const FORMER_LIMIT = 10_000

/**
 * One text for each enquiry, with its note and the whole message, is all that is searched: indexes of letters, and counts
 * and deletions kept by triggers, go. The extension `pg_trgm` stays, since others may use it.
 */
export async function searchPlainly(db: AnyTables, { name }: Dialect, tell: Tell) {
  await (name === 'sqlite' ? dropFromSqlite(db) : dropFromPostgres(db))
  await sql`drop index enquiries_with_long_message`.execute(db)
  await addNotes(db, tell)
  await addLongMessages(db)
  for (const table of ['enquiry_note_texts', 'subscriber_texts', 'enquiry_counts']) {
    await db.schema.dropTable(table).execute()
  }
}

async function dropFromSqlite(db: AnyTables) {
  for (const trigger of [
    ...['enquiry_texts_inserted', 'enquiry_texts_deleted', 'newsletter_subscribers_inserted'],
    ...['enquiries_inserted', 'enquiries_deleted', 'enquiries_moved', 'enquiry_history_inserted'],
  ]) {
    await sql`drop trigger ${sql.table(trigger)}`.execute(db)
  }
  for (const texts of ['enquiry_texts', 'enquiry_note_texts', 'subscriber_texts']) {
    await db.schema.dropTable(`${texts}_index`).execute()
  }
}

/** With a function go its triggers. */
async function dropFromPostgres(db: AnyTables) {
  await sql`drop index if exists enquiry_texts_index`.execute(db)
  for (const name of ['index_subscriber', 'count_enquiries', 'note_deletion']) {
    await sql`drop function ${sql.table(name)}() cascade`.execute(db)
  }
  await db.schema.dropTable('deletions').execute()
}

/** The note becomes the last line. One mark before each word of a name is enough. */
async function addNotes(db: AnyTables, tell: Tell) {
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from enquiry_texts
  `.execute(db)
  const last = rows[0]?.last ?? 0
  for (let done = 0; done < last; done += BATCH) {
    tell(`${done} of ${last} enquiries`)
    await sql`
      update enquiry_texts set text = replace(text, ${'\u0001\u0001'}, ${'\u0001'}) || coalesce(
        (select notes.text from enquiry_note_texts as notes where notes.number = enquiry_texts.number), ''
      ) || ${'\n'}
      where number > ${done} and number <= ${done + BATCH}
    `.execute(db)
    await letOthers()
  }
}

async function addLongMessages(db: AnyTables) {
  for (let last = 0; ; ) {
    // In characters; the limit is in units, of which a character takes two at most.
    const { rows } = await sql<{ number: number; message: string; text: string }>`
      select enquiries.number, message, text from enquiries
        join enquiry_texts on enquiry_texts.number = enquiries.number
      where length(message) > ${FORMER_LIMIT / 2} and enquiries.number > ${last}
      order by enquiries.number limit ${LONG_BATCH}
    `.execute(db)
    for (const { number, message, text } of rows) {
      const former = `\n${normalise(message.slice(0, FORMER_LIMIT))}\n`
      const whole = text.replace(former, () => `\n${normalise(message)}\n`)
      await sql`update enquiry_texts set text = ${whole} where number = ${number}`.execute(db)
    }
    await letOthers()
    last = rows.at(-1)?.number ?? 0
    if (rows.length < LONG_BATCH) return
  }
}
