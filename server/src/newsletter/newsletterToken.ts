import { createHash, randomBytes } from 'node:crypto'
import type { KeptToken, TokenPurpose } from './NewsletterStore.ts'

/** A new random token for a link, and what is kept to recognise it. */
export function newToken(purpose: TokenPurpose): { token: string; kept: KeptToken } {
  const token = randomBytes(24).toString('base64url')
  return { token, kept: { hash: hashToken(token), purpose } }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
