import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Storage } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'
import { deleteMailAbout } from '../mail/mailJobStore.ts'

/** A device that is told. */
interface Subscription {
  readonly id: string
  readonly memberId: string
  readonly sessionId: string | null
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Of this database: devices take messages of no other. */
interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Devices that are told of what comes. Each method that writes is one transaction. */
export function pushStore({ db, commit }: Storage) {
  return {
    /** Made once, whichever server asks first. */
    keys: (): Promise<PushKeys> =>
      commit(async (transaction) => {
        const value = JSON.stringify(webPush.generateVAPIDKeys())
        await transaction
          .insertInto('secrets')
          .values({ name: 'push', value })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute()
        const kept = await transaction
          .selectFrom('secrets')
          .select('value')
          .where('name', '=', 'push')
          .executeTakeFirstOrThrow()
        return JSON.parse(kept.value)
      }),

    /** A device that subscribes again stays one, also under another member. A session has one device, which has one address at a time. */
    add: (
      { id, memberId, sessionId, endpoint, p256dh, auth }: Subscription,
      atMs: number,
    ): Promise<void> =>
      commit(async (transaction) => {
        const now = { member_id: memberId, session_id: sessionId, p256dh, auth }
        await transaction
          .deleteFrom('push_subscriptions')
          .where('session_id', '=', sessionId)
          .where('endpoint', '!=', endpoint)
          .execute()
        await transaction
          .insertInto('push_subscriptions')
          .values({ id, endpoint, created_at: atMs, ...now })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(now))
          .execute()
      }),

    /** With the messages that wait for it. */
    remove: (which: { readonly id: string } | { readonly endpoint: string }): Promise<void> =>
      commit(async (transaction) => {
        const gone = await transaction
          .deleteFrom('push_subscriptions')
          .where(({ and }) => and(which))
          .returning('id')
          .execute()
        await deleteMailAbout(
          transaction,
          gone.map(({ id }) => id),
        )
      }),

    async find(id: string): Promise<Subscription | null> {
      return (await select(db).where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The address at which the device of a session is told; null for none. */
    async endpointOf(sessionId: string): Promise<string | null> {
      const found = await select(db).where('session_id', '=', sessionId).executeTakeFirst()
      return found?.endpoint ?? null
    },

    list: (): Promise<Subscription[]> => select(db).execute(),
  }
}

function select(db: Kysely<Tables>) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'member_id as memberId', 'session_id as sessionId'])
    .select(['endpoint', 'p256dh', 'auth'])
}
