import type { NewsletterDependencies } from './NewsletterDependencies.ts'
import { hashToken } from './newsletterToken.ts'
import { readUnsubscribeToken } from './unsubscribeToken.ts'

/**
 * Deletes the subscriber of an unsubscribe link, of whichever mail, and every trace on disk. `tracesLeft` means that
 * another process was reading and the regular upkeep has to erase them. An unknown link is one that was used.
 */
export async function unsubscribe(
  token: string,
  { subscribers, eraseTraces }: NewsletterDependencies,
): Promise<'deleted' | 'tracesLeft' | 'unknown'> {
  const ofIssue = readUnsubscribeToken(token, await subscribers.linkKey())
  const deleted = await subscribers.unsubscribe(ofIssue ?? { tokenHash: hashToken(token) })
  if (!deleted) return 'unknown'
  return (await eraseTraces()) ? 'deleted' : 'tracesLeft'
}
