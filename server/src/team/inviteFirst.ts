import { type InvitationLink, invite } from './invite.ts'
import type { TeamDependencies } from './TeamDependencies.ts'

/** The link for the first person; what was made before is void. Null once somebody is registered. */
export async function inviteFirst(dependencies: TeamDependencies): Promise<InvitationLink | null> {
  if (!(await dependencies.team.members.isEmpty())) return null
  const invitation = await invite('first', null, dependencies)
  return typeof invitation === 'string' ? null : invitation
}
