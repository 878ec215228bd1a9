import type { Email } from 'postal-mime'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { expect } from 'vitest'
import { createFakeClock } from './clocks.ts'
import type { ReceivedMail } from './createMailServer.ts'
import { signUp } from './enquiry.ts'
import { type MailServer, startMailServer } from './startMailServer.ts'
import { type TestServer, testServer } from './testServer.ts'

export const ADDRESS = 'Reader.One@example.org'

/** Starts a server on a fake clock, with one sign-up whose mail has already arrived. */
export async function signedUp(clock = createFakeClock()) {
  const mailServer = await startMailServer()
  const server = await testServer({ mailServer, clock })
  const request = { ...signUp(ADDRESS), remoteAddress: '203.0.113.5' }
  const reply = await server.app.inject(request)
  expect([reply.statusCode, reply.body]).toEqual([200, 'OK'])
  const { parsed: mail } = await firstMail(mailServer)
  // Waits for the end of the attempt, because advancing the clock during an attempt would make it time out.
  await expect
    .poll(() => server.rows("select payload from mail_jobs where state = 'delivered'"))
    .toEqual([{ payload: '' }])
  const confirmLink = linkTo(ANSWER_PAGES.newsletterConfirm, mail)
  const unsubscribeLink = linkTo(ANSWER_PAGES.newsletterUnsubscribe, mail)
  return { ...server, clock, mailServer, mail, confirmLink, unsubscribeLink }
}

export function states({ rows }: Pick<TestServer, 'rows'>) {
  return rows<{ state: string }>('select state from newsletter_subscribers').map((row) => row.state)
}

export async function firstMail({ received }: MailServer): Promise<ReceivedMail> {
  await expect.poll(() => received.length).toBeGreaterThan(0)
  const [mail] = received
  if (!mail) throw new Error('No mail has arrived')
  return mail
}

export function linkTo(page: string, { text }: Email): string {
  const link = text?.split(/\s/).find((word) => word.startsWith(`https://agency.example${page}?`))
  if (!link) throw new Error(`The mail has no link to ${page}`)
  return link.slice('https://agency.example'.length)
}
