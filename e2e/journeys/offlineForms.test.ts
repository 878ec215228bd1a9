import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { checkAxe } from '../support/checks/checkAxe.ts'
import { copy, forms } from '../support/content.ts'
import { newsletterForm, SIGNED_UP } from '../support/newsletterForm.ts'
import {
  ENQUIRY,
  FIELDS,
  field,
  fill,
  NOT_SENT,
  quoteForm,
  sendButton,
  storedOnDevice,
} from '../support/quoteForm.ts'
import type { Agency } from '../support/startAgency.ts'
import type { Connection, Transfer } from '../support/startConnection.ts'
import { expect } from '../support/test.ts'
import { NO_CONNECTION, openStored, visit } from '../support/visit.ts'

/** The name of the Background Sync registration. */
const OUTBOX = 'outbox'

/** After this long a page tries again what could not be sent. */
const FIRST_RETRY_MS = 15_000

visit.use({ serviceWorkers: 'allow' })

visit.describe('an enquiry that was written without a connection', () => {
  visit.beforeEach(({ allowConsole }) => allowConsole(...NO_CONNECTION, /Not sent/, /outbox/))

  visit(
    'is delivered once by the browser when the tab is closed',
    async ({ page, connection, agency }) => {
      await openStored(page, '/contact')
      await writeOffline(page, connection)
      const other = await closeAndWake(page, connection)
      await expect.poll(() => agency.mails().length).toBe(1)
      await wake(other)
      await other.goto('/contact')
      await expect.poll(() => storedOnDevice(other)).toBe(0)
      await expect.poll(() => agency.waitingMails()).toBe(0)
      expect(agency.mails()).toHaveLength(1)
      expect(sends(connection)).toHaveLength(1)
      expectAnswersInMail(agency)
    },
  )

  visit(
    'looks the same on the wire as one that the page sends',
    async ({ page, connection, agency }) => {
      await openStored(page, '/contact')
      await fill(page)
      await sendButton(page).click()
      await expectDelivered(agency, page)
      await writeOffline(page, connection)
      const other = await closeAndWake(page, connection)
      await expect.poll(() => storedOnDevice(other)).toBe(0)

      const [byPage, byWorker] = await Promise.all(sends(connection).map(fieldsOf))
      expect(byWorker).toEqual(byPage)
      expect(byWorker).toHaveLength(11)
      // The server knows it again.
      expect(agency.rows('select id from enquiries')).toHaveLength(1)
      expect(agency.mails()).toHaveLength(1)
    },
  )

  visit(
    'is sent once when the page and the worker try at the same time',
    async ({ page, connection, agency }) => {
      await openStored(page, '/contact')
      await writeOffline(page, connection)
      await connection.mend()
      await Promise.all([
        wake(page),
        page
          .getByRole('button', { name: forms.quoteForm.waiting.retry })
          .evaluate((button: HTMLElement) => {
            button.click()
            dispatchEvent(new Event('online'))
          }),
      ])
      await expect(page.getByText(NOT_SENT)).toHaveCount(0)
      await expect.poll(() => agency.mails().length).toBe(1)
      expect(sends(connection)).toHaveLength(1)
    },
  )

  visit('leaves the page once the worker has sent it', async ({ page, connection, agency }) => {
    await openStored(page, '/contact')
    await writeOffline(page, connection)
    await connection.mend()
    await wake(page)
    await expect(page.getByText(NOT_SENT)).toHaveCount(0)
    await expect.poll(() => agency.mails().length).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('outbox-waiting'))).toBeNull()
  })
})

visit.describe('a form that is touched only when the connection is gone', () => {
  visit.beforeEach(({ allowConsole }) =>
    allowConsole(...NO_CONNECTION, /could not start/, /Neither sent nor saved/, /status of 422/),
  )

  visit(
    'is kept, shown, and delivered once by the next page',
    async ({ page, connection, agency }) => {
      await openStored(page, '/contact')
      await sendOffline(page, connection)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(copy.stored.heading)
      await expect(main.getByRole('blockquote')).toHaveText(Object.values(ENQUIRY).join('\n'))
      expect(await chatText(page)).toBe(Object.values(ENQUIRY).join('\n'))
      await expect(main.locator('a[href="/contact"]')).toHaveAttribute('href', '/contact')
      expect(await checkAxe(page)).toEqual([])
      expect(await storedOnDevice(page)).toBe(1)

      await connection.mend()
      await page.goto('/contact')
      await expectDelivered(agency, page)
      expect(sends(connection)).toHaveLength(1)
      expect(agency.rows('select id from enquiries')).toHaveLength(1)
      expectAnswersInMail(agency)
    },
  )

  visit(
    'is delivered once by the browser when the tab is closed',
    async ({ page, connection, agency }) => {
      await openStored(page, '/contact')
      await sendOffline(page, connection)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.stored.heading)
      const other = await closeAndWake(page, connection)
      await expectDelivered(agency, other)
      expect(sends(connection)).toHaveLength(1)
      expect(await sends(connection).map(fieldsOf)[0]).toHaveLength(11)
    },
  )

  visit(
    'is delivered once when the answer is reloaded, which posts it again',
    async ({ page, connection, agency }) => {
      visit.slow()
      await openStored(page, '/contact')
      await sendOffline(page, connection)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(copy.stored.heading)
      await page.reload()
      await expect(heading).toHaveText(copy.stored.heading)
      expect(await storedOnDevice(page)).toBe(1)
      await connection.mend()
      // Not waited for: the page may have sent it meanwhile, and leads on by itself then.
      await page.evaluate(() => void setTimeout(() => location.reload()))
      await expect(page).toHaveURL('/answers/enquiry-sent')
      await expectSent(page)
      await expect.poll(() => agency.waitingMails()).toBe(0)
      expect(agency.rows('select id from enquiries')).toHaveLength(1)
      expect(agency.mails()).toHaveLength(1)
    },
  )

  visit(
    'signs up for the newsletter, and the page says when it went',
    async ({ page, connection, agency }) => {
      await openStored(page, '/about-us')
      await connection.cut()
      const { input, button } = newsletterForm(page)
      await input.fill('wanjiru@shop.example')
      await button.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.stored.heading)
      expect(await chatText(page)).toBe('wanjiru@shop.example')
      await connection.mend()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page).toHaveURL('/answers/newsletter-sent')
      await expect(page.getByRole('main')).toContainText(SIGNED_UP)
      await expect.poll(() => agency.mails().length).toBe(1)
      expect(await storedOnDevice(page)).toBe(0)
      expect(agency.mails()[0]?.recipients).toEqual(['wanjiru@shop.example'])
      expect(sends(connection)).toHaveLength(1)
    },
  )

  visit('with blank fields is told so, and keeps nothing', async ({ page, connection }) => {
    await openStored(page, '/contact')
    await connection.cut()
    await fill(page, { ...ENQUIRY, name: '  ' })
    await sendButton(page).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(copy.answers.enquiryIncomplete.heading)
    expect(await storedOnDevice(page)).toBe(0)
    await page.goBack()
    await expect(field(page, 'message')).toHaveValue(ENQUIRY.message)
    await newsletterForm(page).button.click()
    await expect(heading).toHaveText(copy.answers.newsletterIncomplete.heading)
    expect(await storedOnDevice(page)).toBe(0)
  })

  visit(
    'where nothing can be stored is shown as it was typed, to be copied',
    async ({ page, connection }) => {
      await openStored(page, '/contact')
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            // Of a later version than ours: it does not open for us.
            const opening = indexedDB.open('outbox', 99)
            opening.onsuccess = () => resolve(opening.result.close())
          }),
      )
      await connection.cut()
      const message = `</blockquote><img src="/x" alt="injected"> & "quotes" $& $' 'more'`
      await fill(page, { ...ENQUIRY, message })
      await sendButton(page).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(copy.notStored.heading)
      await expect(main.getByRole('blockquote')).toContainText(message)
      expect(await chatText(page)).toContain(message)
      await expect(main.getByRole('img')).toHaveCount(0)
    },
  )

  visit(
    'and filled by a robot is not kept: it would go out past the quarantine',
    async ({ page, connection }) => {
      await openStored(page, '/contact')
      await connection.cut()
      await fill(page)
      await quoteForm(page).evaluate((form) => {
        form.append(Object.assign(document.createElement('input'), { name: 'website', value: 'x' }))
      })
      await sendButton(page).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(copy.notStored.heading)
      expect(await storedOnDevice(page)).toBe(0)
    },
  )

  visit('comes to life with the next focus once it is back', async ({ page, connection }) => {
    await openStored(page, '/contact')
    await connection.cut()
    const failed = page.waitForEvent('console', (line) => /could not start/.test(line.text()))
    await fill(page)
    await failed
    await connection.mend()
    // Again and again, as a visitor goes from field to field.
    await expect(async () => {
      for (const name of FIELDS) await field(page, name).focus()
      const form = page.locator('[data-island="QuoteForm"]')
      await expect(form).toHaveAttribute('data-live', { timeout: 500 })
    }).toPass()
    await expect(field(page, 'message')).toHaveValue(ENQUIRY.message)
  })
})

visit.describe('a form that posts itself', () => {
  visit('goes to the server as ever while one answers', async ({ page, connection, agency }) => {
    await openStored(page, '/contact')
    await fill(page)
    await postItself(page)
    await expect(page).toHaveURL('/answers/enquiry-sent')
    await expect.poll(() => agency.mails().length).toBe(1)
    const posts = connection.transfers.filter(({ method }) => method === 'POST')
    expect(posts.map(({ path }) => path).filter((path) => !path.startsWith('/api/v1/'))).toEqual([
      '/enquiries',
    ])
    expect(posts.map(({ path }) => path)).not.toContain(SEND_FORM_PATH)
    expect(await storedOnDevice(page)).toBe(0)
  })

  visit('gets the server’s own refusal', async ({ page, allowConsole }) => {
    allowConsole(/status of 422/)
    await openStored(page, '/contact')
    const answer = page.waitForResponse('/enquiries')
    await postItself(page)
    expect((await answer).headers()).toHaveProperty('x-content-type-options')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      copy.answers.enquiryIncomplete.heading,
    )
  })

  for (const status of [502, 503]) {
    visit(
      `is kept when all it gets is ${status}`,
      async ({ page, connection, agency, allowConsole }) => {
        // The page that answers may reach for its own code while nobody else answers.
        allowConsole(/status of 50/, /could not start/)
        await openStored(page, '/contact')
        await fill(page)
        await expect(page.locator('[data-island="QuoteForm"]')).toHaveAttribute('data-live')
        const broken = createServer((_, answer) => answer.writeHead(status).end()).listen(0)
        await once(broken, 'listening')
        connection.leadTo(`http://localhost:${(broken.address() as AddressInfo).port}`)
        await postItself(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.stored.heading)
        connection.leadTo(agency.url)
        broken.close()
        // In another tab: the page that answered gives way by itself once its entry has gone.
        const next = await page.context().newPage()
        await next.goto('/contact')
        await expectDelivered(agency, next)
      },
    )
  }
})

/** Nobody is on the page any more; the connection is back, and Background Sync does what it does then. */
async function closeAndWake(page: Page, connection: Connection): Promise<Page> {
  const context = page.context()
  await page.close()
  await connection.mend()
  const other = await openElsewhere(context)
  await wake(other)
  return other
}

/** Nothing waits on the device any more; what the first attempt lost goes with the second. */
async function expectSent(page: Page): Promise<void> {
  await expect.poll(() => storedOnDevice(page), { timeout: FIRST_RETRY_MS + 5_000 }).toBe(0)
}

/** The mail is there, and nothing waits on the device any more. */
async function expectDelivered(agency: Agency, page: Page): Promise<void> {
  await expectSent(page)
  await expect.poll(() => agency.mails().length).toBe(1)
}

function expectAnswersInMail(agency: Agency): void {
  for (const answer of Object.values(ENQUIRY)) {
    expect(agency.mails()[0]?.parsed.text).toContain(answer)
  }
}

/** Cuts the line, fills in the form and sends it. A form whose code has not come by then posts itself. */
async function sendOffline(page: Page, connection: Connection): Promise<void> {
  await connection.cut()
  await fill(page)
  await sendButton(page).click()
}

/** Fills in the form, which is live, and sends it into a dead line. */
async function writeOffline(page: Page, connection: Connection): Promise<void> {
  await field(page, 'name').focus()
  await expect(page.locator('[data-island="QuoteForm"]')).toHaveAttribute('data-live')
  await sendOffline(page, connection)
  await expect(page.getByText(NOT_SENT)).toBeVisible()
}

/** The enquiries that went over the line. */
function sends({ transfers }: Connection): readonly Transfer[] {
  return transfers.filter(({ method, path }) => method === 'POST' && path === SEND_FORM_PATH)
}

async function fieldsOf({ body, type }: Transfer): Promise<[string, string][]> {
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  return [...(await answer.formData())].map(([name, value]) => [name, String(value)])
}

/** Posts the quote form as a browser does whose scripts are not there. */
async function postItself(page: Page): Promise<void> {
  await quoteForm(page).evaluate((form: HTMLFormElement) => form.submit())
}

/** What the chat link of the page's main part would say. */
async function chatText(page: Page): Promise<string | null> {
  const link = page.getByRole('main').getByRole('link', { name: forms.quoteForm.waiting.chat })
  const address = new URL((await link.getAttribute('href')) ?? '')
  return address.searchParams.get('text')?.replaceAll('\r\n', '\n') ?? null
}

/** Another tab of the site, with none of its scripts. */
async function openElsewhere(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  return page
}

/** Does what Background Sync does when the connection is back, and waits until the worker has been asked. */
async function wake(page: Page): Promise<void> {
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
