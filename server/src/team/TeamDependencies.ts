import type { Trail } from './createTrail.ts'
import type { RelyingParty } from './RelyingParty.ts'
import type { TeamRepositories } from './TeamRepositories.ts'

/** What the rules of who gets in work with. */
export interface TeamDependencies {
  readonly team: TeamRepositories
  readonly trail: Trail
  readonly now: () => number
  readonly relyingParty: () => RelyingParty
}
