import type { Page } from '@playwright/test'

/** A virtual fingerprint reader that accepts every finger. */
export interface Authenticator {
  /** The number of passkeys on it. */
  count(): Promise<number>
  /** Accepts or rejects fingers from now on. */
  setVerified(isVerified: boolean): Promise<void>
}

/** Adds a virtual authenticator to a window; without `hasUserVerification`, as on a device without screen lock. */
export async function addAuthenticator(
  page: Page,
  { hasUserVerification = true } = {},
): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification,
      isUserVerified: hasUserVerification,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
    setVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
