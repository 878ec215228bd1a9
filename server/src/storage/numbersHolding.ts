import { type RawBuilder, sql } from 'kysely'
import { normaliseText } from '../enquiries/normaliseText.ts'
import type { Engine } from './Engine.ts'

/** What the index can find at all. */
const SHORTEST = 3

/**
 * As in the index of such enquiries. In characters: of messages up to this length the index of texts holds the whole,
 * however many units each character takes.
 */
const WHOLE_IN_INDEX = 5_000

/**
 * A query for the numbers of all enquiries that may hold a text in some field, in quarantine too. Some of them do not:
 * the index knows no case and no accents, and of long messages the beginning alone.
 */
export function numbersHolding(text: string, { name }: Engine): RawBuilder<number> {
  const sought = normaliseText(text)
  if ([...sought].length < SHORTEST) return sql`(select number from enquiries where false)`
  return sql`(
    select number from enquiries where length(message) > ${sql.lit(WHOLE_IN_INDEX)}
    union
    ${name === 'sqlite' ? inSqliteIndex(sought) : inPostgresIndex(sought)}
  )`
}

function inSqliteIndex(sought: string) {
  const phrase = `"${sought.replaceAll('"', '""')}"`
  return sql`select rowid from enquiry_texts_index where enquiry_texts_index match ${phrase}`
}

function inPostgresIndex(sought: string) {
  const pattern = `%${sought.replace(/[\\%_]/g, '\\$&')}%`
  return sql`select number from enquiry_texts where text like ${pattern}`
}
