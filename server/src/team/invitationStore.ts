import type { Storage } from '../database/createGroupCommit.ts'
import { insertPasskey, type Member, type Passkey } from './memberStore.ts'
import { insertSession, type NewSession } from './sessionStore.ts'

/** An open invitation for one person. */
export interface Invitation {
  readonly id: string
  /** Null for the one that is printed while nobody is registered. */
  readonly name: string | null
  /** Who gets a further passkey by it; null for somebody new. */
  readonly memberId: string | null
  /** Null for the server itself. */
  readonly invitedBy: string | null
  readonly createdAtMs: number
}

const COLUMNS = [
  ...(['id', 'name', 'member_id as memberId'] as const),
  ...(['invited_by as invitedBy', 'created_at as createdAtMs'] as const),
] as const

/** Invitations. Each method is one transaction. */
export function invitationStore({ db, commit }: Storage) {
  return {
    /** An earlier one for the same person is void from then on. */
    add: (invitation: Invitation & { readonly tokenHash: string }): Promise<void> =>
      commit(async (transaction) => {
        const { id, tokenHash, name, memberId, invitedBy, createdAtMs } = invitation
        await transaction
          .deleteFrom('invitations')
          .where('name', 'is not distinct from', name)
          .where('member_id', 'is not distinct from', memberId)
          .execute()
        await transaction
          .insertInto('invitations')
          .values({
            ...{ id, token_hash: tokenHash, name, member_id: memberId },
            ...{ invited_by: invitedBy, created_at: createdAtMs },
          })
          .execute()
      }),

    /** The oldest first. */
    list: (createdAfterMs: number): Promise<Invitation[]> =>
      db
        .selectFrom('invitations')
        .select(COLUMNS)
        .where('created_at', '>', createdAfterMs)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async find(tokenHash: string, createdAfterMs: number): Promise<Invitation | null> {
      const invitation = await db
        .selectFrom('invitations')
        .select(COLUMNS)
        .where('token_hash', '=', tokenHash)
        .where('created_at', '>', createdAfterMs)
        .executeTakeFirst()
      return invitation ?? null
    },

    /**
     * Uses an invitation up: makes the member unless it is for one, adds the passkey and opens the session, all or
     * nothing. A member who is there already is signed out everywhere else. `unknown`: none is open by this token.
     * `taken`: the passkey is registered already.
     */
    accept: (
      tokenHash: string,
      createdAfterMs: number,
      {
        member,
        passkey,
        session,
      }: {
        readonly member: Member
        readonly passkey: Passkey
        readonly session: NewSession
      },
    ): Promise<'accepted' | 'unknown' | 'taken'> =>
      commit(async (transaction) => {
        const known = await transaction
          .selectFrom('passkeys')
          .select('id')
          .where('id', '=', passkey.id)
          .executeTakeFirst()
        if (known) return 'taken'
        const invitation = await transaction
          .deleteFrom('invitations')
          .where('token_hash', '=', tokenHash)
          .where('created_at', '>', createdAfterMs)
          .returning('member_id')
          .executeTakeFirst()
        if (!invitation) return 'unknown'
        const { id, name } = member
        if (invitation.member_id === null) {
          const row = { id, name, joined_at: session.createdAtMs }
          await transaction.insertInto('members').values(row).execute()
          // Those that the server printed while nobody was registered.
          await transaction.deleteFrom('invitations').where('name', 'is', null).execute()
        }
        await transaction.deleteFrom('sessions').where('member_id', '=', id).execute()
        if (!(await insertPasskey(transaction, id, passkey, session.createdAtMs))) {
          throw new Error('The passkey was registered at the same moment.')
        }
        await insertSession(transaction, session, passkey.id, id)
        return 'accepted'
      }),

    /** The one that was removed; null when there is none. */
    remove: (id: string): Promise<Invitation | null> =>
      commit(async (transaction) => {
        const removed = await transaction
          .deleteFrom('invitations')
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirst()
        return removed ?? null
      }),
  }
}
