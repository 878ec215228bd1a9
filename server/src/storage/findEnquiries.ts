import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Box } from 'protocol/desk/enquiries.ts'
import type { EnquiryQuery } from '../enquiries/EnquiryRepository.ts'
import type { Search } from '../enquiries/parseSearch.ts'
import type { Engine } from './Engine.ts'
import { contains, containsByIndex, matchOf, withoutIndex } from './searchConditions.ts'
import type { Tables } from './Tables.ts'

/** So many texts are read before the index is asked: what many of them hold fills its page with them. */
const TRIED = 60

/**
 * Of what one of them holds, so many more are read: PostgreSQL's index would find all there is, and only then bring it into
 * order, and either index would find more of other boxes where this one is small.
 */
const READ = 2_000

/** So many notes are read before PostgreSQL's index is asked for notes: owners write the same ones often. */
const NOTES_READ = 200

/** A box of which no more is left is read whole: what an index finds of all enquiries would mostly be in other boxes. */
const FEW = 600

const TEXTS = sql.table('enquiry_texts')
const NOTES = sql.table('enquiry_note_texts')

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
    // Few texts hold several words.
    const isSeldom = box === 'all' && wanted.anyOf.every((terms) => terms.length > 1)
    if (isSeldom && engine.name === 'sqlite' && (await hasMore(after, FEW))) {
      return askSqliteIndex(wanted, after, most)
    }
    const [{ rows: tried }, hasMany] = await Promise.all([
      sql<Numbers & { found: number | boolean }>`
        select number, ${isFound(wanted)} as found from ${texts(after, TRIED)} as texts
        ${inOrder(box)}
      `.execute(db),
      hasMore(after, FEW),
    ])
    const near = tried.filter(({ found }) => found).map(({ number }) => number)
    const [first, last] = [tried.at(0)?.number, tried.at(-1)?.number]
    if (near.length >= most || !first || !last || tried.length < TRIED) return near.slice(0, most)
    const missing = most - near.length
    if (!hasMany) return [...near, ...(await readBox(FEW, wanted, last, missing))]
    const isMostOfAll = Math.abs(first - last) < 2 * TRIED
    if (near.length > 0 && !(engine.name === 'sqlite' && isMostOfAll)) {
      const read = await (isMostOfAll ? readNumbers : readBox)(READ, wanted, last, missing)
      if (read.length === missing) return [...near, ...read]
    }
    const ask = engine.name === 'sqlite' ? askSqliteIndex : askPostgresIndex
    return [...near, ...(await ask(wanted, last, missing))]
  }

  async function readBox(
    count: number,
    wanted: Search,
    beyond: number,
    most: number,
  ): Promise<number[]> {
    const { rows } = await sql<Numbers>`
      select number from ${texts(beyond, count)} as texts
      where ${isFound(wanted)} ${inOrder(box)} limit ${most}
    `.execute(db)
    return rows.map(({ number }) => number)
  }

  /** Of all boxes: their texts stand one behind the other, and none has to be looked up. */
  function readNumbers(
    count: number,
    { anyOf }: Search,
    beyond: number,
    most: number,
  ): Promise<number[]> {
    const [first, last] =
      box === 'new' ? [beyond + 1, beyond + count] : [beyond - count, beyond - 1]
    const isRead = sql`number between ${first} and ${last} and ${contains(withoutIndex('text'), anyOf)}`
    return union([inPostgres(TEXTS, isRead, most), inPostgres(NOTES, isRead, most)], most)
  }

  /** Its index is in the order of the numbers, and no further than to the end of the page. */
  function askSqliteIndex({ anyOf }: Search, from: number | null, most: number): Promise<number[]> {
    return union(
      (['enquiry_texts', 'enquiry_note_texts'] as const).map(
        (table) => sql`
          select * from (
            select enquiries.number
            from ${sql.table(`${table}_index`)} as found
            cross join enquiries on enquiries.number = found.rowid
            cross join ${sql.table(table)} as texts on texts.number = found.rowid
            where ${sql.ref(`${table}_index`)} match ${matchOf(anyOf)}
              and ${isBeyond('found.rowid', from)} and ${inBox(box)}
              and ${contains(sql.ref('texts.text'), anyOf)}
            ${inOrder(box, 'found.rowid')} limit ${most}
          )`,
      ),
      most,
    )
  }

  function askPostgresIndex({ anyOf }: Search, from: number, most: number): Promise<number[]> {
    const isFoundBeyond = sql`${containsByIndex('text', anyOf)} and ${isBeyond('number', from)}`
    const next = sql`(
      select * from ${NOTES} where ${isBeyond('number', from)} ${inOrder(box)} limit ${NOTES_READ}
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
    return sql`${inBox(box)} and ${isBeyond('enquiries.number', from)}`
  }

  function isBeyond(column: string, from: number | null): RawBuilder<unknown> {
    return from === null ? sql`1 = 1` : sql`${sql.ref(column)} ${compare(box)} ${from}`
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
