import { createTrail } from '../../../server/src/team/trail.ts'
import { signIn } from '../../../server/test/support/signIn.ts'
import type { Records } from '../openRecords.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Adds a colleague, who is signed in too, somebody who is invited, and what they did. */
export async function seedTeam(records: Records, nowMs: number): Promise<void> {
  const { team } = records
  const njeri = await signIn(records, {
    name: 'Njeri Wambui-Kariuki',
    now: () => nowMs - DAY_MS / 4,
  })
  await team.invitations.add({
    id: 'invited',
    tokenHash: 'invited',
    name: 'Otieno',
    memberId: null,
    invitedBy: njeri.member.name,
    createdAtMs: nowMs - 60_000,
  })
  const trail = createTrail(team.trail, () => nowMs - DAY_MS)
  await trail.note(njeri.member, 'enquiry answered', 'enquiry 12')
  await trail.note(njeri.member, 'person erased', '')
}
