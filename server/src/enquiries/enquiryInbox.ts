import { randomUUIDv7 } from 'node:crypto'
import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Standing, TypedOrigin } from 'protocol/desk/enquiries.ts'
import type { Typed, Versioned } from 'protocol/desk/versions.ts'
import { inSlices, type Storage } from '../database/createGroupCommit.ts'
import { findRow, putRow, updateRows } from '../database/rows.ts'
import type { Tables } from '../database/Tables.ts'
import { type By, nextVersion, type Written, writeOver } from '../database/writeOver.ts'
import type { QueuedMail } from '../mail/mail.ts'
import { insertMail } from '../mail/mailJobStore.ts'
import type { PastEvent } from './enquiryLists.ts'
import { type StoredEnquiry, toEnquiry, toNextStep } from './enquiryRows.ts'
import type { HandOn } from './handOn.ts'
import { isFound, type Search, searchText } from './search.ts'
import { claimContent, insertSearchText, toEnquiryRow } from './storeEnquiry.ts'

type Row = Selectable<Tables['enquiries']>

/** The actions of members on enquiries. Each method is one transaction, except `setAside`, which works in slices. */
export function enquiryInbox({ commit, engine }: Storage, handOn: HandOn = () => []) {
  return {
    /**
     * Stores an enquiry that a member typed in, and records the member in its history. If an enquiry with this id is stored already,
     * because the first response was lost, its fields are replaced by the sent ones and `isNew` is false. The enquiry is on disk when this
     * resolves.
     */
    storeTyped: (
      enquiry: StoredEnquiry & { readonly origin: TypedOrigin },
      by: By,
    ): Promise<{ readonly number: number; readonly isNew: boolean }> =>
      commit(async (transaction) => {
        const row = await transaction
          .insertInto('enquiries')
          .values(toEnquiryRow(enquiry))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('number')
          .executeTakeFirst()
        if (!row) {
          const { received_at: _, quarantined: __, ...typed } = toEnquiryRow(enquiry)
          const known = await transaction
            .updateTable('enquiries')
            .set(typed)
            .where('id', '=', enquiry.id)
            .where('origin', '!=', 'form')
            .returningAll()
            .executeTakeFirstOrThrow()
          await updateText(transaction, known, await readNote(transaction, enquiry))
          await insertAll(transaction, handOn(enquiry.id, 'changed', by.atMs), by)
          return { number: known.number, isNew: false }
        }
        await insertSearchText(transaction, enquiry)
        await addToHistory(transaction, enquiry.id, enquiry.origin, by)
        await insertAll(transaction, handOn(enquiry.id, 'received', by.atMs), by)
        return { ...row, isNew: true }
      }),

    /** Moves an enquiry out of quarantine, and queues its mail unless a member typed it in. Returns false if it is not in quarantine. */
    release: (
      number: number,
      by: By,
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
        if (enquiry.origin === 'form') await insertMail(transaction, mailOf(enquiry), by.atMs)
        await addToHistory(transaction, row.id, 'released', by)
        await insertAll(transaction, handOn(row.id, 'received', by.atMs), by)
        return true
      }),

    /** Quarantines the found enquiries that are still new, in slices, and drops their waiting mail. Returns the number of enquiries. */
    setAside: (search: Search, by: By): Promise<number> =>
      inSlices(commit, async (transaction, limit) => {
        const found = await transaction
          .selectFrom('enquiries')
          .select('id')
          .where('quarantined', '=', 0)
          .where('status', '=', 'new')
          .where(isFound(search))
          .limit(limit)
          .$call(engine.lockRows)
          .execute()
        const ids = found.map(({ id }) => id)
        if (ids.length === 0) return 0
        await transaction
          .updateTable('enquiries')
          .set({ quarantined: 1 })
          .where('id', 'in', ids)
          .execute()
        await transaction
          .deleteFrom('mail_jobs')
          .where('about_id', 'in', ids)
          .where('state', '=', 'waiting')
          .where('claimed', '=', 0)
          // Keeps webhook messages that were tried: they may have arrived, and then the receiver must also learn of the change.
          .where((is) => is.or([is('kind', '!=', 'webhook'), is('attempts', '=', 0)]))
          .execute()
        for (const id of ids) await addToHistory(transaction, id, 'aside', by)
        const handedOn = await transaction
          .selectFrom('mail_jobs')
          .select('about_id as id')
          .distinct()
          .where('about_id', 'in', ids)
          .where('kind', '=', 'webhook')
          .execute()
        for (const { id } of handedOn) {
          await insertAll(transaction, handOn(id, 'changed', by.atMs), by)
        }
        return ids.length
      }),

    /**
     * Changes the status or outcome of an enquiry and records the change in the history. Winning the enquiry withdraws an announced
     * erasure. `missing`: no enquiry has this number and id, or it is in quarantine. @param seen - the version of the status that the
     * caller saw; `conflict` if the status was changed after that. `moved`: the status has changed, and perhaps details too.
     */
    change: (
      number: number,
      change: Partial<Standing> & { readonly id?: string | undefined },
      by: By,
      seen?: number,
    ): Promise<'moved' | 'changed' | 'unchanged' | 'missing' | 'conflict'> =>
      commit(async (transaction) => {
        const { status, sum, foundBy, lostBecause } = change
        const row = await lockedRow(transaction, number, change.id)
        if (!row) return 'missing'
        const { id } = row
        // Details of a new status are part of the same step, so the history only names the status.
        const changes: PastEvent['what'][] = []
        let set: Updateable<Tables['enquiries']> = {}
        if (status !== undefined && status !== row.status) {
          if (seen !== undefined && seen !== row.status_version) return 'conflict'
          set = {
            ...{ status, status_version: nextVersion(row.status_version, by) },
            ...(status === 'won' && { erasure_announced_at: null }),
          }
          changes.push(status)
        }
        if (lostBecause !== undefined && lostBecause !== row.lost_because) {
          set = { ...set, lost_because: lostBecause }
          if (set.status === undefined) changes.push('reason')
        }
        const { amount = null, currency = null } =
          sum === undefined ? { amount: row.won_amount, currency: row.won_currency } : (sum ?? {})
        const found = foundBy === undefined ? row.found_by : foundBy
        if (amount !== row.won_amount || currency !== row.won_currency || found !== row.found_by) {
          set = { ...set, won_amount: amount, won_currency: currency, found_by: found }
          if (set.status === undefined) changes.push('sum')
        }
        if (changes.length === 0) return 'unchanged'
        await updateRows(transaction, 'enquiries', { id }, set)
        for (const what of changes) await addToHistory(transaction, id, what, by)
        await insertAll(transaction, handOn(id, 'changed', by.atMs), by)
        return 'status' in set ? 'moved' : 'changed'
      }),

    /** Replaces the note if its author has seen the stored version. */
    note: written('note', readNote, async (transaction, row, { value: note, version }) => {
      await putRow(transaction, 'enquiry_notes', { enquiry_id: row.id }, { note, version })
      await updateText(transaction, row, { value: note })
    }),

    /** Replaces the next step if its author has seen the stored version; null removes a step that is done or dropped. */
    nextStep: written('step', readStep, async (transaction, row, { value, version }) => {
      const { text = '', on = null } = value ?? {}
      const set = { next_step: text, next_step_on: on, next_step_version: version }
      await updateRows(transaction, 'enquiries', { id: row.id }, set)
      await updateText(transaction, { ...row, next_step: text }, await readNote(transaction, row))
    }),

    /** Records in the history that a member opened the enquiry, once for each member. Returns false if there is no such enquiry. */
    open: (number: number, by: By): Promise<boolean> =>
      commit(async (transaction) => {
        const row = await transaction
          .selectFrom('enquiries')
          .select('id')
          .where('number', '=', number)
          .$call(engine.lockRows)
          .executeTakeFirst()
        if (!row) return false
        const opened = { enquiry_id: row.id, what: 'opened', who: by.who } as const
        if (!(await findRow(transaction, 'enquiry_history', opened, ['id'])))
          await addToHistory(transaction, row.id, 'opened', by)
        return true
      }),
  }

  /** Makes a method that replaces a text if its author saw the stored version. It returns null for an unknown or quarantined enquiry. */
  function written<Value>(
    what: 'note' | 'step',
    read: (db: Transaction<Tables>, row: Row) => Promise<Omit<Versioned<Value>, 'who'>>,
    store: (db: Transaction<Tables>, row: Row, now: Versioned<Value>) => Promise<void>,
  ) {
    return (number: number, id: string | undefined, typed: Typed<Value>, by: By) =>
      commit(async (transaction): Promise<Written<Value> | null> => {
        const row = await lockedRow(transaction, number, id)
        if (!row) return null
        const who = await lastWriter(transaction, row.id, what)
        const outcome = writeOver({ ...(await read(transaction, row)), who }, typed, by)
        if (outcome.kind !== 'changed') return outcome
        await store(transaction, row, outcome.now)
        await addToHistory(transaction, row.id, what, by)
        return outcome
      })
  }

  function lockedRow(db: Transaction<Tables>, number: number, id?: string) {
    return db
      .selectFrom('enquiries')
      .selectAll()
      .where('number', '=', number)
      .where('quarantined', '=', 0)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .$call(engine.lockRows)
      .executeTakeFirst()
  }
}

async function insertAll(db: Transaction<Tables>, mails: readonly QueuedMail[], { atMs }: By) {
  for (const mail of mails) await insertMail(db, mail, atMs)
}

async function addToHistory(
  db: Transaction<Tables>,
  id: string,
  what: PastEvent['what'],
  { who, atMs }: By,
): Promise<void> {
  const event = { id: randomUUIDv7(), enquiry_id: id, at: atMs, who, what }
  await db.insertInto('enquiry_history').values(event).execute()
}

async function readNote(db: Transaction<Tables>, { id }: Pick<Row, 'id'>) {
  const row = await findRow(db, 'enquiry_notes', { enquiry_id: id })
  return { value: row?.note ?? '', version: row?.version ?? 0 }
}

async function updateText(
  db: Transaction<Tables>,
  row: Row,
  note: { readonly value: string },
): Promise<void> {
  const text = searchText(toEnquiry(row).fields, note.value, row.next_step)
  await updateRows(db, 'enquiry_texts', { number: row.number }, { text })
}

async function readStep(_: Transaction<Tables>, row: Row) {
  return { value: toNextStep(row), version: row.next_step_version }
}

async function lastWriter(
  db: Transaction<Tables>,
  id: string,
  what: 'note' | 'step',
): Promise<string | null> {
  const row = await db
    .selectFrom('enquiry_history')
    .select('who')
    .where('enquiry_id', '=', id)
    .where('what', '=', what)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.who ?? null
}
