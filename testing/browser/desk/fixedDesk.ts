import { desk, signInToDesk } from '../support/desk.ts'
import type { Agency } from '../support/startAgency.ts'
import { agencyFrom } from '../support/test.ts'
import { NOW_MS, startFixedDesk } from './startFixedDesk.ts'

/** The test `desk` with a signed-in member, and with a clock that stands still in both server and browser. */
export const fixedDesk = desk.extend<{ always: object }, { sharedAgency: Agency }>({
  sharedAgency: agencyFrom(startFixedDesk),
  signedIn: async ({ agency, context, records }, use) => {
    await use(await signInToDesk(context, records, agency.deskUrl, () => NOW_MS))
  },
  always: [
    async ({ context, signedIn, allowConsole }, use) => {
      // Frames that show a mail or a page block all scripts, including the script of Playwright's clock.
      allowConsole(/Blocked script execution in '[^']*\/(preview\?|site-preview\/)/)
      // Axe posts messages even to a frame that could not load without a connection.
      allowConsole(/recipient window's origin \('null'\)/)
      // The server closes the stream of events after a minute, because its clock stands still and no heartbeat falls due.
      allowConsole(/\/api\/events.*ERR_INCOMPLETE_CHUNKED|ERR_INCOMPLETE_CHUNKED.*\/api\/events/)
      await context.clock.setFixedTime(NOW_MS)
      await use(signedIn)
    },
    { auto: true },
  ],
})
