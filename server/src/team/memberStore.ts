import type { Storage } from '../database/createGroupCommit.ts'
import { deleteRows, findRow, insertNew, lockRow } from '../database/rows.ts'
import type { Transaction } from '../database/Tables.ts'

export interface Member {
  readonly id: string
  readonly name: string
}

export interface Passkey {
  /** The id of the credential, in base64url. */
  readonly id: string
  /** The public key in COSE format, as base64url. */
  readonly publicKey: string
  /** The passkey's own count of its uses; 0 if the passkey does not count. */
  readonly counter: number
  /** The WebAuthn transports, by which the browser reaches the authenticator. */
  readonly transports: readonly string[]
  readonly device: string
}

interface ListedPasskey extends Passkey {
  readonly memberId: string
  readonly createdAtMs: number
  readonly usedAtMs: number
}

export function memberStore({ db, commit, engine }: Storage) {
  const passkeys = () =>
    db
      .selectFrom('passkeys')
      .select(['id', 'member_id as memberId', 'public_key as publicKey', 'counter'])
      .select(['transports', 'device', 'created_at as createdAtMs', 'used_at as usedAtMs'])
      .orderBy('created_at')
      .orderBy('id')
  return {
    list: () =>
      db
        .selectFrom('members')
        .select(['id', 'name', 'joined_at as joinedAtMs'])
        .orderBy('joined_at')
        .orderBy('id')
        .execute(),

    async find(id: string): Promise<Member | null> {
      return (await findRow(db, 'members', { id }, ['id', 'name'])) ?? null
    },

    /** Removes a member with all their passkeys and sessions. `last`: not removed, because no member would be left. */
    remove: (id: string): Promise<'removed' | 'missing' | 'last'> =>
      commit(async (transaction) => {
        // Locks all members, because two members who remove each other at the same moment must not both succeed.
        const members = await transaction
          .selectFrom('members')
          .select('id')
          .orderBy('id')
          .$call(engine.lockRows)
          .execute()
        if (!members.some((member) => member.id === id)) return 'missing'
        if (members.length === 1) return 'last'
        await deleteRows(transaction, 'members', { id })
        return 'removed'
      }),

    listPasskeys: async (): Promise<ListedPasskey[]> => (await passkeys().execute()).map(toPasskey),

    async passkeysOf(memberId: string): Promise<ListedPasskey[]> {
      return (await passkeys().where('member_id', '=', memberId).execute()).map(toPasskey)
    },

    async findPasskey(id: string): Promise<ListedPasskey | null> {
      const row = await passkeys().where('id', '=', id).executeTakeFirst()
      return row ? toPasskey(row) : null
    },

    /** Returns false if the passkey is registered already or its member is gone. */
    addPasskey: (memberId: string, passkey: Passkey, nowMs: number): Promise<boolean> =>
      commit(async (transaction) => {
        const member = await lockRow(transaction, engine, 'members', { id: memberId })
        return member ? insertPasskey(transaction, memberId, passkey, nowMs) : false
      }),

    /** Removes a passkey with the sessions that it opened. `last`: not removed, because the member `keepsOne` has no other passkey. */
    removePasskey: (id: string, keepsOne: string): Promise<'removed' | 'missing' | 'last'> =>
      commit(async (transaction) => {
        const passkey = await findRow(transaction, 'passkeys', { id }, ['member_id'])
        if (!passkey) return 'missing'
        const all = await transaction
          .selectFrom('passkeys')
          .select('id')
          .where('member_id', '=', passkey.member_id)
          .orderBy('id')
          .$call(engine.lockRows)
          .execute()
        if (passkey.member_id === keepsOne && all.length < 2) return 'last'
        await deleteRows(transaction, 'passkeys', { id })
        return 'removed'
      }),
  }
}

export function insertPasskey(
  db: Transaction,
  memberId: string,
  passkey: Passkey,
  nowMs: number,
): Promise<boolean> {
  const { publicKey, transports, ...stored } = passkey
  return insertNew(db, 'passkeys', {
    ...stored,
    member_id: memberId,
    public_key: publicKey,
    transports: transports.join(','),
    created_at: nowMs,
    used_at: nowMs,
  })
}

function toPasskey({
  transports,
  ...passkey
}: Omit<ListedPasskey, 'transports'> & { readonly transports: string }): ListedPasskey {
  return { ...passkey, transports: transports === '' ? [] : transports.split(',') }
}
