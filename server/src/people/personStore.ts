import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { PersonMail } from 'protocol/desk/people.ts'
import type { Subscriber } from 'protocol/desk/subscribers.ts'
import type { Enquiry } from 'protocol/enquiry.ts'
import { type GroupCommit, type Storage, slicesOf } from '../database/createGroupCommit.ts'
import { contains, deleteRows } from '../database/rows.ts'
import type { Db, Tables } from '../database/Tables.ts'
import {
  type ListedEnquiry,
  selectListedEnquiries,
  toListedEnquiry,
} from '../enquiries/enquiryRows.ts'
import { deleteEnquiries } from '../enquiries/eraseOldEnquiries.ts'
import { dialled, normaliseText } from '../enquiries/search.ts'
import type { DeletedMail } from '../mail/mailJobStore.ts'
import { hashInbox } from '../newsletter/hashInbox.ts'
import { deleteSubscriber, inboxKey, wantsNoMail } from '../newsletter/leavingStore.ts'
import type { Server } from '../Server.ts'

type SignUp = Pick<Subscriber, 'id' | 'email' | 'state'>

/** A person's records, or a single enquiry to be erased. */
export interface PersonRecords {
  readonly enquiries: readonly ListedEnquiry[]
  readonly signUp: SignUp | null
}

export interface AskedErasure {
  readonly atMs: number
  readonly who: string
  readonly what: 'person erased' | 'enquiry erased'
  /** A description that names the records, such as "enquiry 12", without their content. */
  readonly about: string
}

interface CancelledMail {
  readonly cancelled: number
  /** Mails that could not be cancelled, because they were being sent. They may still arrive. */
  readonly underWay: number
}

interface FoundRecords extends PersonRecords {
  /** Enquiries that mention the address in a field, but were sent by another person or with another spelling of the address. */
  readonly mentions: readonly ListedEnquiry[]
  /** Sign-ups under another spelling of the same inbox. */
  readonly otherSpellings: readonly SignUp[]
  /** Whether the owner of the inbox blocked the newsletter. The database stores only a hash of the inbox's address. */
  readonly wantsNoMail: boolean
}

/** A row of a table as the person reads it: every column except keys, hashes and tokens, with times in ISO 8601. */
type CopiedRow = Readonly<Record<string, unknown>>

/** The tables with the rows that belong to a record. `owner` is the column with the record's id; `order` sorts the rows. */
type Parts = Readonly<Record<string, readonly [table: keyof Tables, owner: string, order: string]>>

/** Add every new table about enquiries here, so that the copy of a person's data contains the table's rows. A test checks this. */
const PARTS_OF_ENQUIRY: Parts = {
  notes: ['enquiry_notes', 'enquiry_id', 'enquiry_id'],
  history: ['enquiry_history', 'enquiry_id', 'at'],
  mails: ['mail_jobs', 'about_id', 'queued_at'],
}

const PARTS_OF_SIGN_UP: Parts = {
  links: ['newsletter_tokens', 'subscriber_id', 'created_at'],
  mails: ['mail_jobs', 'about_id', 'queued_at'],
}

/** An erasure retries `eraseTraces` for this long, because a backup may be reading the database. Later, the hourly upkeep retries. */
const ERASE_WAIT_MS = 1_500
const ERASE_PAUSE_MS = 300

/** Finds everything with this e-mail address (in any case) or phone number (in any spelling), even quarantined enquiries. */
export async function findPerson(db: Db, address: string): Promise<FoundRecords> {
  const inboxHash = hashInbox(address, await inboxKey(db))
  const signUps = await db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'state'])
    .where('inbox_hash', '=', inboxHash)
    .execute()
  const isOf = ({ email }: SignUp) => email.toLowerCase() === address.toLowerCase()
  return {
    ...(await findEnquiries(db, address)),
    signUp: signUps.find(isOf) ?? null,
    otherSpellings: signUps.filter((signUp) => !isOf(signUp)),
    wantsNoMail: await wantsNoMail(db, inboxHash),
  }
}

async function findEnquiries(db: Db, address: string) {
  const isPhone = !address.includes('@')
  // The addresses are compared in JavaScript, because SQLite's `lower` only handles ASCII.
  const sought = isPhone ? dialled(address) : address.toLowerCase()
  const isOfPerson = ({ email, phone }: Enquiry) =>
    isPhone ? dialled(phone) === sought : email.toLowerCase() === sought
  const holds = (value: string) =>
    isPhone ? dialled(value) === sought : value.toLowerCase().includes(sought)
  const holding = await db
    .selectFrom('enquiry_texts')
    .select('number')
    .where(contains('text', isPhone ? `\n${sought}\n` : normaliseText(address)))
    .orderBy('number', 'desc')
    .execute()
  const enquiries: ListedEnquiry[] = []
  const mentions: ListedEnquiry[] = []
  // Reads in slices: a flood may have stored thousands of enquiries, and the server must keep responding.
  for await (const slice of slicesOf(holding)) {
    const numbers = slice.map(({ number }) => number)
    const rows = await selectListedEnquiries(db)
      .where('number', 'in', numbers)
      .orderBy('number', 'desc')
      .execute()
    for (const listed of rows.map(toListedEnquiry)) {
      const { fields, note, nextStep } = listed
      if (isOfPerson(fields)) enquiries.push(listed)
      else if ([...Object.values(fields), note, nextStep?.text ?? ''].some(holds))
        mentions.push(listed)
    }
  }
  return { enquiries, mentions }
}

/** Returns the mail about these records, the newest first. */
export async function mailAbout(
  db: Db,
  { enquiries, signUp }: PersonRecords,
): Promise<PersonMail[]> {
  const numbers = new Map(enquiries.map(({ id, number }) => [id, number]))
  const ids = [...numbers.keys(), ...(signUp ? [signUp.id] : [])]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('mail_jobs')
    .leftJoin('newsletter_issues', 'newsletter_issues.id', 'mail_jobs.issue_id')
    .select(['kind', 'about_id', 'newsletter_issues.number as issue', 'mail_jobs.state'])
    .select(['queued_at as queuedAtMs', 'mail_jobs.finished_at as finishedAtMs'])
    .select('last_failure as lastFailure')
    .where('about_id', 'in', ids)
    .orderBy('queued_at', 'desc')
    .orderBy('mail_jobs.id', 'desc')
    .execute()
  return rows.map(({ about_id, ...mail }) => ({ ...mail, enquiry: numbers.get(about_id) ?? null }))
}

/** Returns everything stored in these records as JSON for the person. Leaves out mentions in other people's enquiries. */
export async function copyOf(
  db: Db,
  address: string,
  { enquiries, signUp }: PersonRecords,
  nowMs: number,
): Promise<string> {
  const inboxHash = hashInbox(address, await inboxKey(db))
  const copies = []
  for (const { id } of enquiries) {
    copies.push(await copyRecord(db, 'enquiries', id, PARTS_OF_ENQUIRY))
  }
  const content = {
    address,
    copiedAt: new Date(nowMs).toISOString(),
    enquiries: copies,
    newsletter:
      signUp && (await copyRecord(db, 'newsletter_subscribers', signUp.id, PARTS_OF_SIGN_UP)),
    // Found by the hash of the address: the confirmation mails of the last day, and whether the newsletter is blocked.
    inbox: {
      mailsOfADay: await copyRows(db, 'newsletter_mails', 'inbox_hash', inboxHash, 'mail_at'),
      wantsNoMail: await wantsNoMail(db, inboxHash),
    },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

async function copyRecord(db: Db, table: keyof Tables, id: string, parts: Parts) {
  const [record = {}] = await copyRows(db, table, 'id', id, 'id')
  const copied: [string, CopiedRow[]][] = []
  for (const [name, [part, owner, order]] of Object.entries(parts)) {
    copied.push([name, await copyRows(db, part, owner, id, order)])
  }
  return { record, parts: Object.fromEntries(copied) }
}

async function copyRows(
  db: Db,
  table: keyof Tables,
  column: string,
  value: string,
  order: string,
): Promise<CopiedRow[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by ${sql.ref(order)}
  `.execute(db)
  return rows.map(copyRow)
}

const KEYS: ReadonlySet<string> = new Set([
  ...['about_id', 'enquiry_id', 'subscriber_id', 'token'],
  ...['content_hash', 'email_hash', 'inbox_hash', 'token_hash'],
  ...['payload', 'priority', 'claimed', 'place'],
])

const TIME = /(^|_)at$/

function copyRow(row: Readonly<Record<string, unknown>>): CopiedRow {
  const kept = Object.entries(row).filter(([column]) => !KEYS.has(column))
  return Object.fromEntries(
    kept.map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      TIME.test(column) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  )
}

/**
 * Deletes records with their mail, then records the erasure in the audit trail. `resumeErasures` finishes an interrupted erasure. The data
 * stays in the database's files until `eraseTraces`.
 */
export async function deleteRecords(
  { commit }: Pick<Storage, 'commit'>,
  { enquiries, signUp }: PersonRecords,
  { atMs, ...entry }: AskedErasure,
): Promise<CancelledMail> {
  const erasure = {
    ...entry,
    id: randomUUIDv7(),
    asked_at: atMs,
    subscriber_id: signUp?.id ?? null,
    enquiry_ids: JSON.stringify(enquiries.map(({ id }) => id)),
  }
  await commit((transaction) => transaction.insertInto('erasures').values(erasure).execute())
  return finishErasure(commit, erasure)
}

/** Finishes interrupted erasures. Call it when the server starts, and regularly. */
export async function resumeErasures({ db, commit }: Storage): Promise<void> {
  const left = await db.selectFrom('erasures').selectAll().orderBy('id').execute()
  for (const erasure of left) await finishErasure(commit, erasure)
}

async function finishErasure(
  commit: GroupCommit,
  erasure: Selectable<Tables['erasures']>,
): Promise<CancelledMail> {
  const { id, asked_at: at, who, what, about, subscriber_id: subscriberId } = erasure
  const ids: string[] = JSON.parse(erasure.enquiry_ids)
  const mails: DeletedMail[] = []
  for await (const slice of slicesOf(ids)) {
    mails.push(...(await commit((transaction) => deleteEnquiries(transaction, slice, at))))
  }
  const ofSignUp = await commit(async (transaction) => {
    const deleted = subscriberId ? await deleteSubscriber(transaction, subscriberId) : []
    // Another server may have finished the same erasure in the meantime.
    if ((await deleteRows(transaction, 'erasures', { id })) > 0) {
      await transaction.insertInto('trail').values({ at, who, what, about }).execute()
    }
    return deleted
  })
  const waiting = [...mails, ...ofSignUp].filter(({ state }) => state === 'waiting')
  const underWay = waiting.filter(({ claimed }) => claimed === 1).length
  return { cancelled: waiting.length - underWay, underWay }
}

/** Erases records with their mail, and their traces in the database's files. `tracesLeft`: a server erases the rest within the hour. */
export async function eraseRecords(
  records: PersonRecords,
  asked: AskedErasure,
  server: Pick<Server, 'commit' | 'eraseTraces'>,
): Promise<CancelledMail & { readonly tracesLeft: boolean }> {
  const mail = await deleteRecords(server, records, asked)
  const untilMs = performance.now() + ERASE_WAIT_MS
  while (!(await server.eraseTraces())) {
    if (performance.now() > untilMs) return { ...mail, tracesLeft: true }
    await wait(ERASE_PAUSE_MS)
  }
  return { ...mail, tracesLeft: false }
}

export function describeRecords({ enquiries, signUp }: PersonRecords): string {
  const numbers = enquiries.map(({ number }) => number)
  const parts = [
    ...(numbers.length > 0 ? [`enquiry number ${numbers.join(', ')}`] : []),
    ...(signUp ? ['newsletter sign-up'] : []),
  ]
  return parts.join('; ')
}
