import { type RawBuilder, sql } from 'kysely'
import { normaliseText } from '../enquiries/normaliseText.ts'
import type { Engine } from './Engine.ts'
import { contains, containsByIndex, matchOf } from './searchConditions.ts'

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
  const anyOf = [[sought]]
  return sql`
    select texts.number from enquiry_texts_index as found
    cross join enquiry_texts as texts on texts.number = found.rowid
    where enquiry_texts_index match ${matchOf(anyOf)} and ${contains(sql.ref('texts.text'), anyOf)}
  `
}

function inPostgresIndex(sought: string) {
  return sql`select number from enquiry_texts where ${containsByIndex('text', [[sought]])}`
}
