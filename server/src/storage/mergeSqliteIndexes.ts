import { type Kysely, sql } from 'kysely'
import type { Tables } from './Tables.ts'

const INDEXES = ['enquiry_texts_index', 'enquiry_note_texts_index', 'subscriber_texts_index']

/** So many pages are written in a moment: some milliseconds. */
const PAGES = 50

/**
 * What is stored becomes a part of its own in an index, and a search goes through all of them. Puts parts of about the
 * same size together, so that few are left, a little at a time: others have their turn in between.
 */
export async function mergeSqliteIndexes(db: Kysely<Tables>): Promise<void> {
  for (const name of INDEXES) {
    // Two of a size are enough; otherwise four are.
    await tell(db, name, 'usermerge', 2)
    while (await mergeSome(db, name)) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** False when nothing was left to put together. */
async function mergeSome(db: Kysely<Tables>, name: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const before = await totalChanges(transaction)
    await tell(transaction, name, 'merge', PAGES)
    // The command itself counts as one.
    return (await totalChanges(transaction)) - before > 1
  })
}

async function tell(db: Kysely<Tables>, name: string, command: string, value: number) {
  const index = sql.table(name)
  await sql`insert into ${index} (${index}, rank) values (${command}, ${sql.lit(value)})`.execute(
    db,
  )
}

async function totalChanges(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}
