import type { SignedIn } from '../../server/test/support/signIn.ts'
import { openRecords, type Records } from './openRecords.ts'
import { signInToDesk } from './signInToDesk.ts'
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
