import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { SignedIn } from '../../server/test/support/signIn.ts'
import type { Records } from './openRecords.ts'

/** Gives somebody who is signed in a passkey that this window's device holds, and that is shown without a question. */
export async function givePasskey(
  page: Page,
  records: Records,
  { member }: SignedIn,
): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const id = randomBytes(16)
  await records.db
    .insertInto('passkeys')
    .values({
      id: id.toString('base64url'),
      member_id: member.id,
      public_key: Buffer.from(cose).toString('base64url'),
      counter: 0,
      transports: 'internal',
      device: 'Test',
      created_at: Date.now(),
      used_at: Date.now(),
    })
    .execute()
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: id.toString('base64'),
      isResidentCredential: true,
      rpId: 'localhost',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      userHandle: Buffer.from(member.id).toString('base64'),
      signCount: 1,
    },
  })
}
