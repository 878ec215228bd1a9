import { createHmac } from 'node:crypto'
import { inboxOf } from './inboxOf.ts'

/**
 * What recognises the inbox of an address and does not hold it. Keyed: addresses are so few that whoever saw bare
 * hashes could try them all. Kept for ever in `do_not_mail`: neither this nor `inboxOf` may answer otherwise than it does.
 */
export function hashInbox(address: string, key: string): string {
  return createHmac('sha256', key).update(inboxOf(address)).digest('base64url')
}
