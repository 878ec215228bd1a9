import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { agencyFacts } from '../agencyFacts.ts'
import type { TeamDependencies } from '../Server.ts'
import { CHALLENGE_MS, type ChallengeBinding, newChallenge, takeChallenge } from './challenges.ts'
import type { Member, Passkey } from './memberStore.ts'
import type { PasskeyUse, Session } from './sessionStore.ts'
import { loadWebAuthn } from './webAuthn.ts'

/** EdDSA, ES256 and RS256, because every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Returns the options for creating a passkey in the browser. Excludes authenticators that already hold one of the member's passkeys. */
export async function registrationOptions(
  binding: ChallengeBinding,
  member: Member,
  passkeys: readonly Passkey[],
  dependencies: TeamDependencies,
) {
  const challenge = await newChallenge(binding, dependencies)
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: agencyFacts.name,
    rpID: dependencies.deskUrl().hostname,
    userID: new Uint8Array(Buffer.from(member.id)),
    userName: member.name,
    userDisplayName: member.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
  })
}

export async function verifyRegistration(
  response: RegistrationResponseJSON,
  binding: ChallengeBinding,
  device: string,
  dependencies: TeamDependencies,
): Promise<Passkey | null> {
  const challenge = await takeChallenge(response.response.clientDataJSON, binding, dependencies)
  if (challenge === null) return null
  const { origin, hostname } = dependencies.deskUrl()
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws for an invalid response. That is no error of the server.
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

/** Returns the options for using a passkey in the browser: one of `passkeys`, or any passkey of the desk if the list is empty. */
export async function assertionOptions(
  binding: ChallengeBinding,
  passkeys: readonly Passkey[],
  dependencies: TeamDependencies,
) {
  const challenge = await newChallenge(binding, dependencies)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: dependencies.deskUrl().hostname,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] })),
  })
}

/** Returns the passkey's member and the data of its use; null if the assertion is invalid. */
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
  const { origin, hostname } = dependencies.deskUrl()
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
    // The library throws for an invalid response. That is no error of the server.
  }).catch(() => null)
  if (!verified?.verified) return null
  return { memberId, use: { passkeyId: id, counter: verified.authenticationInfo.newCounter } }
}

export async function passkeyOptions(session: Session, dependencies: TeamDependencies) {
  const { member } = session
  const passkeys = await dependencies.team.members.passkeysOf(member.id)
  return registrationOptions(bindingOf(session), member, passkeys, dependencies)
}

export async function addPasskey(
  session: Session,
  response: RegistrationResponseJSON,
  device: string,
  dependencies: TeamDependencies,
): Promise<boolean> {
  const { team, trail, now } = dependencies
  const { member } = session
  const passkey = await verifyRegistration(response, bindingOf(session), device, dependencies)
  if (!passkey || !(await team.members.addPasskey(member.id, passkey, now()))) return false
  await trail.note(member, 'passkey added', device)
  return true
}

/** Removes a passkey and ends its sessions. Returns `last`, and removes nothing, if the signed-in member would have no passkey left. */
export async function removePasskey(
  id: string,
  { member }: Session,
  { team, trail }: TeamDependencies,
): Promise<'removed' | 'missing' | 'last'> {
  const passkey = await team.members.findPasskey(id)
  const owner = passkey && (await team.members.find(passkey.memberId))
  const outcome = await team.members.removePasskey(id, member.id)
  if (outcome === 'removed') await trail.note(member, 'passkey removed', owner?.name ?? '')
  return outcome
}

function bindingOf({ id }: Session) {
  return { purpose: 'passkey', aboutId: id } as const
}
