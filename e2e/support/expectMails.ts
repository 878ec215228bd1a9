import type { Agency } from './startAgency.ts'
import { expect } from './test.ts'

/** So often, since a mail takes a tenth of a second. */
const OFTEN = { intervals: [25] }

/** So many mails reach the agency's mail server, and no other is on its way. */
export async function expectMails(agency: Agency, count: number): Promise<void> {
  await expect.poll(() => agency.mails().length, OFTEN).toBe(count)
  await expect.poll(() => agency.waitingMails(), OFTEN).toBe(0)
  expect(agency.mails()).toHaveLength(count)
}
