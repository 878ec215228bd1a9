import { randomUUIDv7 } from 'node:crypto'
import type { Selectable, Updateable } from 'kysely'
import type { NextStep, Standing, TypedOrigin } from 'protocol/desk/enquiries.ts'
import type { Typed, Versioned } from 'protocol/desk/versions.ts'
import { inSlices, type Storage } from '../database/createGroupCommit.ts'
import type { Engine } from '../database/Engine.ts'
import { findRow, lockRow, putRow, updateRows } from '../database/rows.ts'
import type { Tables, Transaction } from '../database/Tables.ts'
import { type By, nextVersion, type Written, writeOver } from '../database/writeOver.ts'
import { queueMail } from '../mail/mail.ts'
import { insertMails } from '../mail/mailJobStore.ts'
import type { Server } from '../Server.ts'
import type { PastEvent } from './enquiryLists.ts'
import { type StoredEnquiry, toEnquiry, toNextStep } from './enquiryRows.ts'
import { handOn } from './handOn.ts'
import { isFound, type Search, searchText } from './search.ts'
import { claimContent, insertSearchText, toEnquiryRow } from './storeEnquiry.ts'

type Row = Selectable<Tables['enquiries']>

interface Inbox extends Storage {
  readonly config: Pick<Server['config'], 'webhook' | 'messageIdDomain'>
}

/**
 * Stores an enquiry that a member typed in, and records the member in its history. If the first response was lost and the device sends the
 * enquiry again, replaces the stored fields; `isNew` is then false. The enquiry is on disk when the promise resolves.
 */
export function storeTyped(
  { commit, config }: Inbox,
  enquiry: StoredEnquiry & { readonly origin: TypedOrigin },
  by: By,
): Promise<{ readonly number: number; readonly isNew: boolean }> {
  return commit(async (transaction) => {
    const row = await transaction
      .insertInto('enquiries')
      .values(toEnquiryRow(enquiry))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('number')
      .executeTakeFirst()
    if (row) {
      await insertSearchText(transaction, enquiry)
      await addToHistory(transaction, enquiry.id, enquiry.origin, by)
      await insertMails(transaction, handOn(config, enquiry.id, 'received', by.atMs), by.atMs)
      return { ...row, isNew: true }
    }
    const { received_at: _, quarantined: __, ...typed } = toEnquiryRow(enquiry)
    const known = await transaction
      .updateTable('enquiries')
      .set(typed)
      .where('id', '=', enquiry.id)
      .where('origin', '!=', 'form')
      .returningAll()
      .executeTakeFirstOrThrow()
    const note = await readNote(transaction, enquiry)
    await updateText(transaction, known, note.value)
    await insertMails(transaction, handOn(config, enquiry.id, 'changed', by.atMs), by.atMs)
    return { number: known.number, isNew: false }
  })
}

/** Takes an enquiry out of quarantine, and queues its mail if it came by form. Returns false if the enquiry is not in quarantine. */
export function releaseEnquiry(
  { commit, config }: Inbox,
  number: number,
  by: By,
): Promise<boolean> {
  return commit(async (transaction) => {
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
    const mails = handOn(config, row.id, 'received', by.atMs)
    if (row.origin === 'form') mails.push(queueMail('enquiry', row.id, config.messageIdDomain))
    await addToHistory(transaction, row.id, 'released', by)
    await insertMails(transaction, mails, by.atMs)
    return true
  })
}

/** Quarantines the found enquiries that are still new, in slices, and drops their waiting mail. Returns the number of enquiries. */
export function setAside(inbox: Inbox, search: Search, by: By): Promise<number> {
  return inSlices(inbox.commit, async (transaction, limit) => {
    const found = await transaction
      .selectFrom('enquiries')
      .select('id')
      .where('quarantined', '=', 0)
      .where('status', '=', 'new')
      .where(isFound(search))
      .limit(limit)
      .$call(inbox.engine.lockRows)
      .execute()
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return 0
    await transaction
      .updateTable('enquiries')
      .set({ quarantined: 1 })
      .where('id', 'in', ids)
      .execute()
    await dropWaitingMail(transaction, ids)
    for (const id of ids) await addToHistory(transaction, id, 'aside', by)
    for (const id of await handedOnAlready(transaction, ids)) {
      await insertMails(transaction, handOn(inbox.config, id, 'changed', by.atMs), by.atMs)
    }
    return ids.length
  })
}

/**
 * Changes the status or outcome of an enquiry and records the change in the history. Winning the enquiry withdraws an announced erasure.
 * Returns `moved` if the status changed, `changed` for other values, `missing` for an unknown or quarantined enquiry, and `conflict` if
 * the status was changed after the version `seen`, which the caller saw.
 */
export function changeEnquiry(
  { commit, engine, config }: Inbox,
  number: number,
  { id: seenId, ...to }: Partial<Standing> & { readonly id?: string | undefined },
  by: By,
  seen?: number,
): Promise<'moved' | 'changed' | 'unchanged' | 'missing' | 'conflict'> {
  return commit(async (transaction) => {
    const row = await lockedRow(transaction, engine, number, seenId)
    if (!row) return 'missing'
    const { set, events } = changesOf(row, to, by)
    if (events.length === 0) return 'unchanged'
    if (seen !== undefined && seen !== row.status_version) return 'conflict'
    await updateRows(transaction, 'enquiries', { id: row.id }, set)
    for (const what of events) await addToHistory(transaction, row.id, what, by)
    await insertMails(transaction, handOn(config, row.id, 'changed', by.atMs), by.atMs)
    return set.status === undefined ? 'changed' : 'moved'
  })
}

/** Replaces the note if `typed.seen` is the stored version. Returns null for an unknown or quarantined enquiry. */
export function writeNote(
  { commit, engine }: Storage,
  number: number,
  id: string | undefined,
  typed: Typed<string>,
  by: By,
): Promise<Written<string> | null> {
  return commit(async (transaction) => {
    const row = await lockedRow(transaction, engine, number, id)
    if (!row) return null
    const stored = await readNote(transaction, row)
    const outcome = await writeText(transaction, row.id, 'note', stored, typed, by)
    if (outcome.kind !== 'changed') return outcome
    const { value: note, version } = outcome.now
    await putRow(transaction, 'enquiry_notes', { enquiry_id: row.id }, { note, version })
    await updateText(transaction, row, note)
    return outcome
  })
}

/**
 * Replaces the next step if its author has seen the stored version; null removes a step that is done or dropped. Returns null for an
 * unknown or quarantined enquiry.
 */
export function writeNextStep(
  { commit, engine }: Storage,
  number: number,
  id: string | undefined,
  typed: Typed<NextStep | null>,
  by: By,
): Promise<Written<NextStep | null> | null> {
  return commit(async (transaction) => {
    const row = await lockedRow(transaction, engine, number, id)
    if (!row) return null
    const stored = { value: toNextStep(row), version: row.next_step_version }
    const outcome = await writeText(transaction, row.id, 'step', stored, typed, by)
    if (outcome.kind !== 'changed') return outcome
    const { text = '', on = null } = outcome.now.value ?? {}
    const set = { next_step: text, next_step_on: on, next_step_version: outcome.now.version }
    await updateRows(transaction, 'enquiries', { id: row.id }, set)
    const note = await readNote(transaction, row)
    await updateText(transaction, { ...row, next_step: text }, note.value)
    return outcome
  })
}

/** Records in the history that a member opened the enquiry, once for each member. Returns false if there is no such enquiry. */
export function markOpened({ commit, engine }: Storage, number: number, by: By): Promise<boolean> {
  return commit(async (transaction) => {
    const row = await lockRow(transaction, engine, 'enquiries', { number })
    if (!row) return false
    const opened = { enquiry_id: row.id, what: 'opened', who: by.who } as const
    if (!(await findRow(transaction, 'enquiry_history', opened, ['id'])))
      await addToHistory(transaction, row.id, 'opened', by)
    return true
  })
}

function lockedRow(db: Transaction, engine: Engine, number: number, id?: string) {
  const values = { number, quarantined: 0, ...(id !== undefined && { id }) }
  return lockRow(db, engine, 'enquiries', values)
}

/**
 * Returns the columns that change, and the events to record in the history. If the status and its details change together, the only event
 * is the new status.
 */
function changesOf(
  row: Row,
  { status, sum, foundBy, lostBecause }: Partial<Standing>,
  by: By,
): { readonly set: Updateable<Tables['enquiries']>; readonly events: PastEvent['what'][] } {
  let set: Updateable<Tables['enquiries']> = {}
  const events: PastEvent['what'][] = []
  if (status !== undefined && status !== row.status) {
    set = { status, status_version: nextVersion(row.status_version, by) }
    if (status === 'won') set = { ...set, erasure_announced_at: null }
    events.push(status)
  }
  if (lostBecause !== undefined && lostBecause !== row.lost_because) {
    set = { ...set, lost_because: lostBecause }
    if (set.status === undefined) events.push('reason')
  }
  const amount = sum === undefined ? row.won_amount : (sum?.amount ?? null)
  const currency = sum === undefined ? row.won_currency : (sum?.currency ?? null)
  const found = foundBy === undefined ? row.found_by : foundBy
  if (amount !== row.won_amount || currency !== row.won_currency || found !== row.found_by) {
    set = { ...set, won_amount: amount, won_currency: currency, found_by: found }
    if (set.status === undefined) events.push('sum')
  }
  return { set, events }
}

/** Decides whether a typed text replaces the stored text, and records a change in the history. The caller stores the new text. */
async function writeText<Value>(
  db: Transaction,
  id: string,
  what: 'note' | 'step',
  stored: Omit<Versioned<Value>, 'who'>,
  typed: Typed<Value>,
  by: By,
): Promise<Written<Value>> {
  const outcome = writeOver({ ...stored, who: await lastWriter(db, id, what) }, typed, by)
  if (outcome.kind === 'changed') await addToHistory(db, id, what, by)
  return outcome
}

async function dropWaitingMail(db: Transaction, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('mail_jobs')
    .where('about_id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('claimed', '=', 0)
    // Keeps webhook messages that were tried: if the receiver has got a message, the receiver must also get the message about this change.
    .where((is) => is.or([is('kind', '!=', 'webhook'), is('attempts', '=', 0)]))
    .execute()
}

/** Returns the ids of the enquiries that the webhook's receiver may already have received. */
async function handedOnAlready(db: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_jobs')
    .select('about_id as id')
    .distinct()
    .where('about_id', 'in', ids)
    .where('kind', '=', 'webhook')
    .execute()
  return rows.map(({ id }) => id)
}

async function addToHistory(
  db: Transaction,
  id: string,
  what: PastEvent['what'],
  { who, atMs }: By,
): Promise<void> {
  const event = { id: randomUUIDv7(), enquiry_id: id, at: atMs, who, what }
  await db.insertInto('enquiry_history').values(event).execute()
}

async function readNote(db: Transaction, { id }: Pick<Row, 'id'>) {
  const row = await findRow(db, 'enquiry_notes', { enquiry_id: id })
  return { value: row?.note ?? '', version: row?.version ?? 0 }
}

async function updateText(db: Transaction, row: Row, note: string): Promise<void> {
  const text = searchText(toEnquiry(row).fields, note, row.next_step)
  await updateRows(db, 'enquiry_texts', { number: row.number }, { text })
}

async function lastWriter(db: Transaction, id: string, what: PastEvent['what']) {
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
