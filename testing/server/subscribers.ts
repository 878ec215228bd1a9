import { createHash, randomUUIDv7 } from 'node:crypto'
import type { AgencyDatabase } from '../../server/src/database/AgencyDatabase.ts'
import { hashInbox } from '../../server/src/newsletter/hashInbox.ts'
import { inboxKey } from '../../server/src/newsletter/leavingStore.ts'

const CHUNK = 1_000

/** Stores confirmed subscribers. Returns their ids in the order of the given addresses. */
export async function addSubscribers(
  { db }: Pick<AgencyDatabase, 'db'>,
  emails: readonly string[],
  confirmedAtMs = Date.UTC(2026, 0, 1),
): Promise<string[]> {
  const key = await inboxKey(db)
  const ids = emails.map(() => randomUUIDv7()).sort()
  const rows = emails.map((email, index) => ({
    id: ids[index] ?? '',
    email,
    email_hash: createHash('sha256').update(email.toLowerCase()).digest('base64url'),
    inbox_hash: hashInbox(email, key),
    state: 'confirmed' as const,
    requested_at: confirmedAtMs,
    requested_ip: '203.0.113.7',
    consent_version: '1',
    last_mail_at: null,
    confirmed_at: confirmedAtMs,
    confirmed_ip: '203.0.113.7',
    suppressed_at: null,
    suppressed_because: null,
  }))
  for (let from = 0; from < rows.length; from += CHUNK) {
    await db
      .insertInto('newsletter_subscribers')
      .values(rows.slice(from, from + CHUNK))
      .execute()
  }
  return ids
}

export function readers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `reader-${index}@example.org`)
}
