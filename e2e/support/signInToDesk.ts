import type { BrowserContext } from '@playwright/test'
import { type SignedIn, signIn } from '../../server/test/support/signIn.ts'
import type { Records } from './openRecords.ts'

/** Lets all pages of a window be Amina's, with a session that the server made. */
export async function signInToDesk(
  context: BrowserContext,
  records: Records,
  deskUrl: string,
  now = Date.now,
): Promise<SignedIn> {
  const signedIn = await signIn(records, { deskUrl, now })
  const [name = '', value = ''] = signedIn.headers.cookie.split('=')
  await context.addCookies([{ name, value, url: deskUrl, httpOnly: true, sameSite: 'Strict' }])
  return signedIn
}
