import type { startAuthentication } from '@simplewebauthn/browser'

/** What the server wants a passkey to sign. */
export type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
