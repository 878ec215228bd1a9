import type { TeamDependencies } from './TeamDependencies.ts'

/** Removes a member with all passkeys and sessions, at once. `last`: nobody would be left who gets in. */
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
