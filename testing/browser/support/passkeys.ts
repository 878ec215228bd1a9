import type { Page } from '@playwright/test'

/** A virtual fingerprint reader, which at first accepts every finger. */
export interface Authenticator {
  count(): Promise<number>
  /** Makes the fingerprint reader accept every finger, or reject every finger. */
  setVerified(isVerified: boolean): Promise<void>
}

/** Adds a virtual authenticator to a window. `hasUserVerification` is false for a device without a screen lock. */
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
