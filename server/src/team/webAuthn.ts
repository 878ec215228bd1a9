import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Type } from 'typebox'

const base64Url = (maxLength: number) => Type.String({ pattern: '^[\\w-]+$', maxLength })

const CREDENTIAL = {
  id: base64Url(2_000),
  rawId: base64Url(2_000),
  type: Type.Literal('public-key'),
}

/** What a browser says when a passkey was used. What else it holds is of no interest. */
export const ASSERTION = Type.Unsafe<AuthenticationResponseJSON>(
  Type.Object({
    ...CREDENTIAL,
    response: Type.Object({
      clientDataJSON: base64Url(4_000),
      authenticatorData: base64Url(4_000),
      signature: base64Url(8_000),
      userHandle: Type.Optional(base64Url(200)),
    }),
  }),
)

/** What a browser says when a passkey was made. */
export const REGISTRATION = Type.Unsafe<RegistrationResponseJSON>(
  Type.Object({
    ...CREDENTIAL,
    response: Type.Object({
      clientDataJSON: base64Url(4_000),
      attestationObject: base64Url(20_000),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
    }),
  }),
)

/** Checks passkeys. It is much code, and loaded when somebody signs in: the server starts, and starts again, without it. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
