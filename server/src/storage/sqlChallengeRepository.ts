import type { ChallengeRepository } from '../team/ChallengeRepository.ts'
import type { GroupCommit } from './createGroupCommit.ts'

/** Challenges in the database, as hashes. */
export function sqlChallengeRepository(commit: GroupCommit): ChallengeRepository {
  return {
    add: (hash, { purpose, aboutId }, nowMs, most) =>
      commit(async (transaction) => {
        await transaction
          .insertInto('challenges')
          .values({ challenge_hash: hash, purpose, about_id: aboutId, created_at: nowMs })
          .execute()
        await transaction
          .deleteFrom('challenges')
          .where('challenge_hash', 'in', (tooMany) =>
            tooMany
              .selectFrom('challenges')
              .select('challenge_hash')
              .where('purpose', '=', purpose)
              .where('about_id', '=', aboutId)
              .where('challenge_hash', '<>', hash)
              .orderBy('created_at', 'desc')
              .orderBy('challenge_hash')
              .limit(1_000)
              .offset(most - 1),
          )
          .execute()
      }),

    take: (hash, { purpose, aboutId }, createdAfterMs) =>
      commit(async (transaction) => {
        const challenge = await transaction
          .deleteFrom('challenges')
          .where('challenge_hash', '=', hash)
          .returning(['purpose', 'about_id', 'created_at'])
          .executeTakeFirst()
        return (
          challenge?.purpose === purpose &&
          challenge.about_id === aboutId &&
          challenge.created_at > createdAfterMs
        )
      }),

    forget: (createdBeforeMs) =>
      commit(async (transaction) => {
        await transaction
          .deleteFrom('challenges')
          .where('created_at', '<=', createdBeforeMs)
          .execute()
      }),
  }
}
