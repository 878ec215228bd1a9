import type { Page } from '@playwright/test'

/**
 * Adds a virtual fingerprint reader to a window, which at first accepts every finger. `hasUserVerification` is false for a device without a
 * screen lock.
 */
export async function addAuthenticator(page: Page, { hasUserVerification = true } = {}) {
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
    /** Makes the fingerprint reader accept every finger, or reject every finger. */
    setVerified: async (isUserVerified: boolean) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
