import { type Kysely, sql } from 'kysely'
import { normaliseText } from '../enquiries/normaliseText.ts'
import { deleteMailAbout } from '../mail/mailJobStore.ts'
import { hashInbox } from '../newsletter/hashInbox.ts'
import type { CopiedRecord, CopiedRow, PersonRepository } from '../people/PersonRepository.ts'
import { contains } from './contains.ts'
import { copyRow } from './copyRow.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { selectListedEnquiries, toListedEnquiry } from './enquiryRows.ts'
import { deleteEnquiry } from './sqlEnquiryRepository.ts'
import { deleteSubscriber, inboxKey, wantsNoMail } from './sqlSubscriberRepository.ts'
import type { Tables } from './Tables.ts'

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

/** What the database holds of a person. */
export function sqlPersonRepository(db: Kysely<Tables>, commit: GroupCommit): PersonRepository {
  return {
    async find(address) {
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

    async mails({ enquiries, signUp }) {
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

    async copy(address, { enquiries, signUp }) {
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

    delete: ({ enquiries, signUp }) =>
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
