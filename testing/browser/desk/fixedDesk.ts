import { desk, signInToDesk } from '../support/desk.ts'
import type { Agency } from '../support/startAgency.ts'
import { NOW_MS, startFixedDesk } from './startFixedDesk.ts'

/** A desk in which it is always the same moment, for the server and for the browser, and somebody is signed in. */
export const fixedDesk = desk.extend<{ always: string }, { sharedAgency: Agency }>({
  sharedAgency: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const agency = await startFixedDesk()
      await use(agency)
      await agency.stop()
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ agency, context, records }, use) => {
    await use(await signInToDesk(context, records, agency.deskUrl, () => NOW_MS))
  },
  always: [
    async ({ context, signedIn, allowConsole }, use) => {
      // What holds the time is a script, which does not run in the frame that shows a mail or a page.
      allowConsole(/Blocked script execution in '[^']*\/(preview\?|site-preview\/)/)
      // Axe speaks to a frame that had no connection to load.
      allowConsole(/recipient window's origin \('null'\)/)
      // While time stands still no heartbeat keeps the event stream open, which the server ends after a quiet minute.
      allowConsole(/\/api\/events.*ERR_INCOMPLETE_CHUNKED|ERR_INCOMPLETE_CHUNKED.*\/api\/events/)
      await context.clock.setFixedTime(NOW_MS)
      await use(signedIn.member.name)
    },
    { auto: true },
  ],
})
