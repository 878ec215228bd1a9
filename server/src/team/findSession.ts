import type { Session, SessionLimits } from './SessionRepository.ts'
import { hashSecret } from './secret.ts'
import type { TeamDependencies } from './TeamDependencies.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

const IDLE_MS = 12 * HOUR_MS
export const SESSION_MS = 7 * 24 * HOUR_MS

/** A secret of ours in base64url: anything else is not looked up. */
const TOKEN = /^[\w-]{43}$/

/** Which sessions still count. */
export function sessionLimits(nowMs: number): SessionLimits {
  return { createdAfterMs: nowMs - SESSION_MS, seenAfterMs: nowMs - IDLE_MS }
}

/** The session of a cookie, which is seen by this; null for none. */
export async function findSession(
  token: string | undefined,
  { team, now }: Pick<TeamDependencies, 'team' | 'now'>,
): Promise<Session | null> {
  if (token === undefined || !TOKEN.test(token)) return null
  const session = await team.sessions.find(hashSecret(token), sessionLimits(now()))
  if (session && now() - session.seenAtMs >= MINUTE_MS) {
    await team.sessions.noteSeen(session.id, now())
  }
  return session
}
