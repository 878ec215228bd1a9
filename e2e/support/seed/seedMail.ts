import { randomUUID } from 'node:crypto'
import type { Records } from '../openRecords.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Stores mail about the enquiries that are there: two that wait for different reasons; a sign-up's that was given up; and
 * an issue of the newsletter that the mail server stopped.
 */
export async function seedMail({ db, enquiries }: Records, nowMs: number): Promise<void> {
  const [latest, before] = await enquiries.list({ quarantined: false, limit: 2 })
  const mail = (about: string | undefined, queuedAtMs: number) => ({
    id: randomUUID(),
    kind: 'enquiry',
    about_id: about ?? randomUUID(),
    message_id: `<${randomUUID()}@agency.example>`,
    recipient: 'desk@agency.example',
    payload: '',
    priority: 0,
    claimed: 0,
    queued_at: queuedAtMs,
    finished_at: null,
    issue_id: null,
  })
  await db
    .insertInto('newsletter_issues')
    .values({
      id: randomUUID(),
      state: 'paused',
      subject: 'Two weeks at a time',
      preview: '',
      body: '',
      started_at: nowMs - 26 * HOUR_MS,
      resumed_at: null,
      finished_at: null,
      paused_because: 'SMTP 535 at AUTH',
      recipients: 0,
    })
    .execute()
  await db
    .insertInto('mail_jobs')
    .values([
      {
        ...mail(latest?.id, nowMs - 12 * MINUTE_MS),
        state: 'waiting',
        attempts: 3,
        next_at: nowMs + 4 * MINUTE_MS,
        failure: 'tryLater',
        last_failure: 'SMTP 451 at DATA',
      },
      {
        ...mail(before?.id, nowMs - 55 * MINUTE_MS),
        state: 'waiting',
        attempts: 5,
        next_at: nowMs + HOUR_MS,
        failure: 'notAdmitted',
        last_failure: 'SMTP 535 at AUTH',
      },
      {
        ...mail(undefined, nowMs - 26 * HOUR_MS),
        kind: 'newsletter-confirmation',
        recipient: null,
        priority: 1,
        state: 'dead',
        attempts: 1,
        next_at: nowMs - 26 * HOUR_MS,
        finished_at: nowMs - 26 * HOUR_MS,
        failure: 'refused',
        last_failure: 'SMTP 550 at RCPT',
      },
    ])
    .execute()
}
