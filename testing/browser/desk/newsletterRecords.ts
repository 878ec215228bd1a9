import type { UpdateObject } from 'kysely'
import { DAY_MS, HOUR_MS } from 'protocol/localDays.ts'
import type { Tables } from '../../../server/src/database/Tables.ts'
import { SAMPLE_ISSUE, sendIssue } from '../../server/issues.ts'
import { addSubscribers, readers } from '../../server/subscribers.ts'
import type { Records } from '../support/desk.ts'

export const DRAFT_ID = '01999999-0000-7000-8000-00000000000d'

export const ISSUE = 3

export async function addDraft(records: Records, nowMs: number): Promise<void> {
  const atMs = nowMs - 3 * HOUR_MS
  await records.drafts.create({ id: DRAFT_ID, ...SAMPLE_ISSUE, atMs, by: 'Otieno' })
}

/** Stores an issue that is being sent to 120 subscribers: 60 mails were delivered, and two were refused. */
export async function addIssue(records: Records, nowMs: number): Promise<void> {
  await addSubscribers(records, readers(120), nowMs - 90 * DAY_MS)
  await send(records, 'Two shops that opened this week', ISSUE, nowMs - HOUR_MS / 2)
  const jobs = await records.db.selectFrom('mail_jobs').select('id').orderBy('id').execute()
  const finish = (from: number, to: number, refused: boolean) =>
    records.db
      .updateTable('mail_jobs')
      .set({
        state: refused ? 'dead' : 'delivered',
        failure: refused ? 'refused' : null,
        finished_at: nowMs,
      })
      .where(
        'id',
        'in',
        jobs.slice(from, to).map(({ id }) => id),
      )
      .execute()
  await finish(0, 60, false)
  await finish(60, 62, true)
  // Mails that are not sent yet are due tomorrow, so that nothing is sent during the test.
  await records.db
    .updateTable('mail_jobs')
    .set({ next_at: nowMs + DAY_MS })
    .where('state', '=', 'waiting')
    .execute()
}

export async function finishIssue(records: Records, nowMs: number): Promise<void> {
  await records.db
    .updateTable('mail_jobs')
    .set({ state: 'delivered', finished_at: nowMs })
    .where('state', '=', 'waiting')
    .execute()
  await changeIssue(records, { state: 'sent', finished_at: nowMs, unsubscribed: 1 })
}

export async function changeIssue(
  { db }: Records,
  values: UpdateObject<Tables, 'newsletter_issues'>,
  number = ISSUE,
): Promise<void> {
  await db.updateTable('newsletter_issues').set(values).where('number', '=', number).execute()
}

export async function addNewsletter(records: Records, nowMs: number): Promise<void> {
  await addDraft(records, nowMs)
  await addIssue(records, nowMs)
  const past = [
    { number: 2, state: 'cancelled', subject: 'Prices for 2027, and what changes with them' },
    { number: 1, state: 'sent', subject: 'What a website costs in a year, in three examples' },
  ] as const
  for (const { number, state, subject } of past) {
    const atMs = nowMs - (ISSUE - number) * 7 * DAY_MS
    await send(records, subject, number, atMs)
    const outcome =
      state === 'sent' ? { delivered: 119, refused: 1 } : { delivered: 31, not_sent: 89 }
    await changeIssue(records, { state, finished_at: atMs + HOUR_MS, ...outcome }, number)
    await records.db.deleteFrom('mail_jobs').where('queued_at', '=', atMs).execute()
  }
}

async function send(records: Records, subject: string, number: number, atMs: number) {
  const id = `01999999-0000-7000-8000-00000000000${number}`
  const issue = { ...SAMPLE_ISSUE, id, subject, startedAtMs: atMs }
  await sendIssue(records, issue)
  // Sets the number of the issue, because the database would continue the numbers of earlier tests.
  await records.db.updateTable('newsletter_issues').set({ number }).where('id', '=', id).execute()
}
