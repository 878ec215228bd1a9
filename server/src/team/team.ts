import type { Team } from 'protocol/desk/team.ts'
import type { TeamDependencies } from '../Server.ts'
import { CHALLENGE_MS } from './challenges.ts'
import { INVITATION_MS } from './invitations.ts'
import { sessionLimits } from './sessions.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Lists members with their passkeys and sessions, and open invitations. `sessionId`: the caller's session; null for none. */
export async function listTeam(
  sessionId: string | null,
  { team, now }: Pick<TeamDependencies, 'team' | 'now'>,
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
        .map(({ id, device, seenAtMs }) => ({ id, device, seenAtMs, isThis: id === sessionId })),
    })),
    invitations: invitations.map((invitation) => ({
      ...invitation,
      expiresAtMs: invitation.createdAtMs + INVITATION_MS,
    })),
  }
}

export async function removeMember(
  id: string,
  by: { readonly name: string },
  { team, trail }: Pick<TeamDependencies, 'team' | 'trail'>,
): Promise<'removed' | 'missing' | 'last'> {
  const member = await team.members.find(id)
  const outcome = await team.members.remove(id)
  if (outcome === 'removed') await trail.note(by, 'member removed', member?.name ?? '')
  return outcome
}

/**
 * Deletes expired sessions, invitations and challenges, and trail entries older than a year. A device whose session expired still gets
 * notifications, unlike a device that was signed out.
 */
export function forgetTeam(server: Pick<TeamDependencies, 'commit' | 'now'>): Promise<void> {
  const { commit, now } = server
  const { createdAfterMs, seenAfterMs } = sessionLimits(now())
  return commit(async (db) => {
    for (const [column, limitMs] of [
      ['created_at', createdAfterMs],
      ['seen_at', seenAfterMs],
    ] as const) {
      const over = db.selectFrom('sessions').select('id').where(column, '<=', limitMs)
      await db
        .updateTable('push_subscriptions')
        .set({ session_id: null })
        .where('session_id', 'in', over)
        .execute()
      await db.deleteFrom('sessions').where(column, '<=', limitMs).execute()
    }
    await db
      .deleteFrom('invitations')
      .where('created_at', '<=', now() - INVITATION_MS)
      .execute()
    await db
      .deleteFrom('challenges')
      .where('created_at', '<=', now() - CHALLENGE_MS)
      .execute()
    await db
      .deleteFrom('trail')
      .where('at', '<', now() - YEAR_MS)
      .execute()
  })
}
