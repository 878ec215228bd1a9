import type { Kysely } from 'kysely'
import type { GroupCommit } from '../database/createGroupCommit.ts'
import type { Engine } from '../database/Engine.ts'
import type { Tables } from '../database/Tables.ts'
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
export function teamStores(db: Kysely<Tables>, commit: GroupCommit, engine: Engine) {
  return {
    members: memberStore(db, commit, engine),
    invitations: invitationStore(db, commit),
    sessions: sessionStore(db, commit),
    challenges: challengeStore(commit),
    trail: trailStore(db, commit),

    /** Deletes what counts no more. */
    forget: (sessions: SessionLimits, before: Readonly<Record<Forgotten, number>>): Promise<void> =>
      commit(async (transaction) => {
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
