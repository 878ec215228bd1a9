import type { Selectable, Transaction } from 'kysely'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import { createGroupCommit } from './createGroupCommit.ts'
import type { Desk, ListedEnquiry } from './Desk.ts'
import type { Tables } from './Tables.ts'

/** The owner's view of the database. */
export function sqlDesk({ db, engine }: Pick<AgencyDatabase, 'db' | 'engine'>): Desk {
  const commit = createGroupCommit(db, engine)
  return {
    async enquiries({ quarantined, limit }) {
      const rows = await selectEnquiries()
        .where('quarantined', '=', Number(quarantined))
        .orderBy('number', 'desc')
        .$if(limit !== null, (query) => query.limit(limit ?? 0))
        .execute()
      return rows.map(toListed)
    },

    async enquiry(number) {
      const row = await selectEnquiries().where('number', '=', number).executeTakeFirst()
      return row ? toListed(row) : null
    },

    async undelivered() {
      const rows = await db
        .selectFrom('mail_jobs')
        .leftJoin('enquiries', 'enquiries.id', 'mail_jobs.about_id')
        .selectAll('mail_jobs')
        .select('enquiries.number')
        .where('state', '!=', 'delivered')
        .orderBy('queued_at')
        .execute()
      return rows.map((row) => ({
        kind: row.kind,
        enquiryNumber: row.number,
        state: row.state,
        attempts: row.attempts,
        lastFailure: row.last_failure,
        queuedAtMs: row.queued_at,
        nextAtMs: row.next_at,
        underWay: row.claimed === 1,
      }))
    },

    async retryMail(enquiryNumber, nowMs) {
      const { numUpdatedRows } = await db
        .updateTable('mail_jobs')
        .set({ state: 'waiting', next_at: nowMs, finished_at: null })
        .where('state', '!=', 'delivered')
        .where('claimed', '=', 0)
        .$if(enquiryNumber !== null, (query) =>
          query.where('about_id', 'in', (enquiry) =>
            enquiry
              .selectFrom('enquiries')
              .select('id')
              .where('number', '=', enquiryNumber ?? 0),
          ),
        )
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },

    async keptOf(address) {
      // Not by the database: SQLite's `lower` knows no letters beyond ASCII.
      const isOf = ({ email }: { email: string }) => email.toLowerCase() === address.toLowerCase()
      const enquiries = await selectEnquiries().orderBy('number', 'desc').execute()
      const signUps = await db
        .selectFrom('newsletter_subscribers')
        .select(['id', 'email', 'state'])
        .execute()
      return { enquiries: enquiries.filter(isOf).map(toListed), signUp: signUps.find(isOf) ?? null }
    },

    delete: ({ enquiries, signUp }) =>
      commit(async (transaction) => {
        const mails = { cancelled: 0, underWay: 0 }
        for (const { id } of enquiries) {
          await deleteMail(transaction, id, mails)
          await deleteEnquiry(transaction, id)
        }
        if (signUp) {
          await deleteMail(transaction, signUp.id, mails)
          // Its tokens go with it, by their foreign key.
          await transaction
            .deleteFrom('newsletter_subscribers')
            .where('id', '=', signUp.id)
            .execute()
        }
        return mails
      }),

    async subscribers() {
      const rows = await db
        .selectFrom('newsletter_subscribers')
        .selectAll()
        .where('state', '=', 'confirmed')
        .orderBy('confirmed_at')
        .execute()
      return rows.map((row) => ({
        email: row.email,
        requestedAtMs: row.requested_at,
        confirmedAtMs: row.confirmed_at ?? row.requested_at,
        consentVersion: row.consent_version,
      }))
    },

    async visits(firstDay) {
      const [views, visitors] = await Promise.all([
        db
          .selectFrom('visit_pages')
          .select(['day', (select) => select.fn.sum<number | string>('views').as('views')])
          .where('day', '>=', firstDay)
          .groupBy('day')
          .execute(),
        db.selectFrom('visit_days').selectAll().where('day', '>=', firstDay).execute(),
      ])
      const days = [...new Set([...views, ...visitors].map(({ day }) => day))].sort()
      return days.map((day) => ({
        day,
        views: Number(views.find((row) => row.day === day)?.views ?? 0),
        visitors: visitors.find((row) => row.day === day)?.visitors ?? 0,
      }))
    },

    async viewedPages(firstDay, limit) {
      const rows = await db
        .selectFrom('visit_pages')
        .select(['path', (select) => select.fn.sum<number | string>('views').as('views')])
        .where('day', '>=', firstDay)
        .groupBy('path')
        .orderBy('views', 'desc')
        .orderBy('path')
        .limit(limit)
        .execute()
      return rows.map(({ path, views }) => ({ path, views: Number(views) }))
    },

    async counts() {
      const enquiries = await db
        .selectFrom('enquiries')
        .select(['quarantined', (select) => select.fn.countAll<number>().as('rows')])
        .groupBy('quarantined')
        .execute()
      const subscribers = await db
        .selectFrom('newsletter_subscribers')
        .select(['state', (select) => select.fn.countAll<number>().as('rows')])
        .groupBy('state')
        .execute()
      const inState = (state: string) => subscribers.find((row) => row.state === state)?.rows ?? 0
      return {
        enquiries: enquiries.find((row) => row.quarantined === 0)?.rows ?? 0,
        quarantined: enquiries.find((row) => row.quarantined === 1)?.rows ?? 0,
        confirmed: inState('confirmed'),
        pending: inState('pending'),
      }
    },
  }

  function selectEnquiries() {
    return db
      .selectFrom('enquiries')
      .leftJoin('mail_jobs', (join) =>
        join.onRef('mail_jobs.about_id', '=', 'enquiries.id').on('mail_jobs.kind', '=', 'enquiry'),
      )
      .selectAll('enquiries')
      .select(['mail_jobs.state', 'mail_jobs.attempts', 'mail_jobs.last_failure'])
  }
}

async function deleteMail(
  db: Transaction<Tables>,
  aboutId: string,
  mails: { cancelled: number; underWay: number },
) {
  const deleted = await db
    .deleteFrom('mail_jobs')
    .where('about_id', '=', aboutId)
    .returning(['state', 'claimed'])
    .execute()
  for (const { state, claimed } of deleted) {
    if (state === 'waiting' && claimed === 1) mails.underWay += 1
    else if (state === 'waiting') mails.cancelled += 1
  }
}

async function deleteEnquiry(db: Transaction<Tables>, id: string) {
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

type EnquiryRow = Selectable<Tables['enquiries']> & {
  state: 'waiting' | 'delivered' | 'dead' | null
  attempts: number | null
  last_failure: string | null
}

function toListed(row: EnquiryRow): ListedEnquiry {
  return {
    number: row.number,
    id: row.id,
    receivedAtMs: row.received_at,
    fields: {
      name: row.name,
      phone: row.phone,
      email: row.email,
      serviceInterest: row.service_interest,
      budgetInterest: row.budget_interest,
      timeline: row.timeline,
      message: row.message,
    },
    quarantined: row.quarantined === 1,
    mail: row.state && {
      state: row.state,
      attempts: row.attempts ?? 0,
      lastFailure: row.last_failure,
    },
  }
}
