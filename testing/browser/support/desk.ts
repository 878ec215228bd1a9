import type { BrowserContext } from '@playwright/test'
import { ENQUIRY, storedEnquiry } from '../../server/enquiry.ts'
import { type SignedIn, signIn } from '../../server/signIn.ts'
import { openStores } from '../../server/stores.ts'
import { journey } from './test.ts'

interface DeskFixtures {
  /** The agency's stores, which are empty at first. */
  records: Records
  /** The member Amina, who is signed in on all pages of the browser context. */
  signedIn: SignedIn
}

/** The test for journeys at an agency's desk, whose address is `baseURL`. A member is signed in only in tests that use `signedIn`. */
export const desk = journey.extend<DeskFixtures>({
  baseURL: async ({ agency }, use) => use(agency.deskUrl),
  records: async ({ agency }, use) => {
    const records = await openStores(agency.dataFolder)
    await use(records)
    await records.close()
  },
  signedIn: async ({ agency, context, records }, use) => {
    await use(await signInToDesk(context, records, agency.deskUrl))
  },
})

/** `desk` for journeys that begin when Amina is signed in. */
export const member = desk.extend<{ begun: SignedIn }>({
  begun: [async ({ signedIn }, use) => use(signedIn), { auto: true }],
})

export type Records = Awaited<ReturnType<typeof openStores>>

export async function storeEnquiries(
  { enquiries }: Pick<Records, 'enquiries'>,
  ...sent: readonly Partial<typeof ENQUIRY>[]
): Promise<void> {
  for (const fields of sent)
    await enquiries.store(storedEnquiry({ fields: { ...ENQUIRY, ...fields } }), [], 0)
}

export const NO_CONNECTION = [/ERR_INTERNET_DISCONNECTED/, /EventSource/]

/** Signs Amina in on all pages of a browser context, with a real session in the database. */
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
