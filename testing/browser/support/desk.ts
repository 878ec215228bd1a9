import type { BrowserContext } from '@playwright/test'
import type { AgencyDatabase } from '../../../server/src/database/AgencyDatabase.ts'
import { createGroupCommit } from '../../../server/src/database/createGroupCommit.ts'
import { openDatabase } from '../../../server/src/database/openDatabase.ts'
import { type SignedIn, signIn } from '../../server/signIn.ts'
import { createStores, type Stores } from '../../server/stores.ts'
import { journey } from './test.ts'

interface DeskFixtures {
  /** The agency's stores, which are empty at first. */
  records: Records
  /** The member Amina, who is signed in on all pages of the browser context. */
  signedIn: SignedIn
}

/** The test for journeys at the desk of an agency, whose address is `baseURL`. A member is signed in only in tests that use `signedIn`. */
export const desk = journey.extend<DeskFixtures>({
  baseURL: async ({ agency }, use) => use(agency.deskUrl),
  records: async ({ agency }, use) => {
    const records = await openRecords(agency.dataFolder)
    await use(records)
    await records.close()
  },
  signedIn: async ({ agency, context, records }, use) => {
    await use(await signInToDesk(context, records, agency.deskUrl))
  },
})

/** The stores, opened separately from the server, as the commands of an operator open them. */
export interface Records extends Stores {
  readonly db: AgencyDatabase['db']
  close(): Promise<void>
}

export async function openRecords(dataFolder: string): Promise<Records> {
  const database = await openDatabase({ databaseUrl: null, dataFolder })
  const commit = createGroupCommit(database.db, database.engine)
  return {
    ...createStores(database, commit),
    db: database.db,
    close: () => database.close(),
  }
}

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
