import type { Kysely } from 'kysely'
import type { GroupCommit } from '../storage/createGroupCommit.ts'
import type { Engine } from '../storage/Engine.ts'
import type { Tables } from '../storage/Tables.ts'
import { challengeStore } from './challenges.ts'
import { invitationStore } from './invitationStore.ts'
import { memberStore } from './memberStore.ts'
import { sessionStore } from './sessionStore.ts'
import { type Trail, trailStore } from './trail.ts'

export type TeamStores = ReturnType<typeof teamStores>

/** For whom passkeys are made (WebAuthn's term). */
export interface RelyingParty {
  /** As the browser shows it. */
  readonly name: string
  /** Where the desk is, without a path: its host name is what passkeys are bound to. */
  readonly url: URL
}

/** What the rules of who gets in work with. */
export interface TeamDependencies {
  readonly team: TeamStores
  readonly trail: Trail
  readonly now: () => number
  readonly relyingParty: () => RelyingParty
}

/** All that is stored of who gets in. */
export function teamStores(db: Kysely<Tables>, commit: GroupCommit, engine: Engine) {
  return {
    members: memberStore(db, commit, engine),
    invitations: invitationStore(db, commit),
    sessions: sessionStore(db, commit),
    challenges: challengeStore(commit),
    trail: trailStore(db, commit),
  }
}
