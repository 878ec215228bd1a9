import type { NewsletterNeeds } from './NewsletterNeeds.ts'
import { hashToken } from './newsletterToken.ts'

/**
 * Deletes the subscriber of an unsubscribe link, and every trace on disk. `tracesLeft` means that another
 * process was reading and the regular upkeep has to erase them. An unknown link is one that was used.
 */
export async function unsubscribe(
  token: string,
  { store }: NewsletterNeeds,
): Promise<'deleted' | 'tracesLeft' | 'unknown'> {
  if (!(await store.unsubscribe(hashToken(token)))) return 'unknown'
  return (await store.eraseTraces()) ? 'deleted' : 'tracesLeft'
}
