import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { HOUR_MS, MINUTE_MS } from 'protocol/localDays.ts'
import type { TeamDependencies } from '../Server.ts'
import { hashSecret, newSecret } from '../secret.ts'
import type { Member } from './memberStore.ts'
import { assertionOptions, verifyAssertion } from './passkeys.ts'
import type { Session, SessionLimits } from './sessionStore.ts'

const IDLE_MS = 12 * HOUR_MS
export const SESSION_MS = 7 * 24 * HOUR_MS

/** Matches our secrets, in base64url. Other texts are not looked up in the database. */
const TOKEN = /^[\w-]{43}$/

/** The time after a use of the passkey during which sensitive routes are allowed. */
const STEP_UP_MS = 5 * 60 * 1000

const SIGN_IN = { purpose: 'signIn', aboutId: '' } as const

export interface OpenedSession {
  readonly member: Member
  /** The value of the cookie. The database stores only its hash. */
  readonly token: string
}

export function sessionLimits(nowMs: number): SessionLimits {
  return { createdAfterMs: nowMs - SESSION_MS, seenAfterMs: nowMs - IDLE_MS }
}

/** Returns the session of a cookie, and records that it was used; null if there is no such session. */
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

export function signInOptions(dependencies: TeamDependencies) {
  return assertionOptions(SIGN_IN, [], dependencies)
}

export async function signIn(
  response: AuthenticationResponseJSON,
  device: string,
  dependencies: TeamDependencies,
): Promise<OpenedSession | null> {
  const { team, trail, now } = dependencies
  const verified = await verifyAssertion(response, SIGN_IN, dependencies)
  if (!verified) return null
  const { session, token } = newSession(device, now())
  if (!(await team.sessions.open(session, verified.use))) return null
  const member = await team.members.find(verified.memberId)
  if (!member) return null
  await trail.note(member, 'signed in', device)
  return { member, token }
}

export function isSteppedUp({ verifiedAtMs }: Session, nowMs: number): boolean {
  return nowMs < verifiedAtMs + STEP_UP_MS
}

export async function stepUpOptions(session: Session, dependencies: TeamDependencies) {
  const passkeys = await dependencies.team.members.passkeysOf(session.member.id)
  return assertionOptions(stepUpBinding(session), passkeys, dependencies)
}

/** Records that the passkey was used again; returns false if the assertion is invalid or by another member. */
export async function stepUp(
  session: Session,
  response: AuthenticationResponseJSON,
  dependencies: TeamDependencies,
): Promise<boolean> {
  const { team, now } = dependencies
  const verified = await verifyAssertion(response, stepUpBinding(session), dependencies)
  if (verified?.memberId !== session.member.id) return false
  return team.sessions.noteVerified(session.id, now(), verified.use)
}

function stepUpBinding({ id }: Session) {
  return { purpose: 'stepUp', aboutId: id } as const
}

export function newSession(device: string, nowMs: number) {
  const token = newSecret()
  return {
    token,
    session: { id: randomUUID(), tokenHash: hashSecret(token), device, createdAtMs: nowMs },
  }
}
