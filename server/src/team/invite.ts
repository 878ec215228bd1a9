import { randomUUID } from 'node:crypto'
import { INVITATION_PATH } from 'protocol/desk/session.ts'
import type { Member } from './MemberRepository.ts'
import { isSameName } from './memberName.ts'
import { hashSecret, newSecret } from './secret.ts'
import type { TeamDependencies } from './TeamDependencies.ts'

/** A link works for so long. */
export const INVITATION_MS = 15 * 60 * 1000

/** Who is invited: somebody new by name, a member who needs a further passkey, or whoever starts the desk for the first time. */
export type Invited = { readonly name: string } | { readonly memberId: string } | 'first'

export interface InvitationLink {
  readonly id: string
  /** Shown once: only its hash is stored. */
  readonly link: string
  readonly name: string | null
  readonly expiresAtMs: number
}

/**
 * A link by which one person gets in, once. An earlier one for the same person is void. `invitedBy` is null for the
 * server. `missing`: there is no such member. `taken`: somebody new would have the name of a member.
 */
export async function invite(
  invited: Invited,
  invitedBy: { readonly name: string } | null,
  { team, trail, now, relyingParty }: TeamDependencies,
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
  return {
    id,
    link: `${relyingParty().url.origin}${INVITATION_PATH}#${token}`,
    name,
    expiresAtMs: now() + INVITATION_MS,
  }
}

function isMeant(member: Member, invited: Invited): boolean {
  if (invited === 'first') return false
  if ('memberId' in invited) return member.id === invited.memberId
  return isSameName(member.name, invited.name)
}
