import type { ChallengeBinding } from './ChallengeRepository.ts'
import { hashSecret, newSecret } from './secret.ts'
import type { TeamDependencies } from './TeamDependencies.ts'
import { loadWebAuthnHelpers } from './webAuthn.ts'

/** A challenge may be answered for so long. */
export const CHALLENGE_MS = 5 * 60 * 1000

/** Anybody may ask to sign in: the table holds no more than these. */
const MOST_SIGN_INS = 500

/** Of one invitation or session: some tabs, and a second try. */
const MOST_OTHERS = 5

type Dependencies = Pick<TeamDependencies, 'team' | 'now'>

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
