import type { Tables } from '../database/Tables.ts'
import type { TeamDependencies } from '../Server.ts'
import { hashSecret, newSecret } from '../secret.ts'

export const CHALLENGE_MS = 5 * 60 * 1000

/** Beyond this many challenges for signing in, the oldest are deleted, because anonymous requests can make any number of challenges. */
const MOST_SIGN_INS = 500

/** Beyond this many challenges of one invitation or session, the oldest are deleted. Enough for some tabs and a second try. */
const MOST_OTHERS = 5

/** The use to which a challenge is bound. The challenge is valid for no other use. */
export interface ChallengeBinding {
  readonly purpose: Tables['challenges']['purpose']
  readonly aboutId: string
}

/** Makes a challenge and stores its hash. Deletes the oldest challenges with the same binding beyond the limit. */
export function newChallenge(
  { purpose, aboutId }: ChallengeBinding,
  { commit, now }: Pick<TeamDependencies, 'commit' | 'now'>,
): Promise<string> {
  const challenge = newSecret()
  const hash = hashSecret(challenge)
  const most = purpose === 'signIn' ? MOST_SIGN_INS : MOST_OTHERS
  return commit(async (transaction) => {
    await transaction
      .insertInto('challenges')
      .values({ challenge_hash: hash, purpose, about_id: aboutId, created_at: now() })
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
    return challenge
  })
}

/** Uses up the challenge in a browser's response and returns it; null if it is unknown, expired or bound to another use. */
export async function takeChallenge(
  clientDataJSON: string,
  { purpose, aboutId }: ChallengeBinding,
  { commit, now }: Pick<TeamDependencies, 'commit' | 'now'>,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === null) return null
  const taken = await commit((transaction) =>
    transaction
      .deleteFrom('challenges')
      .where('challenge_hash', '=', hashSecret(challenge))
      .returning(['purpose', 'about_id', 'created_at'])
      .executeTakeFirst(),
  )
  const isOurs =
    taken?.purpose === purpose &&
    taken.about_id === aboutId &&
    taken.created_at > now() - CHALLENGE_MS
  return isOurs ? challenge : null
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
