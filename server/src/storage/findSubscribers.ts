import { type Kysely, sql } from 'kysely'
import { SUBSCRIBER_STATES, type SubscriberFilter } from '../newsletter/SubscriberRepository.ts'
import type { Engine } from './Engine.ts'
import type { Tables } from './Tables.ts'

/**
 * So many addresses of a state are read before the index is asked. What many addresses hold fills its page here; what
 * an index finds of it would first have to be brought into order.
 */
const READ_FIRST = 1_000

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
  // A state at a time, each in the order of its index, which holds the address too: no row is read or sorted.
  const states = state === null ? SUBSCRIBER_STATES : [state]
  const read = await Promise.all(states.map((each) => (search ? readSome(each) : listSome(each))))
  const near = read.flatMap(({ ids }) => ids)
  const isAllRead = read.every(({ isWhole, ids }) => isWhole || ids.length >= limit)
  return latest(isAllRead ? near : [...near, ...(await searchIndex())]).slice(0, limit)

  async function listSome(each: string) {
    const { rows } = await sql<{ id: string }>`
      select id from newsletter_subscribers where ${isIn(each)} order by id desc limit ${limit}
    `.execute(db)
    return { ids: rows.map(({ id }) => id), isWhole: true }
  }

  async function readSome(each: string) {
    const pattern = `${length < SHORTEST ? '' : '%'}${escapePattern(search)}%`
    const { rows } = await sql<{ id: string; found: number | boolean }>`
      select id, lower(email) like lower(${pattern}) escape '\\' as found
      from newsletter_subscribers where ${isIn(each)} order by id desc limit ${READ_FIRST}
    `.execute(db)
    const ids = rows.filter(({ found }) => found).map(({ id }) => id)
    return { ids: ids.slice(0, limit), isWhole: rows.length < READ_FIRST }
  }

  async function searchIndex(): Promise<string[]> {
    const term = MARK.repeat(Math.max(0, SHORTEST - length)) + search
    const isFound =
      engine.name === 'sqlite'
        ? sql`number in (
            select rowid from subscriber_texts_index
            where subscriber_texts_index match lower(${`"${term.replaceAll('"', '""')}"`})
          )`
        : sql`text like lower(${`%${escapePattern(term)}%`})`
    const { rows } = await sql<{ id: string }>`
      with found as materialized (select subscriber_id from subscriber_texts where ${isFound})
      select id from found join newsletter_subscribers on id = subscriber_id
      where ${state === null ? sql`1 = 1` : sql`state = ${state}`} and ${isBeyond()}
      order by id desc limit ${limit}
    `.execute(db)
    return rows.map(({ id }) => id)
  }

  function isIn(each: string) {
    return sql`state = ${each} and ${isBeyond()}`
  }

  function isBeyond() {
    return afterId === null ? sql`1 = 1` : sql`id < ${afterId}`
  }
}

function latest(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort().reverse()
}

/** So that `like` finds the text itself. */
function escapePattern(text: string): string {
  return text.replace(/[%_\\]/g, '\\$&')
}
