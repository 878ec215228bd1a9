import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { assertionOptions, verifyAssertion } from './assertions.ts'
import type { Session } from './SessionRepository.ts'
import type { TeamDependencies } from './TeamDependencies.ts'

/** For so long after a passkey was used, what asks for it is allowed. */
export const STEP_UP_MS = 5 * 60 * 1000

/** Until when what asks for the passkey is allowed; 0 for not now. */
export function steppedUpUntilMs({ verifiedAtMs }: Session, nowMs: number): number {
  const untilMs = verifiedAtMs + STEP_UP_MS
  return nowMs < untilMs ? untilMs : 0
}

/** What a browser needs to ask for a passkey of who is signed in. */
export async function stepUpOptions(session: Session, dependencies: TeamDependencies) {
  const passkeys = await dependencies.team.members.passkeysOf(session.member.id)
  return assertionOptions(bindingOf(session), passkeys, dependencies)
}

/** False when the assertion does not hold, or is another member's. */
export async function stepUp(
  session: Session,
  response: AuthenticationResponseJSON,
  dependencies: TeamDependencies,
): Promise<boolean> {
  const { team, now } = dependencies
  const verified = await verifyAssertion(response, bindingOf(session), dependencies)
  if (verified?.memberId !== session.member.id) return false
  return team.sessions.noteVerified(session.id, now(), verified.use)
}

function bindingOf({ id }: Session) {
  return { purpose: 'stepUp', aboutId: id } as const
}
