import { CHALLENGE_MS } from './challenges.ts'
import { sessionLimits } from './findSession.ts'
import { INVITATION_MS } from './invite.ts'
import type { TeamRepositories } from './TeamRepositories.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Deletes what counts no more: sessions, invitations, challenges, and a trail older than a year. */
export async function forgetTeam({
  team,
  now,
}: {
  readonly team: TeamRepositories
  readonly now: () => number
}): Promise<void> {
  await team.sessions.forget(sessionLimits(now()))
  await team.invitations.forget(now() - INVITATION_MS)
  await team.challenges.forget(now() - CHALLENGE_MS)
  await team.trail.forget(now() - YEAR_MS)
}
