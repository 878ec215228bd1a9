import { UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import type { NewsletterDependencies } from './NewsletterDependencies.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes sign-ups that nobody confirmed in time, the counts of mails of more than a day ago, and every trace of any
 * deletion on disk. Returns how many sign-ups.
 */
export async function purgeUnconfirmed({
  subscribers,
  eraseTraces,
  now,
}: NewsletterDependencies): Promise<number> {
  await subscribers.forgetMails(now() - DAY_MS)
  const purged = await subscribers.purgeUnconfirmed(now() - UNCONFIRMED_DAYS * DAY_MS)
  await eraseTraces()
  return purged
}
