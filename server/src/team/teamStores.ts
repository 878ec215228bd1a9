import type { Storage } from '../database/createGroupCommit.ts'
import { invitationStore } from './invitationStore.ts'
import { memberStore } from './memberStore.ts'
import { sessionStore } from './sessionStore.ts'

export type TeamStores = ReturnType<typeof teamStores>

export function teamStores(storage: Storage) {
  return {
    members: memberStore(storage),
    invitations: invitationStore(storage),
    sessions: sessionStore(storage),
  }
}
