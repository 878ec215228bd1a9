import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Box } from 'protocol/desk/enquiries.ts'
import type { EnquiryQuery } from '../enquiries/EnquiryRepository.ts'
import type { Search } from '../enquiries/parseSearch.ts'
import type { Engine } from './Engine.ts'
import { contains, containsByIndex, matchOf, withoutIndex } from './searchConditions.ts'
import type { Tables } from './Tables.ts'

/** So many texts are read before an index is asked: what many of them hold fills its page with them. */
const FIRST = 60

/** A box of which no more is left is read whole: what an index finds of all enquiries would mostly be in other boxes. */
const FEW = 600

/** Of what one of the first holds, so many more are read before PostgreSQL's index is asked. */
const OFTEN = 2_000

/** So many notes are read before PostgreSQL's index is asked for notes: owners write the same ones often. */
const NOTES_READ = 200

const TEXTS = sql.table('enquiry_texts')
const NOTES = sql.table('enquiry_note_texts')

type Numbers = { readonly number: number }

/** What a page lacks: so many at most, of those that follow a number. */
interface Rest {
  readonly beyond: number
  readonly most: number
}

/**
 * The numbers of a page, in its order. A search has two ways. Texts are read in that order until the page is full: short for
 * what many hold, and for a box of few. An index is asked: short for what few hold. The first texts tell which it is. SQLite's
 * index goes in the order of the page and stops with it; PostgreSQL's finds all there is before any of it is sorted, so more is
 * read before it is asked.
 */
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
    const [{ rows: first }, hasMany] = await Promise.all([
      sql<Numbers & { found: number | boolean }>`
        select number, ${isFound(wanted)} as found from ${texts(after, FIRST)} ${inOrder(box)}
      `.execute(db),
      hasMore(after, FEW),
    ])
    const near = first.filter(({ found }) => found).map(({ number }) => number)
    const last = first[FIRST - 1]?.number
    if (near.length >= most || last === undefined) return near.slice(0, most)
    const rest = { beyond: last, most: most - near.length }
    if (!hasMany) return [...near, ...(await readBox(wanted, rest, FEW))]
    if (engine.name === 'sqlite') return [...near, ...(await askSqliteIndex(wanted, rest))]
    if (near.length > 0) {
      const read = await (box === 'all' ? readNumbers : readBox)(wanted, rest, OFTEN)
      if (read.length === rest.most) return [...near, ...read]
    }
    return [...near, ...(await askPostgresIndex(wanted, rest))]
  }

  /** The texts of the box that follow a number. Each is looked up: a join might read those of all boxes. */
  function texts(beyond: number | null, count: number): RawBuilder<unknown> {
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
        select number from enquiries where ${inBoxAfter(beyond)} ${inOrder(box)} limit ${count}
      ) as nearest
      cross join ${itsText}
      ${inOrder(box, 'nearest.number')}
    ) as texts`
  }

  async function readBox(wanted: Search, { beyond, most }: Rest, count: number): Promise<number[]> {
    const { rows } = await sql<Numbers>`
      select number from ${texts(beyond, count)}
      where ${isFound(wanted)} ${inOrder(box)} limit ${most}
    `.execute(db)
    return rows.map(({ number }) => number)
  }

  /** The same on PostgreSQL for the box of nearly all, in two thirds of the time: no text has to be looked up. */
  function readNumbers(
    { anyOf }: Search,
    { beyond, most }: Rest,
    count: number,
  ): Promise<number[]> {
    const isRead = sql`number between ${beyond - count} and ${beyond - 1}
      and ${contains(withoutIndex('text'), anyOf)}`
    return union([inPostgres(TEXTS, isRead, most), inPostgres(NOTES, isRead, most)], most)
  }

  /** In the order of the numbers, and no further than to the end of the page. */
  function askSqliteIndex({ anyOf }: Search, { beyond, most }: Rest): Promise<number[]> {
    return union(
      (['enquiry_texts', 'enquiry_note_texts'] as const).map(
        (table) => sql`
          select * from (
            select enquiries.number
            from ${sql.table(`${table}_index`)} as found
            cross join enquiries on enquiries.number = found.rowid
            cross join ${sql.table(table)} as texts on texts.number = found.rowid
            where ${sql.ref(`${table}_index`)} match ${matchOf(anyOf)}
              and ${isBeyond('found.rowid', beyond)} and ${inBox(box)}
              and ${contains(sql.ref('texts.text'), anyOf)}
            ${inOrder(box, 'found.rowid')} limit ${most}
          )`,
      ),
      most,
    )
  }

  function askPostgresIndex({ anyOf }: Search, { beyond, most }: Rest): Promise<number[]> {
    const isFoundBeyond = sql`${containsByIndex('text', anyOf)} and ${isBeyond('number', beyond)}`
    const next = sql`(
      select * from ${NOTES} where ${isBeyond('number', beyond)} ${inOrder(box)} limit ${NOTES_READ}
    ) as notes`
    return union(
      [
        inPostgres(TEXTS, isFoundBeyond, most),
        sql`select number from noted`,
        inPostgres(NOTES, sql`(select count(*) from noted) < ${most} and ${isFoundBeyond}`, most),
      ],
      most,
      sql`with noted as materialized ${inPostgres(next, contains(withoutIndex('text'), anyOf), most)}`,
    )
  }

  async function union(
    parts: readonly RawBuilder<unknown>[],
    most: number,
    before = sql``,
  ): Promise<number[]> {
    const { rows } = await sql<Numbers>`
      ${before} ${sql.join(parts, sql` union `)} ${inOrder(box)} limit ${most}
    `.execute(db)
    return rows.map(({ number }) => number)
  }

  /** What is found is brought into its order first, so that no more is looked up than fits. */
  function inPostgres(
    table: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
    most: number,
  ): RawBuilder<unknown> {
    return sql`(
      select found.number
      from (select number from ${table} where ${condition} ${inOrder(box)} offset 0) as found
      cross join lateral (
        select from enquiries where number = found.number and ${inBox(box)} offset 0
      ) as its
      ${inOrder(box, 'found.number')} limit ${most}
    )`
  }

  /** Whether more than `count` follow a number. */
  async function hasMore(beyond: number | null, count: number): Promise<boolean> {
    const { rows } = await sql`
      select number from enquiries where ${inBoxAfter(beyond)} ${inOrder(box)}
      limit 1 offset ${count}
    `.execute(db)
    return rows.length > 0
  }

  function inBoxAfter(beyond: number | null): RawBuilder<unknown> {
    return sql`${inBox(box)} and ${isBeyond('enquiries.number', beyond)}`
  }

  function isBeyond(column: string, beyond: number | null): RawBuilder<unknown> {
    return beyond === null ? sql`1 = 1` : sql`${sql.ref(column)} ${compare(box)} ${beyond}`
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
