import type { Storage } from '../database/createGroupCommit.ts'
import { challengeStore } from './challenges.ts'
import { invitationStore } from './invitationStore.ts'
import { memberStore } from './memberStore.ts'
import { type SessionLimits, sessionStore } from './sessionStore.ts'
import { type Trail, trailStore } from './trail.ts'

type Forgotten = 'invitations' | 'challenges' | 'trail'

export type TeamStores = ReturnType<typeof teamStores>

/** What the rules of who gets in work with. */
export interface TeamDependencies {
  readonly team: TeamStores
  readonly trail: Trail
  readonly now: () => number
  /** Where the desk is, without a path: its host name is what passkeys are bound to. */
  readonly deskUrl: () => URL
}

/** All that is stored of who gets in. */
export function teamStores(storage: Storage) {
  return {
    members: memberStore(storage),
    invitations: invitationStore(storage),
    sessions: sessionStore(storage),
    challenges: challengeStore(storage),
    trail: trailStore(storage),

    /** Deletes what counts no more. */
    forget: (sessions: SessionLimits, before: Readonly<Record<Forgotten, number>>): Promise<void> =>
      storage.commit(async (transaction) => {
        const { createdAfterMs, seenAfterMs } = sessions
        await transaction.deleteFrom('sessions').where('created_at', '<=', createdAfterMs).execute()
        await transaction.deleteFrom('sessions').where('seen_at', '<=', seenAfterMs).execute()
        for (const table of ['invitations', 'challenges'] as const) {
          await transaction.deleteFrom(table).where('created_at', '<=', before[table]).execute()
        }
        await transaction.deleteFrom('trail').where('at', '<', before.trail).execute()
      }),
  }
}
