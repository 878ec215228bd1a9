import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Box } from 'protocol/desk/enquiries.ts'
import type { EnquiryQuery } from '../enquiries/EnquiryRepository.ts'
import type { Search } from '../enquiries/parseSearch.ts'
import type { Engine } from './Engine.ts'
import { contains, containsByIndex, matchOf } from './searchConditions.ts'
import type { Tables } from './Tables.ts'

/** So many texts are read before the index is asked: how many of them are found says how often it occurs. */
const TRIED = 60

/**
 * What is found in one of so many texts fills its page soon when they are read in their order. An index would find all of
 * it first, and then bring it into order.
 */
const OFTEN = 20
const READ_AT_MOST = 1_500

/** A box of which no more is left is read whole: what an index finds of all enquiries would mostly be in other boxes. */
const FEW = 600

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
    const [{ rows: tried }, hasMany] = await Promise.all([
      sql<Numbers & { found: number | boolean }>`
        select number, ${isFound(wanted)} as found from ${texts(after, TRIED)} as texts
        ${inOrder(box)}
      `.execute(db),
      hasMore(after, FEW),
    ])
    const near = tried.filter(({ found }) => found).map((row) => row.number)
    const last = tried.at(-1)
    if (near.length >= most || !last || tried.length < TRIED) return near.slice(0, most)
    const missing = most - near.length
    if (!hasMany || near.length * OFTEN >= TRIED) {
      const { rows } = await sql<Numbers>`
        select number from ${texts(last.number, READ_AT_MOST)} as texts
        where ${isFound(wanted)} ${inOrder(box)} limit ${missing}
      `.execute(db)
      const found = [...near, ...rows.map((row) => row.number)]
      if (rows.length === missing || !hasMany) return found
      if (!(await hasMore(last.number, READ_AT_MOST))) return found
    }
    return [...near, ...(await askIndex(wanted, last.number, missing))]
  }

  /** What is found is brought into its order first, so that no more is looked up than fits. */
  async function askIndex(wanted: Search, beyond: number, most: number): Promise<number[]> {
    const parts = (['enquiry_texts', 'enquiry_note_texts'] as const).map((table) =>
      engine.name === 'sqlite'
        ? sql`
            select * from (
              select enquiries.number
              from ${sql.table(`${table}_index`)} as found
              cross join enquiries on enquiries.number = found.rowid
              cross join ${sql.table(table)} as texts on texts.number = found.rowid
              where ${sql.ref(`${table}_index`)} match ${matchOf(wanted.anyOf)}
                and found.rowid ${compare(box)} ${beyond} and ${inBox(box)}
                and ${contains(sql.ref('texts.text'), wanted.anyOf)}
              ${inOrder(box, 'found.rowid')} limit ${most}
            )`
        : sql`(
            select found.number
            from (
              select number from ${sql.table(table)}
              where ${containsByIndex('text', wanted.anyOf)} and number ${compare(box)} ${beyond}
              ${inOrder(box)} offset 0
            ) as found
            cross join lateral (
              select from enquiries where number = found.number and ${inBox(box)} offset 0
            ) as its
            ${inOrder(box, 'found.number')} limit ${most}
          )`,
    )
    const { rows } = await sql<Numbers>`
      ${sql.join(parts, sql` union `)} ${inOrder(box)} limit ${most}
    `.execute(db)
    return rows.map((row) => row.number)
  }

  /** The texts of the box that follow a number. Each is looked up: a join might read those of all boxes. */
  function texts(from: number | null, count: number): RawBuilder<unknown> {
    const itsText =
      engine.name === 'sqlite'
        ? sql`enquiry_texts as texts on texts.number = nearest.number`
        : sql`lateral (
            select text from enquiry_texts where number = nearest.number offset 0
          ) as texts`
    return sql`(
      select nearest.number, texts.text, coalesce((
        select notes.text from enquiry_note_texts as notes where notes.number = nearest.number
      ), '') as note
      from (
        select number from enquiries where ${inBoxAfter(from)} ${inOrder(box)} limit ${count}
      ) as nearest
      cross join ${itsText}
      ${inOrder(box, 'nearest.number')}
    )`
  }

  /** Whether more than `count` follow a number. */
  async function hasMore(from: number | null, count: number): Promise<boolean> {
    const { rows } = await sql`
      select number from enquiries where ${inBoxAfter(from)} ${inOrder(box)}
      limit 1 offset ${count}
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

function isFound({ anyOf }: Search): RawBuilder<unknown> {
  return sql`(${contains(sql.ref('text'), anyOf)} or ${contains(sql.ref('note'), anyOf)})`
}
