import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Type } from 'typebox'

const base64Url = (maxLength: number) => Type.String({ pattern: '^[\\w-]+$', maxLength })

const CREDENTIAL = {
  id: base64Url(2_000),
  rawId: base64Url(2_000),
  type: Type.Literal('public-key'),
}

/** The browser's response when a passkey was used; unknown properties are ignored. */
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

/** Loads the passkey library only when a member signs in, because the library is large and would slow down the start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
