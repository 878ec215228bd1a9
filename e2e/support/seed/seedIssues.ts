import { randomUUID } from 'node:crypto'
import type { Records } from '../openRecords.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const BODY = `# A shop in four weeks

We built one for a pottery in Limuru. **Read how.**
`

/** Stores issues of the newsletter: one sent, one that the mail server paused, one cancelled. */
export async function seedIssues({ db }: Records, nowMs: number): Promise<void> {
  const issue = (subject: string, startedAtMs: number) => ({
    id: randomUUID(),
    subject,
    preview: 'Three prices, and what each leaves out.',
    body: BODY,
    started_at: startedAtMs,
    resumed_at: null,
    finished_at: startedAtMs + 30 * MINUTE_MS,
    paused_because: null,
    recipients: 40,
  })
  await db
    .insertInto('newsletter_issues')
    .values([
      {
        ...issue('What a shop with M-Pesa costs', nowMs - 8 * DAY_MS),
        state: 'sent',
        delivered: 37,
        refused: 2,
        failed: 1,
        unsubscribed: 1,
      },
      {
        ...issue('Two weeks at a time', nowMs - DAY_MS),
        state: 'paused',
        finished_at: null,
        paused_because: '535 5.7.8 The user name or the password is wrong',
        delivered: 12,
      },
      { ...issue('Sent too early', nowMs - 15 * DAY_MS), state: 'cancelled', not_sent: 40 },
    ])
    .execute()
}
