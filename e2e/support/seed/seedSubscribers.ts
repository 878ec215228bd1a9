import { addSubscribers, readers } from '../../../server/test/support/addSubscribers.ts'
import type { Records } from '../openRecords.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CONFIRMED = 40

/** Stores subscribers: most confirmed, one who was asked, and one who takes no mail. */
export async function seedSubscribers({ db }: Records, nowMs: number): Promise<void> {
  const [asked = '', refused = ''] = await addSubscribers(
    { db },
    [
      'asked@example.org',
      'a-very-long-name-of-a-person.with-dots@sub.domain.example.org',
      ...readers(CONFIRMED),
    ],
    nowMs - 20 * DAY_MS,
  )
  await db
    .updateTable('newsletter_subscribers')
    .set({ state: 'pending', confirmed_at: null, confirmed_ip: null, requested_at: nowMs - DAY_MS })
    .where('id', '=', asked)
    .execute()
  await db
    .updateTable('newsletter_subscribers')
    .set({
      state: 'suppressed',
      suppressed_at: nowMs - 3 * DAY_MS,
      suppressed_because: '550 5.1.1 The mailbox does not exist',
    })
    .where('id', '=', refused)
    .execute()
}
