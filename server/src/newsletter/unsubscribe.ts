import type { NewsletterDependencies } from './NewsletterDependencies.ts'
import { hashToken } from './newsletterToken.ts'

/**
 * Deletes the subscriber of an unsubscribe link, and every trace on disk. `tracesLeft` means that another
 * process was reading and the regular upkeep has to erase them. An unknown link is one that was used.
 */
export async function unsubscribe(
  token: string,
  { subscribers, eraseTraces }: NewsletterDependencies,
): Promise<'deleted' | 'tracesLeft' | 'unknown'> {
  if (!(await subscribers.unsubscribe(hashToken(token)))) return 'unknown'
  return (await eraseTraces()) ? 'deleted' : 'tracesLeft'
}
