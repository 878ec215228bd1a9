import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Box } from 'protocol/desk/enquiries.ts'
import type { EnquiryQuery } from '../enquiries/EnquiryRepository.ts'
import type { Search } from '../enquiries/parseSearch.ts'
import type { Engine } from './Engine.ts'
import type { Tables } from './Tables.ts'

/** So many texts are read before the index is asked: how many of them are found says how often it occurs. */
const TRIED = 60

/**
 * What is found in one of so many texts fills its page soon when they are read in their order. An index would find all of
 * it first, and then bring it into order.
 */
const OFTEN = 20
const READ_AT_MOST = 1_500

type Numbers = { readonly number: number }

/** The numbers of a page, in its order. */
export async function findEnquiries(
  db: Kysely<Tables>,
  engine: Engine,
  { box, search, after, limit }: EnquiryQuery,
): Promise<number[]> {
  if (!search) return numbersOf(inBoxAfter(after), limit)
  const { number } = search
  const [named, numbers] = await Promise.all([
    number !== null && after === null
      ? numbersOf(sql`${inBox(box)} and number = ${number}`, 1)
      : [],
    // One more than fits, since one may be the enquiry of that number, which stands before them.
    searchNumbers(search, limit + 1),
  ])
  return [...named, ...numbers.filter((found) => found !== number)].slice(0, limit)

  async function searchNumbers(wanted: Search, most: number): Promise<number[]> {
    const { rows: tried } = await sql<Numbers & { found: number | boolean }>`
      select number, ${isFound(wanted)} as found from ${texts(after, TRIED)} as texts
      ${inOrder(box)}
    `.execute(db)
    const near = tried.filter(({ found }) => found).map((row) => row.number)
    const last = tried.at(-1)
    if (near.length >= most || !last || tried.length < TRIED) return near.slice(0, most)
    const missing = most - near.length
    if (near.length * OFTEN >= TRIED) {
      const { rows } = await sql<Numbers>`
        select number from ${texts(last.number, READ_AT_MOST)} as texts
        where ${isFound(wanted)} ${inOrder(box)} limit ${missing}
      `.execute(db)
      const found = [...near, ...rows.map((row) => row.number)]
      if (rows.length === missing || !(await hasMore(last.number))) return found
    }
    return [...near, ...(await askIndex(wanted, last.number, missing))]
  }

  async function askIndex(wanted: Search, beyond: number, most: number): Promise<number[]> {
    const parts = (['enquiry_texts', 'enquiry_note_texts'] as const).map((table) =>
      engine.name === 'sqlite'
        ? sql`
            select * from (
              select enquiries.number
              from ${sql.table(`${table}_index`)} as found
              cross join enquiries on enquiries.number = found.rowid
              cross join ${sql.table(table)} as texts on texts.number = found.rowid
              where ${sql.ref(`${table}_index`)} match ${matchOf(wanted)}
                and found.rowid ${compare(box)} ${beyond} and ${inBox(box)}
                and ${contains('texts.text', wanted)}
              ${inOrder(box, 'found.rowid')} limit ${most}
            )`
        : sql`
            select enquiries.number
            from (
              select number from ${sql.table(table)}
              where ${contains('text', wanted)} offset 0
            ) as found
            join enquiries on enquiries.number = found.number
            where enquiries.number ${compare(box)} ${beyond} and ${inBox(box)}`,
    )
    const { rows } = await sql<Numbers>`
      ${sql.join(parts, sql` union `)} ${inOrder(box)} limit ${most}
    `.execute(db)
    return rows.map((row) => row.number)
  }

  /** The texts of the box that follow a number. */
  function texts(from: number | null, count: number): RawBuilder<unknown> {
    return sql`(
      select enquiries.number, texts.text, coalesce((
        select notes.text from enquiry_note_texts as notes where notes.number = enquiries.number
      ), '') as note
      from enquiries join enquiry_texts as texts on texts.number = enquiries.number
      where ${inBoxAfter(from)} ${inOrder(box, 'enquiries.number')} limit ${count}
    )`
  }

  /** Whether more follow than are read. */
  async function hasMore(from: number): Promise<boolean> {
    const { rows } = await sql`
      select number from enquiries where ${inBoxAfter(from)} ${inOrder(box)}
      limit 1 offset ${READ_AT_MOST}
    `.execute(db)
    return rows.length > 0
  }

  function inBoxAfter(from: number | null): RawBuilder<unknown> {
    if (from === null) return inBox(box)
    return sql`${inBox(box)} and enquiries.number ${compare(box)} ${from}`
  }

  async function numbersOf(condition: RawBuilder<unknown>, count: number): Promise<number[]> {
    const { rows } = await sql<Numbers>`
      select number from enquiries where ${condition} ${inOrder(box)} limit ${count}
    `.execute(db)
    return rows.map((row) => row.number)
  }
}

function inBox(box: Box): RawBuilder<unknown> {
  if (box === 'robots') return sql`quarantined = 1`
  if (box === 'all') return sql`quarantined = 0`
  return sql`quarantined = 0 and status = ${box}`
}

/** What has to be answered begins with the oldest. */
function inOrder(box: Box, column = 'number'): RawBuilder<unknown> {
  return sql`order by ${sql.ref(column)} ${sql.raw(box === 'new' ? 'asc' : 'desc')}`
}

function compare(box: Box): RawBuilder<unknown> {
  return sql.raw(box === 'new' ? '>' : '<')
}

function isFound(wanted: Search): RawBuilder<unknown> {
  return sql`(${contains('text', wanted)} or ${contains('note', wanted)})`
}

function contains(column: string, { anyOf }: Search): RawBuilder<unknown> {
  const alternatives = anyOf.map((terms) => {
    const likes = terms.map((term) => {
      const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
      return sql`${sql.ref(column)} like ${pattern} escape '\\'`
    })
    return sql`(${sql.join(likes, sql` and `)})`
  })
  return sql`(${sql.join(alternatives, sql` or `)})`
}

/**
 * What SQLite's index is asked, every part as a text, so that nothing in it is an operator. The fewer letters the less it
 * has to bring together: parts that few texts hold are enough, since what it finds is read.
 */
function matchOf({ anyOf }: Search): string {
  const quote = (part: string) => `"${part.replaceAll('"', '""')}"`
  return anyOf
    .map((terms) => terms.flatMap((term) => partsOf(term, terms.length === 1 ? 5 : 4)))
    .map((parts) => `(${parts.map(quote).join(' AND ')})`)
    .join(' OR ')
}

/** Of an address the part before the @, of that the last digits, otherwise how it begins and ends. */
function partsOf(term: string, length: number): string[] {
  const local = /^([^\n@]{3,})@/.exec(term.trimStart())?.[1] ?? term
  const digits = local.match(/\d{3,}/g)?.at(-1)
  if (digits !== undefined) return [digits.slice(-5)]
  const characters = [...local]
  if (characters.length <= length + 1) return [local]
  const ends = [characters.slice(0, length), ...(length > 4 ? [characters.slice(-length)] : [])]
  return ends.map((part) => part.join(''))
}
