import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ListedPasskey, MemberRepository, Passkey } from '../team/MemberRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Engine } from './Engine.ts'
import type { Tables } from './Tables.ts'

/** Members and their passkeys in the database. */
export function sqlMemberRepository(
  db: Kysely<Tables>,
  commit: GroupCommit,
  engine: Engine,
): MemberRepository {
  const passkeys = () => db.selectFrom('passkeys').selectAll().orderBy('created_at').orderBy('id')
  return {
    async isEmpty() {
      return !(await db.selectFrom('members').select('id').limit(1).executeTakeFirst())
    },

    list: () =>
      db
        .selectFrom('members')
        .select(['id', 'name', 'joined_at as joinedAtMs'])
        .orderBy('joined_at')
        .orderBy('id')
        .execute(),

    async find(id) {
      const member = await db
        .selectFrom('members')
        .select(['id', 'name'])
        .where('id', '=', id)
        .executeTakeFirst()
      return member ?? null
    },

    remove: (id) =>
      commit(async (transaction) => {
        // All of them: two who remove each other at the same moment must not both succeed.
        const members = await transaction
          .selectFrom('members')
          .select('id')
          .orderBy('id')
          .$call(engine.lockRows)
          .execute()
        if (!members.some((member) => member.id === id)) return 'missing'
        if (members.length === 1) return 'last'
        await transaction.deleteFrom('members').where('id', '=', id).execute()
        return 'removed'
      }),

    listPasskeys: async () => (await passkeys().execute()).map(toPasskey),

    async passkeysOf(memberId) {
      return (await passkeys().where('member_id', '=', memberId).execute()).map(toPasskey)
    },

    async findPasskey(id) {
      const row = await passkeys().where('id', '=', id).executeTakeFirst()
      return row ? toPasskey(row) : null
    },

    addPasskey: (memberId, passkey, nowMs) =>
      commit(async (transaction) => {
        const member = await transaction
          .selectFrom('members')
          .select('id')
          .where('id', '=', memberId)
          .$call(engine.lockRows)
          .executeTakeFirst()
        return member ? insertPasskey(transaction, memberId, passkey, nowMs) : false
      }),

    removePasskey: (id, keepsOne) =>
      commit(async (transaction) => {
        const passkey = await transaction
          .selectFrom('passkeys')
          .select('member_id')
          .where('id', '=', id)
          .executeTakeFirst()
        if (!passkey) return 'missing'
        const all = await transaction
          .selectFrom('passkeys')
          .select('id')
          .where('member_id', '=', passkey.member_id)
          .orderBy('id')
          .$call(engine.lockRows)
          .execute()
        if (passkey.member_id === keepsOne && all.length < 2) return 'last'
        await transaction.deleteFrom('passkeys').where('id', '=', id).execute()
        return 'removed'
      }),
  }
}

/** False when it is known already. */
export async function insertPasskey(
  db: Transaction<Tables>,
  memberId: string,
  passkey: Passkey,
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      member_id: memberId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(','),
      device: passkey.device,
      created_at: nowMs,
      used_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

function toPasskey(row: Selectable<Tables['passkeys']>): ListedPasskey {
  return {
    id: row.id,
    memberId: row.member_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports === '' ? [] : row.transports.split(','),
    device: row.device,
    createdAtMs: row.created_at,
    usedAtMs: row.used_at,
  }
}
