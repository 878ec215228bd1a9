import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { assertionOptions, verifyAssertion } from './assertions.ts'
import { newSession, type OpenedSession } from './newSession.ts'
import type { TeamDependencies } from './TeamDependencies.ts'

const SIGN_IN = { purpose: 'signIn', aboutId: '' } as const

/** What a browser needs to ask for any passkey of the desk. */
export function signInOptions(dependencies: TeamDependencies) {
  return assertionOptions(SIGN_IN, [], dependencies)
}

/** Opens a session; null when the assertion does not hold. */
export async function signIn(
  response: AuthenticationResponseJSON,
  device: string,
  dependencies: TeamDependencies,
): Promise<OpenedSession | null> {
  const { team, trail, now } = dependencies
  const verified = await verifyAssertion(response, SIGN_IN, dependencies)
  if (!verified) return null
  const opened = newSession(device, now())
  if (!(await team.sessions.open(opened.session, verified.use))) return null
  const member = await team.members.find(verified.memberId)
  if (member) await trail.note(member, 'signed in', device)
  return opened
}
