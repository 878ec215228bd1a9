import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** False values, as an attacker's browser or authenticator would send them. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly userVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** Creates a browser with a software authenticator that has one ES256 key. To imitate another credential, pass that credential's `id`. */
export function createAuthenticator(origin: string, id = randomBytes(32).toString('base64url')) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  let uses = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, flags: number, deviation: Deviation) => {
    uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? uses)
    const verified = (deviation.userVerified ?? true) ? USER_VERIFIED : 0
    return Buffer.concat([
      hash(deviation.rpId ?? rpId),
      Buffer.from([flags | USER_PRESENT | verified]),
      counter,
    ])
  }

  return {
    id,
    register(
      { challenge, rp, user }: PublicKeyCredentialCreationOptionsJSON,
      deviation: Deviation = {},
    ) {
      userHandle = user.id
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const idBytes = Buffer.from(id, 'base64url')
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(idBytes.length)
      const authData = Buffer.concat([
        authenticatorData(rp.id ?? '', HAS_CREDENTIAL, deviation),
        Buffer.alloc(16),
        idLength,
        idBytes,
        isoCBOR.encode(key),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Signs a challenge. Counts the uses of the authenticator, as security keys do. */
    use({ challenge, rpId }: PublicKeyCredentialRequestOptionsJSON, deviation: Deviation = {}) {
      const data = authenticatorData(rpId ?? '', 0, deviation)
      const client = clientData('webauthn.get', challenge, deviation)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const handle = deviation.userHandle ?? userHandle
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
      }
    },
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
