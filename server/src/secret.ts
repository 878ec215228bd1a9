import { createHash, randomBytes } from 'node:crypto'

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a secret, which the database stores in place of the secret itself. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
