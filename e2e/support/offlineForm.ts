import type { Page } from '@playwright/test'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { expectMails } from './expectMails.ts'
import { type Answers, fill, sendButton, storedOnDevice } from './quoteForm.ts'
import type { Agency } from './startAgency.ts'
import type { Connection, Transfer } from './startConnection.ts'
import { expect } from './test.ts'

/** The name of the Background Sync registration. */
const OUTBOX = 'outbox'

/** Cuts the line, fills in the form and sends it. A form whose code has not come by then posts itself. */
export async function sendOffline(
  page: Page,
  connection: Connection,
  answers?: Answers,
): Promise<void> {
  await connection.cut()
  await fill(page, answers)
  await sendButton(page).click()
}

/** Nothing waits on the device any more, and so many mails have arrived. */
export async function expectDelivered(page: Page, agency: Agency, mails: number): Promise<void> {
  await expect.poll(() => storedOnDevice(page), { intervals: [50] }).toBe(0)
  await expectMails(agency, mails)
}

/** The enquiries and sign-ups that went over the line to the e-mail service. */
export function sends({ transfers }: Connection): readonly Transfer[] {
  return transfers.filter(({ method, path }) => method === 'POST' && path === SEND_FORM_PATH)
}

/** What such a request carried, in its order. */
export async function fieldsOf({ body, type }: Transfer): Promise<[string, string][]> {
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  return [...(await answer.formData())].map(([name, value]) => [name, String(value)])
}

/**
 * Closes the page, mends the connection, and has Background Sync do what it does then. Returns another tab of the
 * site, with none of its scripts.
 */
export async function closeAndWake(page: Page, connection: Connection): Promise<Page> {
  const context = page.context()
  await page.close()
  await connection.mend()
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await wake(other)
  return other
}

/** Does what Background Sync does when the connection is back, and waits until the worker has been asked. */
export async function wake(page: Page): Promise<void> {
  const { tags, origin } = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { sync } = registration as unknown as { sync: { getTags(): Promise<string[]> } }
    return { tags: await sync.getTags(), origin: location.origin }
  })
  expect(tags, 'what the browser was asked to send later').toContain(OUTBOX)
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registrationId,
    tag: OUTBOX,
    lastChance: false,
  })
  await session.detach()
}
