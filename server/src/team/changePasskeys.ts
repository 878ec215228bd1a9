import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { registrationOptions, verifyRegistration } from './registrations.ts'
import type { Session } from './SessionRepository.ts'
import type { TeamDependencies } from './TeamDependencies.ts'

/** What a browser needs to make a further passkey for who is signed in. */
export async function passkeyOptions(session: Session, dependencies: TeamDependencies) {
  const { member } = session
  const passkeys = await dependencies.team.members.passkeysOf(member.id)
  return registrationOptions(bindingOf(session), member, passkeys, dependencies)
}

/** False when the response does not hold. */
export async function addPasskey(
  session: Session,
  response: RegistrationResponseJSON,
  device: string,
  dependencies: TeamDependencies,
): Promise<boolean> {
  const { team, trail, now } = dependencies
  const { member } = session
  const passkey = await verifyRegistration(response, bindingOf(session), device, dependencies)
  if (!passkey || !(await team.members.addPasskey(member.id, passkey, now()))) return false
  await trail.note(member, 'passkey added', device)
  return true
}

/** Its sessions end. `last`: who removes it would have none left. */
export async function removePasskey(
  id: string,
  { member }: Session,
  { team, trail }: TeamDependencies,
): Promise<'removed' | 'missing' | 'last'> {
  const passkey = await team.members.findPasskey(id)
  const owner = passkey && (await team.members.find(passkey.memberId))
  const outcome = await team.members.removePasskey(id, member.id)
  if (outcome === 'removed') await trail.note(member, 'passkey removed', owner?.name ?? '')
  return outcome
}

function bindingOf({ id }: Session) {
  return { purpose: 'passkey', aboutId: id } as const
}
