import webPush, { type VapidKeys } from 'web-push'
import type { Storage } from '../database/createGroupCommit.ts'
import { findRow, insertNew } from '../database/rows.ts'
import type { Db } from '../database/Tables.ts'
import { deleteMailAbout } from '../mail/mailJobStore.ts'

type Subscription = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

export function pushStore({ db, commit }: Storage) {
  return {
    /** Reads the keys that sign push messages. The first call makes them for all servers; a device only accepts the keys of its subscription. */
    keys: (): Promise<VapidKeys> =>
      commit(async (transaction) => {
        const value = JSON.stringify(webPush.generateVAPIDKeys())
        await insertNew(transaction, 'secrets', { name: 'push', value })
        const kept = await findRow(transaction, 'secrets', { name: 'push' })
        return JSON.parse(kept?.value ?? value)
      }),

    /** Adds a device, or updates a device that subscribes again, even as another member. A session has at most one device. */
    add: (
      { id, memberId, sessionId, endpoint, p256dh, auth }: Subscription,
      atMs: number,
    ): Promise<void> =>
      commit(async (transaction) => {
        const current = { member_id: memberId, session_id: sessionId, p256dh, auth }
        await transaction
          .deleteFrom('push_subscriptions')
          .where('session_id', '=', sessionId)
          .where('endpoint', '!=', endpoint)
          .execute()
        await transaction
          .insertInto('push_subscriptions')
          .values({ id, endpoint, created_at: atMs, ...current })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(current))
          .execute()
      }),

    remove: (which: { readonly id: string } | { readonly endpoint: string }): Promise<void> =>
      commit(async (transaction) => {
        const gone = await transaction
          .deleteFrom('push_subscriptions')
          .where(({ and }) => and(which))
          .returning('id')
          .execute()
        const ids = gone.map(({ id }) => id)
        await deleteMailAbout(transaction, ids)
      }),

    async find(id: string): Promise<Subscription | null> {
      return (await select(db).where('id', '=', id).executeTakeFirst()) ?? null
    },

    async endpointOf(sessionId: string): Promise<string | null> {
      const device = await select(db).where('session_id', '=', sessionId).executeTakeFirst()
      return device?.endpoint ?? null
    },

    list: (): Promise<Subscription[]> => select(db).execute(),
  }
}

function select(db: Db) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'member_id as memberId', 'session_id as sessionId'])
    .select(['endpoint', 'p256dh', 'auth'])
}
