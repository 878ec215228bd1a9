import { UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import type { NewsletterNeeds } from './NewsletterNeeds.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes sign-ups that nobody confirmed in time, and every trace of any deletion on disk. Returns how many. */
export async function purgeUnconfirmed({ store, now }: NewsletterNeeds): Promise<number> {
  const purged = await store.purgeUnconfirmed(now() - UNCONFIRMED_DAYS * DAY_MS)
  await store.eraseTraces()
  return purged
}
