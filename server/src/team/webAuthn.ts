/** Checks passkeys. It is much code, and loaded when somebody signs in: the server starts, and starts again, without it. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers')
