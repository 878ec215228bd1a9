import { type Kysely, sql } from 'kysely'
import type { PersonMail } from 'protocol/desk/people.ts'
import { contains } from '../database/contains.ts'
import type { GroupCommit } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'
import {
  type ListedEnquiry,
  selectListedEnquiries,
  toListedEnquiry,
} from '../enquiries/enquiryRows.ts'
import { deleteEnquiry } from '../enquiries/enquiryStore.ts'
import { normaliseText } from '../enquiries/search.ts'
import { deleteMailAbout } from '../mail/mailJobStore.ts'
import { hashInbox } from '../newsletter/hashInbox.ts'
import {
  deleteSubscriber,
  inboxKey,
  type StoredSignUp,
  wantsNoMail,
} from '../newsletter/subscriberStore.ts'

/** What is stored of one person, or one enquiry of theirs. */
export interface PersonRecords {
  /** The newest first. */
  readonly enquiries: readonly ListedEnquiry[]
  /** The newsletter sign-up; null when there is none. */
  readonly signUp: StoredSignUp | null
}

/** What became of the mail of what was deleted. */
export interface CancelledMail {
  /** Will not be sent any more. */
  readonly cancelled: number
  /** Was on its way at that moment, and may arrive all the same. */
  readonly underWay: number
}

/** What an address leads to. */
export interface FoundRecords extends PersonRecords {
  /** Enquiries of others, or under another spelling, that hold the address in some field. */
  readonly mentions: readonly ListedEnquiry[]
  /** Sign-ups under another spelling of the same inbox. */
  readonly otherSpellings: readonly StoredSignUp[]
  /** Whether the owner of the inbox had the newsletter stopped: only a code of it is kept. */
  readonly wantsNoMail: boolean
}

/** A row for a person to read: every column but keys, codes and tokens; times as ISO 8601 has them. */
export type CopiedRow = Readonly<Record<string, unknown>>

/** A row with the rows that belong to it, by what they are. */
export interface CopiedRecord {
  readonly record: CopiedRow
  readonly parts: Readonly<Record<string, readonly CopiedRow[]>>
}

/** Everything that is stored of a person, whole. */
export interface PersonCopy {
  readonly enquiries: readonly CopiedRecord[]
  readonly newsletter: CopiedRecord | null
  /** By a code of the inbox: the mails that asked it to confirm within a day, and whether it wants none. */
  readonly inbox: {
    readonly mailsOfADay: readonly CopiedRow[]
    readonly wantsNoMail: boolean
  }
}

/** Where rows lie that belong to another one: the table, its column with the other's id, and their order. */
type Parts = Readonly<Record<string, readonly [table: keyof Tables, owner: string, order: string]>>

/** A test puts something into every table and looks for it in the copy: a new table has to be named here. */
const PARTS_OF_ENQUIRY: Parts = {
  notes: ['enquiry_notes', 'enquiry_id', 'enquiry_id'],
  history: ['enquiry_history', 'enquiry_id', 'at'],
  mails: ['mail_jobs', 'about_id', 'queued_at'],
}

const PARTS_OF_SIGN_UP: Parts = {
  links: ['newsletter_tokens', 'subscriber_id', 'created_at'],
  softBounces: ['soft_bounces', 'subscriber_id', 'last_at'],
  mails: ['mail_jobs', 'about_id', 'queued_at'],
}

export type PersonStore = ReturnType<typeof personStore>

/** What is stored of a person, across enquiries, newsletter and mail. */
export function personStore(db: Kysely<Tables>, commit: GroupCommit) {
  return {
    /** All that came with this e-mail address, however it is capitalised; in quarantine too. */
    async find(address: string): Promise<FoundRecords> {
      // Not by the database: SQLite's `lower` knows no letters beyond ASCII.
      const sought = address.toLowerCase()
      const isOf = ({ email }: { email: string }) => email.toLowerCase() === sought
      const rows = await selectListedEnquiries(db)
        .where('number', 'in', (texts) =>
          texts
            .selectFrom('enquiry_texts')
            .select('enquiry_texts.number')
            .where(contains('text', normaliseText(address))),
        )
        .orderBy('number', 'desc')
        .execute()
      const mentions = rows.map(toListedEnquiry).filter(({ fields }) => {
        if (isOf(fields)) return false
        return Object.values(fields).some((value) => value.toLowerCase().includes(sought))
      })
      const inboxHash = hashInbox(address, await inboxKey(db))
      const signUps = await db
        .selectFrom('newsletter_subscribers')
        .select(['id', 'email', 'state'])
        .where('inbox_hash', '=', inboxHash)
        .execute()
      return {
        enquiries: rows.filter(isOf).map(toListedEnquiry),
        mentions,
        signUp: signUps.find(isOf) ?? null,
        otherSpellings: signUps.filter((signUp) => !isOf(signUp)),
        wantsNoMail: await wantsNoMail(db, inboxHash),
      }
    },

    /** The mail of what `find` found, the newest first. */
    async mails({ enquiries, signUp }: PersonRecords): Promise<PersonMail[]> {
      const numbers = new Map(enquiries.map(({ id, number }) => [id, number]))
      const ids = [...numbers.keys(), ...(signUp ? [signUp.id] : [])]
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('mail_jobs')
        .leftJoin('newsletter_issues', 'newsletter_issues.id', 'mail_jobs.issue_id')
        .selectAll('mail_jobs')
        .select('newsletter_issues.number as issue_number')
        .where('about_id', 'in', ids)
        .orderBy('queued_at', 'desc')
        .orderBy('mail_jobs.id', 'desc')
        .execute()
      return rows.map((row) => ({
        kind: row.kind,
        enquiry: numbers.get(row.about_id) ?? null,
        issue: row.issue_number,
        state: row.state,
        queuedAtMs: row.queued_at,
        finishedAtMs: row.finished_at,
        lastFailure: row.last_failure,
      }))
    },

    /** Of what `find` found, all that is stored; what mentions the address is not part of it. */
    async copy(address: string, { enquiries, signUp }: PersonRecords): Promise<PersonCopy> {
      const inboxHash = hashInbox(address, await inboxKey(db))
      const copies: CopiedRecord[] = []
      for (const { id } of enquiries)
        copies.push(await copyRecord('enquiries', id, PARTS_OF_ENQUIRY))
      return {
        enquiries: copies,
        newsletter:
          signUp && (await copyRecord('newsletter_subscribers', signUp.id, PARTS_OF_SIGN_UP)),
        inbox: {
          mailsOfADay: await copyRows('newsletter_mails', 'inbox_hash', inboxHash, 'mail_at'),
          wantsNoMail: await wantsNoMail(db, inboxHash),
        },
      }
    },

    /** Deletes rows and mail in one transaction. What they held stays in the files until `eraseTraces`. */
    delete: ({ enquiries, signUp }: PersonRecords): Promise<CancelledMail> =>
      commit(async (transaction) => {
        const mails = []
        for (const { id } of enquiries) {
          mails.push(...(await deleteMailAbout(transaction, id)))
          await deleteEnquiry(transaction, id)
        }
        if (signUp) mails.push(...(await deleteSubscriber(transaction, signUp.id)))
        const waiting = mails.filter(({ state }) => state === 'waiting')
        const underWay = waiting.filter(({ claimed }) => claimed === 1).length
        return { cancelled: waiting.length - underWay, underWay }
      }),
  }
  async function copyRecord(table: keyof Tables, id: string, parts: Parts): Promise<CopiedRecord> {
    const [record = {}] = await copyRows(table, 'id', id, 'id')
    const copied: [string, CopiedRow[]][] = []
    for (const [name, [part, owner, order]] of Object.entries(parts)) {
      copied.push([name, await copyRows(part, owner, id, order)])
    }
    return { record, parts: Object.fromEntries(copied) }
  }

  async function copyRows(
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
}

/** They link rows, recognise repeats or open links, and tell nobody anything about a person. */
const KEYS: ReadonlySet<string> = new Set([
  ...['about_id', 'enquiry_id', 'subscriber_id'],
  ...['content_hash', 'email_hash', 'inbox_hash', 'token_hash'],
  ...['payload', 'priority', 'claimed', 'place'],
])

const TIME = /(^|_)at$/

/** A row of any table as a person may read it. */
export function copyRow(row: Readonly<Record<string, unknown>>): CopiedRow {
  const kept = Object.entries(row).filter(([column]) => !KEYS.has(column))
  return Object.fromEntries(
    kept.map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      TIME.test(column) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  )
}
