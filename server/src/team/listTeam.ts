import type { Team } from 'protocol/desk/team.ts'
import { sessionLimits } from './findSession.ts'
import { INVITATION_MS } from './invite.ts'
import type { TeamRepositories } from './TeamRepositories.ts'

/** Who may use the desk and by what, and who is invited. `sessionId` is the session of who asks; null for none. */
export async function listTeam(
  sessionId: string | null,
  { team, now }: { readonly team: TeamRepositories; readonly now: () => number },
): Promise<Team> {
  const [members, passkeys, sessions, invitations] = await Promise.all([
    team.members.list(),
    team.members.listPasskeys(),
    team.sessions.list(sessionLimits(now())),
    team.invitations.list(now() - INVITATION_MS),
  ])
  return {
    members: members.map((member) => ({
      ...member,
      passkeys: passkeys
        .filter(({ memberId }) => memberId === member.id)
        .map(({ id, device, createdAtMs, usedAtMs }) => ({ id, device, createdAtMs, usedAtMs })),
      sessions: sessions
        .filter((session) => session.member.id === member.id)
        .map(({ id, device, createdAtMs, seenAtMs }) => ({
          ...{ id, device, createdAtMs, seenAtMs },
          isThis: id === sessionId,
        })),
    })),
    invitations: invitations.map(({ id, name, memberId, invitedBy, createdAtMs }) => ({
      ...{ id, name, memberId, invitedBy, createdAtMs },
      expiresAtMs: createdAtMs + INVITATION_MS,
    })),
  }
}
