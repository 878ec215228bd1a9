import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Box } from 'protocol/desk/enquiries.ts'
import type { EnquiryQuery } from '../enquiries/EnquiryRepository.ts'
import type { Search } from '../enquiries/parseSearch.ts'
import type { Engine } from './Engine.ts'
import type { Tables } from './Tables.ts'

/**
 * So many texts are read before the index is asked. A word that many enquiries hold fills its page here; what an index
 * finds of it would first have to be brought into order.
 */
const READ_FIRST = 300

/** The numbers of a page, in its order. */
export async function findEnquiries(
  db: Kysely<Tables>,
  engine: Engine,
  { box, search, after, limit }: EnquiryQuery,
): Promise<number[]> {
  if (!search) return listNumbers()
  const named = after === null ? await numberInBox(search.number) : []
  const numbers = (await searchNumbers(search)).filter((number) => number !== search.number)
  return [...named, ...numbers].slice(0, limit)

  async function listNumbers(): Promise<number[]> {
    const { rows } = await sql<{ number: number }>`
      select number from enquiries
      where ${inBox(box)} and ${beyond(box, after)} ${inOrder(box)} limit ${limit}
    `.execute(db)
    return rows.map(({ number }) => number)
  }

  async function numberInBox(number: number | null): Promise<number[]> {
    if (number === null) return []
    const { rows } = await sql<{ number: number }>`
      select number from enquiries where ${inBox(box)} and number = ${number}
    `.execute(db)
    return rows.map((row) => row.number)
  }

  async function searchNumbers(wanted: Search): Promise<number[]> {
    // One more than fits, since one may be the enquiry of that number, which stands before them.
    const most = limit + 1
    const { rows } = await sql<{ number: number; found: number | boolean }>`
      select number, ${matches('text', wanted)} or ${matches('note_text', wanted)} as found
      from (
        select enquiries.number, texts.text, coalesce(notes.text, '') as note_text
        from enquiries
        join enquiry_texts as texts on texts.number = enquiries.number
        left join enquiry_note_texts as notes on notes.number = enquiries.number
        where ${inBox(box)} and ${beyond(box, after)} ${inOrder(box)} limit ${READ_FIRST}
      ) as nearest
      ${inOrder(box, 'number')}
    `.execute(db)
    const near = rows.filter(({ found }) => found).map(({ number }) => number)
    const last = rows.at(-1)
    if (near.length >= most || !last || rows.length < READ_FIRST) return near.slice(0, most)
    const far = await Promise.all(
      (['enquiry_texts', 'enquiry_note_texts'] as const).map((table) =>
        searchIndex(table, wanted, last.number, most - near.length),
      ),
    )
    const sign = box === 'new' ? 1 : -1
    const ordered = [...new Set(far.flat())].sort((one, other) => sign * (one - other))
    return [...near, ...ordered].slice(0, most)
  }

  async function searchIndex(
    table: 'enquiry_texts' | 'enquiry_note_texts',
    wanted: Search,
    beyondNumber: number,
    most: number,
  ): Promise<number[]> {
    const conditions = sql`${inBox(box)} and ${beyond(box, beyondNumber)}`
    const index = sql.table(`${table}_index`)
    const query =
      engine.name === 'sqlite'
        ? sql<{ number: number }>`
            select enquiries.number
            from ${index} as found cross join enquiries on enquiries.number = found.rowid
            where ${sql.ref(`${table}_index`)} match ${matchOf(wanted)}
              and found.rowid ${compare(box)} ${beyondNumber} and ${inBox(box)}
            ${inOrder(box, 'found.rowid')} limit ${most}
          `
        : sql<{ number: number }>`
            with found as materialized (
              select number from ${sql.table(table)} where ${matches('text', wanted)}
            )
            select enquiries.number from found join enquiries on enquiries.number = found.number
            where ${conditions} ${inOrder(box)} limit ${most}
          `
    const { rows } = await query.execute(db)
    return rows.map(({ number }) => number)
  }
}

function inBox(box: Box): RawBuilder<boolean> {
  if (box === 'robots') return sql`quarantined = 1`
  if (box === 'all') return sql`quarantined = 0`
  return sql`quarantined = 0 and status = ${box}`
}

/** What has to be answered begins with the oldest. */
function inOrder(box: Box, column = 'enquiries.number'): RawBuilder<unknown> {
  return sql`order by ${sql.ref(column)} ${sql.raw(box === 'new' ? 'asc' : 'desc')}`
}

function compare(box: Box): RawBuilder<unknown> {
  return sql.raw(box === 'new' ? '>' : '<')
}

function beyond(box: Box, number: number | null): RawBuilder<unknown> {
  return number === null ? sql`1 = 1` : sql`enquiries.number ${compare(box)} ${number}`
}

function matches(column: string, { anyOf }: Search): RawBuilder<unknown> {
  const alternatives = anyOf.map((terms) => {
    const likes = terms.map((term) => {
      const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
      return sql`${sql.ref(column)} like ${pattern} escape '\\'`
    })
    return sql`(${sql.join(likes, sql` and `)})`
  })
  return sql`(${sql.join(alternatives, sql` or `)})`
}

/** As SQLite's index takes it: every term as a text, so that nothing in it is an operator. */
function matchOf({ anyOf }: Search): string {
  const quote = (term: string) => `"${term.replaceAll('"', '""')}"`
  return anyOf.map((terms) => `(${terms.map(quote).join(' AND ')})`).join(' OR ')
}
