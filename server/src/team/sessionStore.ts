import { sql } from 'kysely'
import type { Storage } from '../database/createGroupCommit.ts'
import { findRow, updateRows } from '../database/rows.ts'
import type { Transaction } from '../database/Tables.ts'
import type { Member } from './memberStore.ts'

export interface NewSession {
  readonly id: string
  readonly tokenHash: string
  readonly device: string
  readonly createdAtMs: number
}

export interface Session {
  readonly id: string
  readonly member: Member
  readonly device: string
  readonly seenAtMs: number
  readonly verifiedAtMs: number
}

/** The times that decide whether a session has expired. */
export interface SessionLimits {
  readonly createdAfterMs: number
  readonly seenAfterMs: number
}

export interface PasskeyUse {
  readonly passkeyId: string
  readonly counter: number
}

export function sessionStore({ db, commit }: Storage) {
  const sessions = ({ createdAfterMs, seenAfterMs }: SessionLimits) =>
    db
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .select(['sessions.id', 'sessions.member_id as memberId', 'members.name', 'sessions.device'])
      .select(['sessions.seen_at as seenAtMs', 'sessions.verified_at as verifiedAtMs'])
      .where('sessions.created_at', '>', createdAfterMs)
      .where('sessions.seen_at', '>', seenAfterMs)
  return {
    /** Opens a session, and records the use of its passkey. Returns false if the passkey is gone or its counter was used before. */
    open: (session: NewSession, use: PasskeyUse): Promise<boolean> =>
      commit(async (transaction) => {
        const memberId = await usePasskey(transaction, use, session.createdAtMs)
        if (memberId === null) return false
        await insertSession(transaction, session, use.passkeyId, memberId)
        return true
      }),

    async find(tokenHash: string, limits: SessionLimits): Promise<Session | null> {
      const row = await sessions(limits)
        .where('sessions.token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row ? toSession(row) : null
    },

    async list(limits: SessionLimits): Promise<Session[]> {
      const rows = await sessions(limits)
        .orderBy('sessions.seen_at', 'desc')
        .orderBy('sessions.id')
        .execute()
      return rows.map(toSession)
    },

    noteSeen: (id: string, nowMs: number): Promise<void> =>
      commit(async (transaction) => {
        await transaction
          .updateTable('sessions')
          .set({ seen_at: nowMs })
          .where('id', '=', id)
          .where('seen_at', '<', nowMs)
          .execute()
      }),

    /** Records a further use of the passkey in a session. Returns false if session or passkey is gone, or if the counter was used before. */
    noteVerified: (id: string, nowMs: number, use: PasskeyUse): Promise<boolean> =>
      commit(async (transaction) => {
        const memberId = await usePasskey(transaction, use, nowMs)
        if (memberId === null) return false
        const own = { id, member_id: memberId }
        return (await updateRows(transaction, 'sessions', own, { verified_at: nowMs })) === 1
      }),

    end: (id: string): Promise<Member | null> =>
      commit(async (transaction) => {
        const session = await transaction
          .deleteFrom('sessions')
          .where('id', '=', id)
          .returning('member_id')
          .executeTakeFirst()
        const member =
          session &&
          (await findRow(transaction, 'members', { id: session.member_id }, ['id', 'name']))
        return member ?? null
      }),
  }
}

export async function insertSession(
  db: Transaction,
  { id, tokenHash, device, createdAtMs }: NewSession,
  passkeyId: string,
  memberId: string,
): Promise<void> {
  const ids = { id, token_hash: tokenHash, member_id: memberId, passkey_id: passkeyId }
  const times = { created_at: createdAtMs, seen_at: createdAtMs, verified_at: createdAtMs }
  const row = { ...ids, ...times, device }
  await db.insertInto('sessions').values(row).execute()
}

/** Returns the passkey's member; null if the passkey is gone or its counter was used before. Passkeys that do not count always send 0. */
async function usePasskey(db: Transaction, use: PasskeyUse, nowMs: number) {
  const passkey = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, used_at: nowMs })
    .where('id', '=', use.passkeyId)
    .where(sql<boolean>`(counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))`)
    .returning('member_id')
    .executeTakeFirst()
  return passkey?.member_id ?? null
}

interface SessionRow extends Omit<Session, 'member'> {
  readonly memberId: string
  readonly name: string
}

function toSession({ memberId, name, ...session }: SessionRow): Session {
  return { ...session, member: { id: memberId, name } }
}
