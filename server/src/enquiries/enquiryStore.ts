import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ENQUIRY_STATUSES, type EnquiryStatus } from 'protocol/desk/enquiries.ts'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import type { GroupCommit } from '../database/createGroupCommit.ts'
import type { Engine } from '../database/Engine.ts'
import { insertRow } from '../database/insertRow.ts'
import type { Tables } from '../database/Tables.ts'
import type { QueuedMail } from '../mail/mail.ts'
import { deleteMailAbout, insertMail } from '../mail/mailJobStore.ts'
import {
  type AnnouncedErasure,
  type BriefEnquiry,
  type EnquiryChange,
  type EnquiryCounts,
  type EnquiryFilter,
  type EnquiryQuery,
  type ListedEnquiry,
  type NumberedEnquiry,
  type PastEvent,
  type ServiceCount,
  type StoredEnquiry,
  selectListedEnquiries,
  toEnquiry,
  toEnquiryRow,
  toListedEnquiry,
  type UnansweredEnquiry,
} from './enquiryRows.ts'
import { findEnquiries } from './findEnquiries.ts'
import { searchText } from './search.ts'

export type EnquiryStore = ReturnType<typeof enquiryStore>

/** Stored enquiries. Each method is one transaction. */
export function enquiryStore(db: Kysely<Tables>, commit: GroupCommit, engine: Engine) {
  return {
    /**
     * Stores an enquiry and the mails that it causes, all or nothing, on disk before it settles. When the same
     * content was stored at or after `repeatsSinceMs` (quarantined or not alike), stores nothing and says `repeated`.
     */
    store: (
      enquiry: StoredEnquiry,
      mails: readonly QueuedMail[],
      repeatsSinceMs: number,
    ): Promise<'stored' | 'repeated'> =>
      commit(async (transaction) => {
        if (!(await claimContent(transaction, enquiry, repeatsSinceMs))) return 'repeated'
        await insertRow(transaction, 'enquiries', toEnquiryRow(enquiry))
        await insertSearchText(transaction, enquiry)
        for (const mail of mails) await insertMail(transaction, mail, enquiry.receivedAtMs)
        return 'stored'
      }),

    /** Lifts the quarantine of an enquiry, queues its mail and writes it into its history. False when none has that number. */
    release: (
      number: number,
      { who, atMs }: { readonly who: string; readonly atMs: number },
      mailOf: (enquiry: StoredEnquiry) => QueuedMail,
    ): Promise<boolean> =>
      commit(async (transaction) => {
        const row = await transaction
          .updateTable('enquiries')
          .set({ quarantined: 0 })
          .where('number', '=', number)
          .where('quarantined', '=', 1)
          .returningAll()
          .executeTakeFirst()
        if (!row) return false
        const enquiry = toEnquiry(row)
        await claimContent(transaction, enquiry, enquiry.receivedAtMs)
        await insertMail(transaction, mailOf(enquiry), atMs)
        await note(transaction, { id: row.id, what: 'released', who, atMs })
        return true
      }),

    /** Null when it has been deleted. */
    async read(id: string): Promise<NumberedEnquiry | null> {
      const row = await db
        .selectFrom('enquiries')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? { ...toEnquiry(row), number: row.number } : null
    },

    /**
     * Changes an enquiry and writes what changed into its history, both or neither. An erasure that was announced is
     * withdrawn once it is won. `missing`: none has that number, or it is in quarantine. `refused`: `noteOf` said null.
     */
    change: (
      number: number,
      { status, noteOf }: EnquiryChange,
      { who, atMs }: { readonly who: string; readonly atMs: number },
    ): Promise<'changed' | 'unchanged' | 'missing' | 'refused'> =>
      commit(async (transaction) => {
        const row = await transaction
          .selectFrom('enquiries')
          .selectAll()
          .where('number', '=', number)
          .where('quarantined', '=', 0)
          .$call(engine.lockRows)
          .executeTakeFirst()
        if (!row) return 'missing'
        const { id } = row
        const former = await readNote(transaction, id)
        const text = noteOf ? noteOf(former) : former
        if (text === null) return 'refused'
        const changes: PastEvent['what'][] = []
        if (status !== undefined && status !== row.status) {
          await setStatus(transaction, id, status)
          changes.push(status)
        }
        if (text !== former) {
          await replaceNote(transaction, id, text)
          await transaction
            .updateTable('enquiry_texts')
            .set({ text: searchText(toEnquiry(row).fields, text) })
            .where('number', '=', number)
            .execute()
          changes.push('note')
        }
        for (const what of changes) await note(transaction, { id, what, who, atMs })
        return changes.length > 0 ? 'changed' : 'unchanged'
      }),

    /** Writes into its history that somebody saw it, the first time. False when there is none of that number. */
    open: (
      number: number,
      { who, atMs }: { readonly who: string; readonly atMs: number },
    ): Promise<boolean> =>
      commit(async (transaction) => {
        const row = await transaction
          .selectFrom('enquiries')
          .select('id')
          .where('number', '=', number)
          .$call(engine.lockRows)
          .executeTakeFirst()
        if (!row) return false
        const { id } = row
        const opened = await transaction
          .selectFrom('enquiry_history')
          .select('id')
          .where('enquiry_id', '=', id)
          .where('what', '=', 'opened')
          .where('who', '=', who)
          .executeTakeFirst()
        if (!opened) await note(transaction, { id, what: 'opened', who, atMs })
        return true
      }),

    /** What was done about an enquiry, the oldest first. */
    async history(id: string): Promise<PastEvent[]> {
      const rows = await db
        .selectFrom('enquiry_history')
        .select(['at', 'who', 'what'])
        .where('enquiry_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return rows.map(({ at, who, what }) => ({ atMs: at, who, what }))
    },

    /** Those that are still new, the oldest first. */
    async unanswered(): Promise<readonly UnansweredEnquiry[]> {
      const rows = await db
        .selectFrom('enquiries')
        .select(['number', 'received_at', 'service_interest'])
        .where('status', '=', 'new')
        .where('quarantined', '=', 0)
        .orderBy('number')
        .execute()
      return rows.map(toReminder)
    },

    /**
     * Announces the erasure of all that was received before the given time and not won, in quarantine too, and withdraws
     * all other announcements: with null, every one. Returns how many are new.
     */
    announceErasures: (receivedBeforeMs: number | null, nowMs: number): Promise<number> =>
      commit(async (transaction) => {
        await transaction
          .updateTable('enquiries')
          .set({ erasure_announced_at: null })
          .where('erasure_announced_at', 'is not', null)
          .$if(receivedBeforeMs !== null, (query) =>
            query.where((kept) =>
              kept.or([
                kept('received_at', '>=', receivedBeforeMs ?? 0),
                kept('status', '=', 'won'),
              ]),
            ),
          )
          .execute()
        if (receivedBeforeMs === null) return 0
        const { numUpdatedRows } = await transaction
          .updateTable('enquiries')
          .set({ erasure_announced_at: nowMs })
          .where('erasure_announced_at', 'is', null)
          .where('received_at', '<', receivedBeforeMs)
          .where('status', '!=', 'won')
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      }),

    /**
     * Erases those whose erasure was announced by `announcedByMs` and that were received before `receivedBeforeMs`, with
     * all that belongs to them. At most `limit` a call; returns how many. What they held stays in the files until
     * `eraseTraces`.
     */
    eraseAnnounced: (
      {
        receivedBeforeMs,
        announcedByMs,
      }: { readonly receivedBeforeMs: number; readonly announcedByMs: number },
      limit: number,
    ): Promise<number> =>
      commit(async (transaction) => {
        const rows = await transaction
          .selectFrom('enquiries')
          .select('id')
          .where('erasure_announced_at', '<=', announcedByMs)
          .where('received_at', '<', receivedBeforeMs)
          .limit(limit)
          // Somebody may be marking one as won at this moment, which withdraws it.
          .$call(engine.lockRows)
          .execute()
        for (const { id } of rows) {
          await deleteMailAbout(transaction, id)
          await deleteEnquiry(transaction, id)
        }
        return rows.length
      }),

    /** What will be erased next, first; in quarantine too. */
    async announcedErasures(): Promise<readonly AnnouncedErasure[]> {
      const rows = await db
        .selectFrom('enquiries')
        .select(['number', 'received_at', 'service_interest', 'erasure_announced_at'])
        .where('erasure_announced_at', 'is not', null)
        .orderBy('erasure_announced_at')
        .orderBy('number')
        .execute()
      return rows.map((row) => ({
        ...toReminder(row),
        announcedAtMs: row.erasure_announced_at ?? 0,
      }))
    },

    page: (query: EnquiryQuery): Promise<BriefEnquiry[]> => findEnquiries(db, query),

    /** The newest first. */
    async list({ quarantined, limit }: EnquiryFilter): Promise<ListedEnquiry[]> {
      const rows = await selectListedEnquiries(db)
        .where('quarantined', '=', Number(quarantined))
        .orderBy('number', 'desc')
        .$if(limit !== null, (query) => query.limit(limit ?? 0))
        .execute()
      return rows.map(toListedEnquiry)
    },

    /** The enquiry of this number, in quarantine or not. */
    async find(number: number): Promise<ListedEnquiry | null> {
      const row = await selectListedEnquiries(db).where('number', '=', number).executeTakeFirst()
      return row ? toListedEnquiry(row) : null
    },

    async counts(): Promise<EnquiryCounts> {
      const rows = await db
        .selectFrom('enquiries')
        .select(['quarantined', 'status', ({ fn }) => fn.countAll<number>().as('enquiries')])
        .groupBy(['quarantined', 'status'])
        .execute()
      const count = (flag: 0 | 1, status?: EnquiryStatus) =>
        rows
          .filter((row) => row.quarantined === flag && (status ?? row.status) === row.status)
          .reduce((sum, row) => sum + row.enquiries, 0)
      const byStatus = ENQUIRY_STATUSES.map((status) => [status, count(0, status)])
      return {
        enquiries: count(0),
        byStatus: Object.fromEntries(byStatus) as Record<EnquiryStatus, number>,
        quarantined: count(1),
      }
    },

    /** Another text after each change of what is listed, by whichever process. */
    async version(): Promise<string> {
      // Each change of an enquiry adds to its history. The highest number tells one that came from one that went.
      const { enquiries, highest, events } = await db
        .selectFrom('enquiries')
        .select(({ fn, selectFrom }) => [
          fn.countAll<number>().as('enquiries'),
          fn.max('number').as('highest'),
          selectFrom('enquiry_history')
            .select(({ fn }) => fn.countAll<number>().as('events'))
            .as('events'),
        ])
        .executeTakeFirstOrThrow()
      return `${enquiries}.${highest ?? 0}.${events}`
    },

    /** How many came from then up to `untilMs`, without those in quarantine, and for which services: the most wanted first. */
    async wanted(
      sinceMs: number,
      untilMs: number,
      limit: number,
    ): Promise<{ readonly enquiries: number; readonly services: readonly ServiceCount[] }> {
      const counts = db
        .selectFrom('enquiries')
        .select((select) => select.fn.countAll<number>().as('enquiries'))
        .where('received_at', '>=', sinceMs)
        .where('received_at', '<', untilMs)
        .where('quarantined', '=', 0)
      const { enquiries } = await counts.executeTakeFirstOrThrow()
      const services = await counts
        .select('service_interest as service')
        .groupBy('service_interest')
        .orderBy('enquiries', 'desc')
        .orderBy('service')
        .limit(limit)
        .execute()
      return { enquiries, services }
    },

    /** How many enquiries came since then, and how many bytes of text. */
    async receivedSince(
      sinceMs: number,
    ): Promise<{ readonly enquiries: number; readonly bytes: number }> {
      const texts = sql.join(
        ENQUIRY_FIELDS.map(({ column }) => sql`octet_length(${sql.ref(column)})`),
        sql` + `,
      )
      const row = await db
        .selectFrom('enquiries')
        .select([
          (select) => select.fn.countAll<number>().as('enquiries'),
          sql<number | string>`coalesce(sum(${texts}), 0)`.as('bytes'),
        ])
        .where('received_at', '>=', sinceMs)
        .executeTakeFirstOrThrow()
      return { enquiries: row.enquiries, bytes: Number(row.bytes) }
    },
  }
}

/** Deletes an enquiry, and what would recognise a repeat of it unless an equal one is left. */
export async function deleteEnquiry(db: Transaction<Tables>, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('enquiries')
    .where('id', '=', id)
    .returning('content_hash')
    .executeTakeFirst()
  if (!deleted) return
  const same = await db
    .selectFrom('enquiries')
    .select('id')
    .where('content_hash', '=', deleted.content_hash)
    .executeTakeFirst()
  if (same) return
  await db.deleteFrom('enquiry_contents').where('content_hash', '=', deleted.content_hash).execute()
}

async function insertSearchText(db: Transaction<Tables>, { id, fields }: StoredEnquiry) {
  await sql`
    insert into enquiry_texts (number, text)
    select number, ${sql.val(searchText(fields, ''))} from enquiries where id = ${id}
  `.execute(db)
}

function toReminder(row: { number: number; received_at: number; service_interest: string }) {
  return {
    number: row.number,
    receivedAtMs: row.received_at,
    serviceInterest: row.service_interest,
  }
}

async function note(
  db: Transaction<Tables>,
  { id, what, who, atMs }: PastEvent & { readonly id: string },
): Promise<void> {
  const event = { id: randomUUIDv7(), enquiry_id: id, at: atMs, who, what }
  await db.insertInto('enquiry_history').values(event).execute()
}

/** What was won is kept: an announced erasure is withdrawn. */
async function setStatus(db: Transaction<Tables>, id: string, status: EnquiryStatus) {
  await db
    .updateTable('enquiries')
    .set({ status, ...(status === 'won' && { erasure_announced_at: null }) })
    .where('id', '=', id)
    .execute()
}

async function readNote(db: Transaction<Tables>, id: string): Promise<string> {
  const row = await db
    .selectFrom('enquiry_notes')
    .select('note')
    .where('enquiry_id', '=', id)
    .executeTakeFirst()
  return row?.note ?? ''
}

async function replaceNote(db: Transaction<Tables>, id: string, note: string): Promise<void> {
  await db.deleteFrom('enquiry_notes').where('enquiry_id', '=', id).execute()
  if (note === '') return
  await db.insertInto('enquiry_notes').values({ enquiry_id: id, note }).execute()
}

/**
 * False when the content was stored at or after `sinceMs`. A write and not a look, so that of two servers that are
 * sent the same at the same moment only one goes on.
 */
async function claimContent(db: Transaction<Tables>, enquiry: StoredEnquiry, sinceMs: number) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('enquiry_contents')
    .values({
      content_hash: enquiry.contentHash,
      quarantined: Number(enquiry.quarantined),
      received_at: enquiry.receivedAtMs,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['content_hash', 'quarantined'])
        .doUpdateSet({ received_at: enquiry.receivedAtMs })
        .where('enquiry_contents.received_at', '<', sinceMs),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
