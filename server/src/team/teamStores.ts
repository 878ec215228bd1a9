import type { Storage } from '../database/createGroupCommit.ts'
import type { Server } from '../Server.ts'
import { invitationStore } from './invitationStore.ts'
import { memberStore } from './memberStore.ts'
import { sessionStore } from './sessionStore.ts'

export type TeamStores = ReturnType<typeof teamStores>

/** The services that the team's functions need. Passkeys are bound to the host name of `deskUrl`. */
export type TeamDependencies = Pick<Server, 'commit' | 'team' | 'trail' | 'now' | 'deskUrl'>

export function teamStores(storage: Storage) {
  return {
    members: memberStore(storage),
    invitations: invitationStore(storage),
    sessions: sessionStore(storage),
  }
}
