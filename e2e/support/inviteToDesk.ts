import { invite } from '../../server/src/team/invitations.ts'
import { createTrail } from '../../server/src/team/trail.ts'
import type { Records } from './openRecords.ts'
import type { Agency } from './startAgency.ts'

/** A link by which somebody new gets in, as `npm run desk -- invite` prints it. */
export async function inviteToDesk(
  agency: Agency,
  { team }: Records,
  name: string,
): Promise<string> {
  const now = Date.now
  const invitation = await invite({ name }, null, {
    team,
    now,
    trail: createTrail(team.trail, now),
    relyingParty: () => ({ name: 'the agency', url: new URL(agency.deskUrl) }),
  })
  if (typeof invitation === 'string') throw new Error(`Nobody was invited: ${invitation}`)
  return invitation.link
}
