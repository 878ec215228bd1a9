import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../src/database/Tables.ts'
import { hashInbox } from '../../src/newsletter/hashInbox.ts'
import { inboxKey } from '../../src/newsletter/subscriberStore.ts'
import type { TestDatabase } from './engines.ts'

/** Stores somebody who confirmed at that moment, and returns the id. */
export async function addSubscriber(
  db: Kysely<Tables>,
  email: string,
  confirmedAtMs: number,
): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('newsletter_subscribers')
    .values({
      id,
      email,
      email_hash: `hash of ${email}`,
      inbox_hash: hashInbox(email, await inboxKey(db)),
      state: 'confirmed',
      requested_at: confirmedAtMs,
      requested_ip: '203.0.113.5',
      consent_version: '1',
      last_mail_at: null,
      confirmed_at: confirmedAtMs,
      confirmed_ip: '203.0.113.5',
      suppressed_at: null,
      suppressed_because: null,
    })
    .execute()
  return id
}

/** What the subscribers are, in the order of their addresses. */
export async function subscriberStates({ rows }: TestDatabase): Promise<string[]> {
  const subscribers = await rows<{ state: string }>(
    'select state from newsletter_subscribers order by email',
  )
  return subscribers.map(({ state }) => state)
}
