import type { Kysely } from 'kysely'
import type { TrailRepository } from '../team/TrailRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'
import type { Tables } from './Tables.ts'

/** The trail in the database. */
export function sqlTrailRepository(db: Kysely<Tables>, commit: GroupCommit): TrailRepository {
  return {
    add: ({ atMs, who, what, about }) =>
      commit(async (transaction) => {
        await transaction.insertInto('trail').values({ at: atMs, who, what, about }).execute()
      }),

    list: (before, limit) =>
      db
        .selectFrom('trail')
        .select(['number', 'at as atMs', 'who', 'what', 'about'])
        .$if(before !== null, (query) => query.where('number', '<', before))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute(),

    forget: (beforeMs) =>
      commit(async (transaction) => {
        await transaction.deleteFrom('trail').where('at', '<', beforeMs).execute()
      }),
  }
}
