import type { OpenInvitation } from 'protocol/desk/team.ts'
import type { Storage } from '../database/createGroupCommit.ts'
import { deleteRows, findRow } from '../database/rows.ts'
import { insertPasskey, type Member, type Passkey } from './memberStore.ts'
import { insertSession, type NewSession } from './sessionStore.ts'

export type Invitation = Omit<OpenInvitation, 'expiresAtMs'>

const COLUMNS = [
  ...(['id', 'name', 'member_id as memberId'] as const),
  ...(['invited_by as invitedBy', 'created_at as createdAtMs'] as const),
] as const

export function invitationStore({ db, commit }: Storage) {
  const invitations = (createdAfterMs: number) =>
    db.selectFrom('invitations').select(COLUMNS).where('created_at', '>', createdAfterMs)
  return {
    /** Adds an invitation, and deletes any earlier invitation of the same person. */
    add: (invitation: Invitation & { readonly tokenHash: string }): Promise<void> =>
      commit(async (transaction) => {
        const { id, tokenHash, name, memberId, invitedBy, createdAtMs } = invitation
        const invited = { name, member_id: memberId }
        await deleteRows(transaction, 'invitations', invited)
        const made = { token_hash: tokenHash, invited_by: invitedBy, created_at: createdAtMs }
        const row = { id, ...invited, ...made }
        await transaction.insertInto('invitations').values(row).execute()
      }),

    list: (createdAfterMs: number): Promise<Invitation[]> =>
      invitations(createdAfterMs).orderBy('created_at').orderBy('id').execute(),

    async find(tokenHash: string, createdAfterMs: number): Promise<Invitation | null> {
      const found = invitations(createdAfterMs).where('token_hash', '=', tokenHash)
      return (await found.executeTakeFirst()) ?? null
    },

    /**
     * Uses up an invitation: creates the member if needed, adds the passkey and opens the session, in one transaction. An existing member
     * is signed out everywhere else. `unknown`: no open invitation has this token. `taken`: the passkey is registered already.
     */
    accept: (
      tokenHash: string,
      createdAfterMs: number,
      { member, passkey, session }: { member: Member; passkey: Passkey; session: NewSession },
    ): Promise<'accepted' | 'unknown' | 'taken'> =>
      commit(async (transaction) => {
        if (await findRow(transaction, 'passkeys', { id: passkey.id }, ['id'])) return 'taken'
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
          // Deletes the links that the server printed before the desk had a member.
          await deleteRows(transaction, 'invitations', { name: null })
        }
        await deleteRows(transaction, 'sessions', { member_id: id })
        if (!(await insertPasskey(transaction, id, passkey, session.createdAtMs))) {
          throw new Error('Another request registered this passkey at the same moment.')
        }
        await insertSession(transaction, session, passkey.id, id)
        return 'accepted'
      }),

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
