import type { Page } from '@playwright/test'

/** A fingerprint reader that takes every finger: passkeys are made and used without a question. */
export interface Authenticator {
  /** How many passkeys it holds. */
  count(): Promise<number>
  /** From now on it is somebody else's finger, or its owner's again. */
  setVerified(isVerified: boolean): Promise<void>
}

/** Gives a window a place for passkeys, of its own: without `hasUserVerification` as on a device that has no screen lock. */
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
