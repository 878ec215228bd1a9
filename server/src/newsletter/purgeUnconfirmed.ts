import { UNCONFIRMED_DAYS } from 'protocol/newsletter.ts'
import type { NewsletterDependencies } from './NewsletterDependencies.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes sign-ups that nobody confirmed in time, and the counts of mails of more than a day ago. Returns how many sign-ups. */
export async function purgeUnconfirmed({
  subscribers,
  now,
}: NewsletterDependencies): Promise<number> {
  await subscribers.forgetMails(now() - DAY_MS)
  return subscribers.purgeUnconfirmed(now() - UNCONFIRMED_DAYS * DAY_MS)
}
