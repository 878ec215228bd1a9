import { randomUUID } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { cleanLine, visiblePart } from 'protocol/cleanText.ts'
import { INVITATION_PATH } from 'protocol/desk/session.ts'
import { agencyFacts } from '../agencyFacts.ts'
import type { TeamDependencies } from '../Server.ts'
import { hashSecret, newSecret } from '../secret.ts'
import type { Invitation } from './invitationStore.ts'
import type { Member } from './memberStore.ts'
import { registrationOptions, verifyRegistration } from './passkeys.ts'
import { newSession, type OpenedSession } from './sessions.ts'

/** A member's name with more characters is refused. */
export const NAME_LIMIT = 80

export const INVITATION_MS = 15 * 60 * 1000

/** Who is invited: a new person by name, a member who needs a further passkey, or the first person of a new desk. */
type Invited = { readonly name: string } | { readonly memberId: string } | 'first'

interface InvitationLink {
  readonly id: string
  /** The link, which can be shown only once, because only its hash is stored. */
  readonly link: string
  readonly name: string | null
}

/**
 * Creates a link by which one person can enter a single time. Earlier links for the same person become void. `invitedBy` is null if the
 * server itself invites. `missing`: no such member exists. `taken`: a member has this name.
 */
export async function invite(
  invited: Invited,
  invitedBy: { readonly name: string } | null,
  { team, trail, now, deskUrl }: TeamDependencies,
): Promise<InvitationLink | 'missing' | 'taken'> {
  const members = await team.members.list()
  const member = members.find((each) => isMeant(each, invited))
  const isForMember = invited !== 'first' && 'memberId' in invited
  if (isForMember && !member) return 'missing'
  if (!isForMember && member) return 'taken'
  const name = member?.name ?? (invited !== 'first' && 'name' in invited ? invited.name : null)
  const token = newSecret()
  const id = randomUUID()
  await team.invitations.add({
    id,
    tokenHash: hashSecret(token),
    name,
    memberId: member?.id ?? null,
    invitedBy: invitedBy?.name ?? null,
    createdAtMs: now(),
  })
  if (invitedBy && name !== null) await trail.note(invitedBy, 'member invited', name)
  return { id, link: `${deskUrl().origin}${INVITATION_PATH}#${token}`, name }
}

/** Creates the link for the first person; earlier links become void. Returns null if the desk has a member. */
export async function inviteFirst(dependencies: TeamDependencies): Promise<InvitationLink | null> {
  if ((await dependencies.team.members.list()).length > 0) return null
  const invitation = await invite('first', null, dependencies)
  return typeof invitation === 'string' ? null : invitation
}

/** Returns the options for accepting an invitation in the browser; null if no open invitation has this token. */
export async function openInvitation(
  token: string,
  typedName: string | undefined,
  dependencies: TeamDependencies,
) {
  const { team } = dependencies
  const invitation = await findInvitation(token, dependencies)
  if (!invitation) return null
  const name = invitation.name ?? memberName(typedName ?? '') ?? agencyFacts.name
  const member = { id: memberIdOf(invitation), name }
  const passkeys = await team.members.passkeysOf(member.id)
  const binding = bindingOf(invitation)
  return { invitation, options: await registrationOptions(binding, member, passkeys, dependencies) }
}

/** Registers the passkey, creates the member if needed, and signs in. `nameless`: no usable name. `refused`: no valid passkey. */
export async function acceptInvitation(
  token: string,
  typedName: string | undefined,
  response: RegistrationResponseJSON,
  device: string,
  dependencies: TeamDependencies,
): Promise<OpenedSession | 'unknown' | 'nameless' | 'refused'> {
  const { team, trail, now } = dependencies
  const invitation = await findInvitation(token, dependencies)
  if (!invitation) return 'unknown'
  const name = invitation.name ?? memberName(typedName ?? '')
  if (name === null) return 'nameless'
  const passkey = await verifyRegistration(response, bindingOf(invitation), device, dependencies)
  if (!passkey) return 'refused'
  const member = { id: memberIdOf(invitation), name }
  const { session, token: secret } = newSession(device, now())
  const outcome = await team.invitations.accept(hashSecret(token), now() - INVITATION_MS, {
    member,
    passkey,
    session,
  })
  if (outcome === 'taken') return 'refused'
  if (outcome === 'unknown') return 'unknown'
  await trail.note(member, invitation.memberId ? 'passkey added' : 'member joined', device)
  return { member, token: secret }
}

/** Cleans a name; returns null if it is empty or too long. */
export function memberName(typed: string): string | null {
  const name = cleanLine(typed)
  return visiblePart(name) !== '' && name.length <= NAME_LIMIT ? name : null
}

/** Returns whether two names look the same to a reader. */
export function isSameName(one: string, other: string): boolean {
  return visiblePart(one).toLowerCase() === visiblePart(other).toLowerCase()
}

function isMeant(member: Member, invited: Invited): boolean {
  if (invited === 'first') return false
  if ('memberId' in invited) return member.id === invited.memberId
  return isSameName(member.name, invited.name)
}

async function findInvitation(token: string, { team, now }: TeamDependencies) {
  return team.invitations.find(hashSecret(token), now() - INVITATION_MS)
}

/** The id of a new member is the id of the invitation, because the passkey contains the member's id and is made before the member. */
function memberIdOf({ memberId, id }: Invitation): string {
  return memberId ?? id
}

function bindingOf({ id }: Invitation) {
  return { purpose: 'invitation', aboutId: id } as const
}
