import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { ChallengeBinding } from './ChallengeRepository.ts'
import { CHALLENGE_MS, newChallenge, takeChallenge } from './challenges.ts'
import type { PasskeyUse } from './SessionRepository.ts'
import type { TeamDependencies } from './TeamDependencies.ts'
import { loadWebAuthn } from './webAuthn.ts'

/** What a browser needs to ask for a passkey. Whose, is open unless the passkeys are named. */
export async function assertionOptions(
  binding: ChallengeBinding,
  passkeys: readonly { readonly id: string; readonly transports: readonly string[] }[],
  dependencies: TeamDependencies,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await newChallenge(binding, dependencies)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: dependencies.relyingParty().url.hostname,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
  })
}

/** Whose passkey was used, and how; null when the assertion does not hold. */
export async function verifyAssertion(
  response: AuthenticationResponseJSON,
  binding: ChallengeBinding,
  dependencies: TeamDependencies,
): Promise<{ readonly memberId: string; readonly use: PasskeyUse } | null> {
  const challenge = await takeChallenge(response.response.clientDataJSON, binding, dependencies)
  const passkey = await dependencies.team.members.findPasskey(response.id)
  if (challenge === null || passkey === null) return null
  const { id, memberId, counter } = passkey
  const { userHandle } = response.response
  if (userHandle && userHandle !== Buffer.from(memberId).toString('base64url')) return null
  const { origin, hostname } = dependencies.relyingParty().url
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    credential: {
      id,
      counter,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    },
    // This is how the library says that something does not hold.
  }).catch(() => null)
  if (!verified?.verified) return null
  return { memberId, use: { passkeyId: id, counter: verified.authenticationInfo.newCounter } }
}
