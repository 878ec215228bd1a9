import { type Kysely, sql } from 'kysely'
import { SUBSCRIBER_STATES, type SubscriberState } from 'protocol/desk/subscribers.ts'
import type { SubscriberFilter } from '../newsletter/SubscriberRepository.ts'
import type { Engine } from './Engine.ts'
import { contains, hasTrigram, matchOf } from './searchConditions.ts'
import type { Tables } from './Tables.ts'

/**
 * So many addresses of a state are read before the index is asked. What many addresses hold fills its page here; what
 * an index finds of it would first have to be brought into order.
 */
const READ_FIRST = 500

/** What the index finds at all. */
const SHORTEST = 3

/** Stands twice before each address in the index. */
const MARK = '\u0001'

/** The ids of a page, those who signed up last first. One or two letters are the beginning of an address. */
export async function findSubscribers(
  db: Kysely<Tables>,
  engine: Engine,
  { state, search, afterId, limit }: SubscriberFilter,
): Promise<string[]> {
  const length = [...search].length
  // By PostgreSQL's index: all addresses are read, in their order and as they are, since there is no letter in it.
  const isInNoIndex = engine.name === 'postgres' && !hasTrigram(search)
  // A state at a time, each in the order of its index, which holds the address too: no row is read or sorted.
  const states = state === null ? SUBSCRIBER_STATES : [state]
  const near = (await Promise.all(states.map(search ? readSome : listSome))).flat()
  const isFull = near.length >= limit || isInNoIndex || search === ''
  return latest(isFull ? near : [...near, ...(await searchIndex())]).slice(0, limit)

  async function listSome(each: SubscriberState): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from newsletter_subscribers where ${isIn(each)} order by id desc limit ${limit}
    `.execute(db)
    return rows.map(({ id }) => id)
  }

  async function readSome(each: SubscriberState): Promise<string[]> {
    const pattern = `${length < SHORTEST ? '' : '%'}${escapePattern(search)}%`
    if (isInNoIndex) {
      const { rows } = await sql<{ id: string }>`
        select id from newsletter_subscribers where ${isIn(each)} and email like ${pattern}
        order by id desc limit ${limit}
      `.execute(db)
      return rows.map(({ id }) => id)
    }
    const { rows } = await sql<{ id: string }>`
      select id from (
        select id, email from newsletter_subscribers
        where ${isIn(each)} order by id desc limit ${READ_FIRST}
      ) as nearest
      where lower(email) like lower(${pattern}) escape '\\' order by id desc limit ${limit}
    `.execute(db)
    return rows.map(({ id }) => id)
  }

  async function searchIndex(): Promise<string[]> {
    const term = MARK.repeat(Math.max(0, SHORTEST - length)) + search
    const isFound = engine.name === 'sqlite' ? inSqlite(term) : inPostgres(term)
    const { rows } = await sql<{ id: string }>`
      select id from newsletter_subscribers
      where id in (select subscriber_id from subscriber_texts where ${isFound})
        and ${state === null ? sql`1 = 1` : sql`state = ${state}`} and ${isBeyond()}
      order by id desc limit ${limit}
    `.execute(db)
    return rows.map(({ id }) => id)
  }

  function isIn(each: SubscriberState) {
    return sql`state = ${each} and ${isBeyond()}`
  }

  function isBeyond() {
    return afterId === null ? sql`1 = 1` : sql`id < ${afterId}`
  }
}

function inSqlite(term: string) {
  // As its `lower` makes them, which knows no letters beyond ASCII.
  const anyOf = [[term.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())]]
  return sql`number in (
    select rowid from subscriber_texts_index where subscriber_texts_index match ${matchOf(anyOf)}
  ) and ${contains(sql.ref('text'), anyOf)}`
}

function inPostgres(term: string) {
  return sql`text like lower(${`%${escapePattern(term)}%`})`
}

function latest(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort().reverse()
}

/** So that `like` finds the text itself. */
function escapePattern(text: string): string {
  return text.replace(/[%_\\]/g, '\\$&')
}
