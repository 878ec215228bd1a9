import type { NewsletterNeeds } from './NewsletterNeeds.ts'
import { hashToken } from './newsletterToken.ts'

/** Makes the owner of a confirmation link a subscriber; a second time changes nothing. False for an unknown link. */
export function confirmSignUp(
  token: string,
  ip: string,
  { store, now }: NewsletterNeeds,
): Promise<boolean> {
  return store.confirm(hashToken(token), now(), ip)
}
