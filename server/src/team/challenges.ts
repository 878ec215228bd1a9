import type { Storage } from '../database/createGroupCommit.ts'
import type { Tables } from '../database/Tables.ts'
import { hashSecret, newSecret } from './secret.ts'
import { loadWebAuthnHelpers } from './webAuthn.ts'

/** A challenge may be answered for so long. */
export const CHALLENGE_MS = 5 * 60 * 1000

/** Anybody may ask to sign in: the table holds no more than these. */
const MOST_SIGN_INS = 500

/** Of one invitation or session: some tabs, and a second try. */
const MOST_OTHERS = 5

/** What a challenge is bound to. */
export interface ChallengeBinding {
  readonly purpose: Tables['challenges']['purpose']
  /** The invitation or the session that it was made for; empty for none. */
  readonly aboutId: string
}

interface Dependencies {
  readonly team: { readonly challenges: ChallengeStore }
  readonly now: () => number
}

/** A new challenge, which is stored as a hash. */
export async function newChallenge(
  binding: ChallengeBinding,
  { team, now }: Dependencies,
): Promise<string> {
  const challenge = newSecret()
  const most = binding.purpose === 'signIn' ? MOST_SIGN_INS : MOST_OTHERS
  await team.challenges.add(hashSecret(challenge), binding, now(), most)
  return challenge
}

/** The challenge that a browser's answer names, which is used up by this; null when it is none of ours. */
export async function takeChallenge(
  clientDataJSON: string,
  binding: ChallengeBinding,
  { team, now }: Dependencies,
): Promise<string | null> {
  const challenge = await readChallenge(clientDataJSON)
  if (challenge === null) return null
  const isOurs = await team.challenges.take(hashSecret(challenge), binding, now() - CHALLENGE_MS)
  return isOurs ? challenge : null
}

async function readChallenge(clientDataJSON: string): Promise<string | null> {
  const { decodeClientDataJSON } = await loadWebAuthnHelpers()
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

type ChallengeStore = ReturnType<typeof challengeStore>

/** Challenges that may still be answered. Each method is one transaction. */
export function challengeStore({ commit }: Storage) {
  return {
    /** Keeps the newest `most` of what is bound alike. */
    add: (
      hash: string,
      { purpose, aboutId }: ChallengeBinding,
      nowMs: number,
      most: number,
    ): Promise<void> =>
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

    /** Uses it up. False when there is none, or it is bound to something else: then it is gone too. */
    take: (
      hash: string,
      { purpose, aboutId }: ChallengeBinding,
      createdAfterMs: number,
    ): Promise<boolean> =>
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
  }
}
