import type { BrowserContext } from '@playwright/test'
import type { AgencyDatabase } from '../../../server/src/database/AgencyDatabase.ts'
import { createGroupCommit } from '../../../server/src/database/createGroupCommit.ts'
import { openDatabase } from '../../../server/src/database/openDatabase.ts'
import { type SignedIn, signIn } from '../../server/signIn.ts'
import { createStores, type Stores } from '../../server/stores.ts'
import { journey } from './test.ts'

interface DeskFixtures {
  /** What the agency has stored: nothing, to begin with. */
  records: Records
  /** Amina, whose every page of the window is. */
  signedIn: SignedIn
}

/** A journey through the desk of an agency. `baseURL` leads there; nobody is signed in unless `signedIn` is asked for. */
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

/** What is stored, read and written beside the server, as a command does it. */
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
