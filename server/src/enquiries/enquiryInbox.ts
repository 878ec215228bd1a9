import { randomUUIDv7 } from 'node:crypto'
import type { Transaction, Updateable } from 'kysely'
import { cleanParagraphs } from 'protocol/cleanText.ts'
import { type EnquiryPatch, NOTE_LIMIT, type TypedOrigin } from 'protocol/desk/enquiries.ts'
import { inSlices, type Storage } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'
import type { QueuedMail } from '../mail/mail.ts'
import { insertMail } from '../mail/mailJobStore.ts'
import { type PastEvent, type StoredEnquiry, toEnquiry } from './enquiryLists.ts'
import type { HandOn } from './handOn.ts'
import { isFound, type Search, searchText } from './search.ts'
import { claimContent, insertSearchText, toEnquiryRow } from './storeEnquiry.ts'

/** Who does something, and when. */
interface By {
  readonly who: string
  readonly atMs: number
}

/** What members do to enquiries. Each method is one transaction, but `setAside` goes in slices. */
export function enquiryInbox({ commit, engine }: Storage, handOn: HandOn = () => []) {
  return {
    /**
     * Stores what a member typed in, on disk before it settles, and writes into its history who did. What was typed in with its
     * id before, since an answer was lost, says the same afterwards: `isNew` is false then.
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
            .returning('number')
            .executeTakeFirstOrThrow()
          const text = searchText(enquiry.fields, await readNote(transaction, enquiry.id))
          await transaction
            .updateTable('enquiry_texts')
            .set({ text })
            .where('number', '=', known.number)
            .execute()
          await insertAll(transaction, handOn(enquiry.id, 'changed', by.atMs), by)
          return { ...known, isNew: false }
        }
        await insertSearchText(transaction, enquiry)
        await addToHistory(transaction, enquiry.id, enquiry.origin, by)
        await insertAll(transaction, handOn(enquiry.id, 'received', by.atMs), by)
        return { ...row, isNew: true }
      }),

    /** Lifts the quarantine of an enquiry, queues its mail unless a member typed it in, and writes it into its history. False when none has that number. */
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

    /**
     * Sets aside what is still new and found, in slices, drops its mail that waits and writes it into each one's history.
     * Returns how many.
     */
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
          // What was tried may have arrived: that it is set aside has to follow.
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
     * Changes where an enquiry stands, what it came to, its note and its next step, and writes into its history who did so and when, all or nothing.
     * Once it is won, an erasure that was announced is withdrawn. `missing`: none has that number and id, or it is in quarantine.
     * `conflict`: the note is not the one that its writer has seen. `tooLong`: it would pass `NOTE_LIMIT`.
     */
    change: (
      number: number,
      { id: seenId, status, note, nextStep, sum, foundBy }: EnquiryPatch,
      by: By,
    ): Promise<'changed' | 'unchanged' | 'missing' | 'conflict' | 'tooLong'> =>
      commit(async (transaction) => {
        const row = await transaction
          .selectFrom('enquiries')
          .selectAll()
          .where('number', '=', number)
          .where('quarantined', '=', 0)
          .$call(engine.lockRows)
          .executeTakeFirst()
        if (!row || row.id !== (seenId ?? row.id)) return 'missing'
        const { id } = row
        const former = await readNote(transaction, id)
        const text = note ? cleanParagraphs(note.text) : former
        // The same text that two write is no conflict.
        if (note && former !== note.over && former !== text) return 'conflict'
        if (text.length > NOTE_LIMIT) return 'tooLong'
        const changes: PastEvent['what'][] = []
        let set: Updateable<Tables['enquiries']> = {}
        if (status !== undefined && status !== row.status) {
          set = { status, ...(status === 'won' && { erasure_announced_at: null }) }
          changes.push(status)
        }
        const { amount = null, currency = null } =
          sum === undefined ? { amount: row.won_amount, currency: row.won_currency } : (sum ?? {})
        const found = foundBy === undefined ? row.found_by : foundBy
        if (amount !== row.won_amount || currency !== row.won_currency || found !== row.found_by) {
          set = { ...set, won_amount: amount, won_currency: currency, found_by: found }
          changes.push('sum')
        }
        if (nextStep !== undefined) {
          const { text: step = '', on = null } = nextStep ?? {}
          if (step !== row.next_step || on !== row.next_step_on) {
            set = { ...set, next_step: step, next_step_on: on }
            changes.push('step')
          }
        }
        if (changes.length > 0)
          await transaction.updateTable('enquiries').set(set).where('id', '=', id).execute()
        if (text !== former) {
          await replaceNote(transaction, id, text)
          await transaction
            .updateTable('enquiry_texts')
            .set({ text: searchText(toEnquiry(row).fields, text) })
            .where('number', '=', number)
            .execute()
          changes.push('note')
        }
        for (const what of changes) await addToHistory(transaction, id, what, by)
        if (changes.some((what) => what !== 'note' && what !== 'step'))
          await insertAll(transaction, handOn(id, 'changed', by.atMs), by)
        return changes.length > 0 ? 'changed' : 'unchanged'
      }),

    /** Writes into its history that somebody saw it, the first time. False when there is none of that number. */
    open: (number: number, by: By): Promise<boolean> =>
      commit(async (transaction) => {
        const row = await transaction
          .selectFrom('enquiries')
          .select('id')
          .where('number', '=', number)
          .$call(engine.lockRows)
          .executeTakeFirst()
        if (!row) return false
        const opened = await transaction
          .selectFrom('enquiry_history')
          .select('id')
          .where('enquiry_id', '=', row.id)
          .where('what', '=', 'opened')
          .where('who', '=', by.who)
          .executeTakeFirst()
        if (!opened) await addToHistory(transaction, row.id, 'opened', by)
        return true
      }),
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
