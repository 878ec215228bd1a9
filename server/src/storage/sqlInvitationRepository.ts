import type { Kysely } from 'kysely'
import type { InvitationRepository } from '../team/InvitationRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import { insertPasskey } from './sqlMemberRepository.ts'
import { insertSession } from './sqlSessionRepository.ts'
import type { Tables } from './Tables.ts'

const COLUMNS = [
  ...(['id', 'name', 'member_id as memberId'] as const),
  ...(['invited_by as invitedBy', 'created_at as createdAtMs'] as const),
] as const

/** Invitations in the database. */
export function sqlInvitationRepository(
  db: Kysely<Tables>,
  commit: GroupCommit,
): InvitationRepository {
  return {
    add: (invitation) =>
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

    list: (createdAfterMs) =>
      db
        .selectFrom('invitations')
        .select(COLUMNS)
        .where('created_at', '>', createdAfterMs)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async find(tokenHash, createdAfterMs) {
      const invitation = await db
        .selectFrom('invitations')
        .select(COLUMNS)
        .where('token_hash', '=', tokenHash)
        .where('created_at', '>', createdAfterMs)
        .executeTakeFirst()
      return invitation ?? null
    },

    accept: (tokenHash, createdAfterMs, { member, passkey, session }) =>
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
          // What was printed while nobody was registered.
          await transaction.deleteFrom('invitations').where('name', 'is', null).execute()
        }
        await transaction.deleteFrom('sessions').where('member_id', '=', id).execute()
        if (!(await insertPasskey(transaction, id, passkey, session.createdAtMs))) {
          throw new Error('The passkey was registered at the same moment.')
        }
        await insertSession(transaction, session, passkey.id, id)
        return 'accepted'
      }),

    remove: (id) =>
      commit(async (transaction) => {
        const removed = await transaction
          .deleteFrom('invitations')
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirst()
        return removed ?? null
      }),

    forget: (createdBeforeMs) =>
      commit(async (transaction) => {
        await transaction
          .deleteFrom('invitations')
          .where('created_at', '<=', createdBeforeMs)
          .execute()
      }),
  }
}
