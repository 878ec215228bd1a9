import { createHash, randomBytes } from 'node:crypto'
import type { StoredToken, TokenPurpose } from './SubscriberRepository.ts'

/** A new random token for a link, and what is stored to recognise it. */
export function newToken(purpose: TokenPurpose): { token: string; stored: StoredToken } {
  const token = randomBytes(24).toString('base64url')
  return { token, stored: { hash: hashToken(token), purpose } }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
