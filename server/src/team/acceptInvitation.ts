import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Invitation } from './InvitationRepository.ts'
import { INVITATION_MS } from './invite.ts'
import type { Member } from './MemberRepository.ts'
import { memberName } from './memberName.ts'
import { newSession, type OpenedSession } from './newSession.ts'
import { registrationOptions, verifyRegistration } from './registrations.ts'
import { hashSecret } from './secret.ts'
import type { TeamDependencies } from './TeamDependencies.ts'

/** What the browser needs to accept an invitation; null when none is open by this token. */
export async function openInvitation(
  token: string,
  typedName: string | undefined,
  dependencies: TeamDependencies,
): Promise<{
  readonly invitation: Invitation
  readonly options: PublicKeyCredentialCreationOptionsJSON
} | null> {
  const { team, relyingParty } = dependencies
  const invitation = await findInvitation(token, dependencies)
  if (!invitation) return null
  const name = invitation.name ?? memberName(typedName ?? '') ?? relyingParty().name
  const member = { id: memberIdOf(invitation), name }
  const passkeys = await team.members.passkeysOf(member.id)
  const binding = bindingOf(invitation)
  return {
    invitation,
    options: await registrationOptions(binding, member, passkeys, dependencies),
  }
}

/**
 * Registers the passkey, makes the member unless it is one already, and signs in. `unknown`: no invitation is open by
 * this token. `nameless`: it names nobody, and no name that can be kept was typed. `refused`: the passkey does not hold.
 */
export async function acceptInvitation(
  token: string,
  typedName: string | undefined,
  response: RegistrationResponseJSON,
  device: string,
  dependencies: TeamDependencies,
): Promise<
  { readonly opened: OpenedSession; readonly member: Member } | 'unknown' | 'nameless' | 'refused'
> {
  const { team, trail, now } = dependencies
  const invitation = await findInvitation(token, dependencies)
  if (!invitation) return 'unknown'
  const name = invitation.name ?? memberName(typedName ?? '')
  if (name === null) return 'nameless'
  const passkey = await verifyRegistration(response, bindingOf(invitation), device, dependencies)
  if (!passkey) return 'refused'
  const member = { id: memberIdOf(invitation), name }
  const opened = newSession(device, now())
  const outcome = await team.invitations.accept(hashSecret(token), now() - INVITATION_MS, {
    member,
    passkey,
    session: opened.session,
  })
  if (outcome === 'taken') return 'refused'
  if (outcome === 'unknown') return 'unknown'
  await trail.note(member, invitation.memberId ? 'passkey added' : 'member joined', device)
  return { opened, member }
}

async function findInvitation(token: string, { team, now }: TeamDependencies) {
  return team.invitations.find(hashSecret(token), now() - INVITATION_MS)
}

/** Somebody new gets the invitation's id: known before the passkey is made, which holds it. */
function memberIdOf({ memberId, id }: Invitation): string {
  return memberId ?? id
}

function bindingOf({ id }: Invitation) {
  return { purpose: 'invitation', aboutId: id } as const
}
