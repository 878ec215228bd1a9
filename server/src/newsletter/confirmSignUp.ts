import type { NewsletterDependencies } from './NewsletterDependencies.ts'
import { hashToken } from './newsletterToken.ts'

/** Makes the owner of a confirmation link a subscriber; a second time changes nothing. False for an unknown link. */
export function confirmSignUp(
  token: string,
  ip: string,
  { subscribers, now }: NewsletterDependencies,
): Promise<boolean> {
  return subscribers.confirm(hashToken(token), now(), ip)
}
