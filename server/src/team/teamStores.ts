import type { GroupCommit, Storage } from '../database/createGroupCommit.ts'
import { invitationStore } from './invitationStore.ts'
import { memberStore } from './memberStore.ts'
import { sessionStore } from './sessionStore.ts'
import type { Trail } from './trail.ts'

export type TeamStores = ReturnType<typeof teamStores>

export interface TeamDependencies {
  readonly commit: GroupCommit
  readonly team: TeamStores
  readonly trail: Trail
  readonly now: () => number
  /** The desk's address without a path; passkeys are bound to its host name. */
  readonly deskUrl: () => URL
}

export function teamStores(storage: Storage) {
  return {
    members: memberStore(storage),
    invitations: invitationStore(storage),
    sessions: sessionStore(storage),
  }
}
