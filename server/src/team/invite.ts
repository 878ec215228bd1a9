import { randomUUID } from 'node:crypto'
import { INVITATION_PATH } from 'protocol/desk/session.ts'
import { hashSecret, newSecret } from './secret.ts'
import type { TeamDependencies } from './TeamDependencies.ts'

/** A link works for so long. */
export const INVITATION_MS = 15 * 60 * 1000

/** Who is invited: somebody new by name, a member who needs a further passkey, or whoever starts the desk for the first time. */
export type Invited = { readonly name: string } | { readonly memberId: string } | 'first'

export interface NewInvitation {
  readonly id: string
  /** Shown once: only its hash is stored. */
  readonly link: string
  readonly name: string | null
  readonly expiresAtMs: number
}

/**
 * A link by which one person gets in, once. An earlier one for the same person is void. Who already has that name is
 * that member, not somebody new. `invitedBy` is null for the server. Null: there is no such member.
 */
export async function invite(
  invited: Invited,
  invitedBy: { readonly name: string } | null,
  { team, trail, now, relyingParty }: TeamDependencies,
): Promise<NewInvitation | null> {
  const members = await team.members.list()
  const member =
    invited === 'first' ? null : (members.find((each) => isMeant(each, invited)) ?? null)
  if (invited !== 'first' && 'memberId' in invited && !member) return null
  const name =
    invited === 'first'
      ? null
      : 'name' in invited
        ? (member?.name ?? invited.name)
        : (member?.name ?? null)
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

function isMeant(
  member: { readonly id: string; readonly name: string },
  invited: { readonly name: string } | { readonly memberId: string },
): boolean {
  return 'memberId' in invited
    ? member.id === invited.memberId
    : member.name.toLowerCase() === invited.name.toLowerCase()
}
