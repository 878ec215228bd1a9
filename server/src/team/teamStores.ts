import type { GroupCommit, Storage } from '../database/createGroupCommit.ts'
import { invitationStore } from './invitationStore.ts'
import { memberStore } from './memberStore.ts'
import { sessionStore } from './sessionStore.ts'
import type { Trail } from './trail.ts'

export type TeamStores = ReturnType<typeof teamStores>

/** What the rules of who gets in work with. */
export interface TeamDependencies {
  readonly commit: GroupCommit
  readonly team: TeamStores
  readonly trail: Trail
  readonly now: () => number
  /** Where the desk is, without a path: its host name is what passkeys are bound to. */
  readonly deskUrl: () => URL
}

/** Who gets in, and by what. */
export function teamStores(storage: Storage) {
  return {
    members: memberStore(storage),
    invitations: invitationStore(storage),
    sessions: sessionStore(storage),
  }
}
