import { type Selectable, sql } from 'kysely'
import type { Subscriber, SubscriberState } from 'protocol/desk/subscribers.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import { escapeLike, findRow } from '../database/rows.ts'
import type { Tables } from '../database/Tables.ts'
import { wantsNoMail } from './leavingStore.ts'

interface SubscriberFilter {
  readonly state: SubscriberState | null
  /** A part of the address, in any case; empty for all addresses. */
  readonly search: string
  readonly afterId: string | null
  readonly limit: number
}

/** A text with fewer letters is searched only at the beginning of addresses. */
const SHORTEST_PART = 3

export function subscriberLists({ db }: Pick<Storage, 'db'>) {
  const subscribers = () => db.selectFrom('newsletter_subscribers').selectAll()
  return {
    /** Returns a reader's address; `suppressed` if the newsletter to the reader was stopped; null for any other person without the newsletter. */
    async findReader(id: string): Promise<{ readonly email: string } | 'suppressed' | null> {
      const reader = await findRow(db, 'newsletter_subscribers', { id })
      if (reader?.state === 'suppressed') return 'suppressed'
      if (reader?.state !== 'confirmed') return null
      return (await wantsNoMail(db, reader.inbox_hash)) ? null : { email: reader.email }
    },

    async confirmed(): Promise<Subscriber[]> {
      const confirmed = subscribers().where('state', '=', 'confirmed').orderBy('confirmed_at')
      return (await confirmed.execute()).map(toListed)
    },

    async counts(): Promise<Record<SubscriberState, number>> {
      const rows = await db
        .selectFrom('newsletter_subscribers')
        .select(['state', ({ fn }) => fn.countAll<number>().as('subscribers')])
        .groupBy('state')
        .execute()
      const counts = { confirmed: 0, pending: 0, suppressed: 0 }
      for (const { state, subscribers } of rows) counts[state] = subscribers
      return counts
    },

    async list({ state, search, afterId, limit }: SubscriberFilter): Promise<Subscriber[]> {
      const part = `${escapeLike(search)}%`
      const pattern = [...search].length < SHORTEST_PART ? part : `%${part}`
      const rows = await subscribers()
        .where(sql<boolean>`lower(email) like lower(${pattern}) escape '\\'`)
        .$if(state !== null, (query) => query.where('state', '=', state))
        .$if(afterId !== null, (query) => query.where('id', '<', afterId))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toListed)
    },

    async read(id: string): Promise<Subscriber | null> {
      const row = await findRow(db, 'newsletter_subscribers', { id })
      return row ? toListed(row) : null
    },
  }
}

function toListed(row: Selectable<Tables['newsletter_subscribers']>): Subscriber {
  return {
    id: row.id,
    email: row.email,
    state: row.state,
    requestedAtMs: row.requested_at,
    requestedIp: row.requested_ip,
    confirmedAtMs: row.confirmed_at,
    confirmedIp: row.confirmed_ip,
    consentVersion: row.consent_version,
    suppressed:
      row.state === 'suppressed'
        ? { atMs: row.suppressed_at ?? 0, reason: row.suppressed_because ?? '' }
        : null,
  }
}
