import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ENQUIRY_STATUSES, type EnquiryStatus } from 'protocol/desk/enquiries.ts'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import type { EnquiryRepository, PastEvent, StoredEnquiry } from '../enquiries/EnquiryRepository.ts'
import { searchText } from '../enquiries/searchText.ts'
import { deleteMailAbout, insertMail } from '../mail/mailJobStore.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Engine } from './Engine.ts'
import { selectListedEnquiries, toEnquiry, toEnquiryRow, toListedEnquiry } from './enquiryRows.ts'
import { findEnquiries } from './findEnquiries.ts'
import { insertRow } from './insertRow.ts'
import type { Tables } from './Tables.ts'

/** Enquiries in the database. */
export function sqlEnquiryRepository(
  db: Kysely<Tables>,
  commit: GroupCommit,
  engine: Engine,
): EnquiryRepository {
  return {
    store: (enquiry, mails, repeatsSinceMs) =>
      commit(async (transaction) => {
        if (!(await claimContent(transaction, enquiry, repeatsSinceMs))) return 'repeated'
        await insertRow(transaction, 'enquiries', toEnquiryRow(enquiry))
        await insertSearchText(transaction, enquiry)
        for (const mail of mails) await insertMail(transaction, mail, enquiry.receivedAtMs)
        return 'stored'
      }),

    release: (number, { who, atMs }, mailOf) =>
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

    async read(id) {
      const row = await db
        .selectFrom('enquiries')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? { ...toEnquiry(row), number: row.number } : null
    },

    change: (number, { status, noteOf }, { who, atMs }) =>
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

    open: (number, { who, atMs }) =>
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

    async history(id) {
      const rows = await db
        .selectFrom('enquiry_history')
        .select(['at', 'who', 'what'])
        .where('enquiry_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return rows.map(({ at, who, what }) => ({ atMs: at, who, what }))
    },

    async unanswered() {
      const rows = await db
        .selectFrom('enquiries')
        .select(['number', 'received_at', 'service_interest'])
        .where('status', '=', 'new')
        .where('quarantined', '=', 0)
        .orderBy('number')
        .execute()
      return rows.map(toReminder)
    },

    announceErasures: (receivedBeforeMs, nowMs) =>
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

    eraseAnnounced: ({ receivedBeforeMs, announcedByMs }, limit) =>
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

    async announcedErasures() {
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

    page: (query) => findEnquiries(db, query),

    async list({ quarantined, limit }) {
      const rows = await selectListedEnquiries(db)
        .where('quarantined', '=', Number(quarantined))
        .orderBy('number', 'desc')
        .$if(limit !== null, (query) => query.limit(limit ?? 0))
        .execute()
      return rows.map(toListedEnquiry)
    },

    async find(number) {
      const row = await selectListedEnquiries(db).where('number', '=', number).executeTakeFirst()
      return row ? toListedEnquiry(row) : null
    },

    async counts() {
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

    async version() {
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

    async wanted(sinceMs, untilMs, limit) {
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

    async receivedSince(sinceMs) {
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
