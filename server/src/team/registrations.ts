import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { ChallengeBinding } from './ChallengeRepository.ts'
import { CHALLENGE_MS, newChallenge, takeChallenge } from './challenges.ts'
import type { Member, Passkey } from './MemberRepository.ts'
import type { TeamDependencies } from './TeamDependencies.ts'
import { loadWebAuthn } from './webAuthn.ts'

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

/** What a browser needs to make a passkey for a member who has these already. */
export async function registrationOptions(
  binding: ChallengeBinding,
  member: Member,
  passkeys: readonly Passkey[],
  dependencies: TeamDependencies,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const challenge = await newChallenge(binding, dependencies)
  const { name, url } = dependencies.relyingParty()
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: name,
    rpID: url.hostname,
    userID: new Uint8Array(Buffer.from(member.id)),
    userName: member.name,
    userDisplayName: member.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ id: passkeyId, transports }) => ({
      id: passkeyId,
      transports: [...transports],
    })),
  })
}

/** The passkey that was made; null when the response does not hold. */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  binding: ChallengeBinding,
  device: string,
  dependencies: TeamDependencies,
): Promise<Passkey | null> {
  const challenge = await takeChallenge(response.response.clientDataJSON, binding, dependencies)
  if (challenge === null) return null
  const { origin, hostname } = dependencies.relyingParty().url
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // This is how the library says that something does not hold.
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: (transports ?? []).filter((transport) => /^[a-z-]{1,20}$/.test(transport)),
    device,
  }
}
