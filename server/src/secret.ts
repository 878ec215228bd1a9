import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url, for a cookie or a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
