import { randomUUID } from 'node:crypto'
import type { NewSession } from './SessionRepository.ts'
import { hashSecret, newSecret } from './secret.ts'

export interface OpenedSession {
  readonly session: NewSession
  /** For the cookie; only its hash is stored. */
  readonly token: string
}

export function newSession(device: string, nowMs: number): OpenedSession {
  const token = newSecret()
  return {
    token,
    session: { id: randomUUID(), tokenHash: hashSecret(token), device, createdAtMs: nowMs },
  }
}
