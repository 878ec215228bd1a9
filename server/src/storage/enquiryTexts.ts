import { sql, type Transaction } from 'kysely'
import type { StoredEnquiry } from '../enquiries/EnquiryRepository.ts'
import { normaliseText } from '../enquiries/normaliseText.ts'
import { searchText } from '../enquiries/searchText.ts'
import type { Tables } from './Tables.ts'

/** Makes an enquiry that was just stored one that is found. */
export async function insertSearchText(
  db: Transaction<Tables>,
  { id, fields }: StoredEnquiry,
): Promise<void> {
  await sql`
    insert into enquiry_texts (number, text)
    select number, ${sql.val(searchText(fields))} from enquiries where id = ${id}
  `.execute(db)
}

/** The same for its note; empty for none. */
export async function replaceNoteText(
  db: Transaction<Tables>,
  number: number,
  note: string,
): Promise<void> {
  await db.deleteFrom('enquiry_note_texts').where('number', '=', number).execute()
  if (note === '') return
  await db
    .insertInto('enquiry_note_texts')
    .values({ number, text: normaliseText(note) })
    .execute()
}
