import type { Locator, Page } from '@playwright/test'
import { pageReference } from 'protocol/pageReference.ts'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { checkAxe } from '../support/checkAxe.ts'
import { forms, words } from '../support/content.ts'
import {
  ENQUIRY,
  FIELDS,
  field,
  fill,
  newsletterForm,
  quoteForm,
  SIGNED_UP,
  storedOnDevice,
  WIRE_FIELD_COUNT,
} from '../support/forms.ts'
import {
  closeAndWake,
  expectDelivered,
  fieldsOf,
  NO_CONNECTION,
  openStored,
  sendOffline,
  sends,
  visit,
} from '../support/offline.ts'
import { expectMails } from '../support/startAgency.ts'
import { expect, inDepth } from '../support/test.ts'

const ANOTHER = { ...ENQUIRY, message: 'Another.' }

visit.use({ serviceWorkers: 'allow' })

visit.describe('a form that a visitor first touches without a connection loses no text', () => {
  visit.beforeEach(({ allowConsole }) =>
    allowConsole(
      ...NO_CONNECTION,
      /could not be loaded/,
      /neither sent nor saved/,
      /status of 422/,
    ),
  )

  visit(
    'an enquiry posted offline is stored once even if the answer page is reloaded, is shown on that page, and is delivered once',
    async ({ page, connection, agency }) => {
      await openStored(page, '/contact')
      await sendOffline(page, connection)
      const main = page.getByRole('main')
      await expect(headingOf(page)).toHaveText(words.stored.heading)
      await expect(main.getByRole('blockquote')).toHaveText(Object.values(ENQUIRY).join('\n'))
      const reference = `\n\n(Ref ${pageReference(ANSWER_PAGES.stored)})`
      expect(await chatText(page)).toBe(Object.values(ENQUIRY).join('\n') + reference)
      await expect(main.locator('a[href="/contact"]')).toHaveAttribute('href', '/contact')
      expect(await checkAxe(page)).toEqual([])
      await page.reload()
      await expect(headingOf(page)).toHaveText(words.stored.heading)
      expect(await storedOnDevice(page)).toBe(1)

      await connection.mend()
      // Does not wait for the reload, because the page may have sent the entry already, and then leads to another page.
      await page.evaluate(() => void setTimeout(() => location.reload()))
      await expect(page).toHaveURL('/answers/enquiry-sent')
      await expectDelivered(page, agency, 1)
      expect(agency.rows('select id from enquiries')).toHaveLength(1)
    },
  )

  visit(
    'a sign-up posted offline is delivered later, and the page then says when it was sent',
    async ({ page, connection, agency }) => {
      await openStored(page, '/privacy-policy')
      await connection.cut()
      const { input, button } = newsletterForm(page)
      await input.fill('wanjiru@shop.example')
      await button.click()
      await expect(headingOf(page)).toHaveText(words.stored.heading)
      expect(await chatText(page)).toMatch(/^wanjiru@shop\.example\n\n\(Ref WEB-\w{4}\)$/)
      await connection.mend()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page).toHaveURL('/answers/newsletter-sent')
      await expect(page.getByRole('main')).toContainText(SIGNED_UP)
      await expectDelivered(page, agency, 1)
      expect(agency.mails()[0]?.recipients).toEqual(['wanjiru@shop.example'])
      expect(sends(connection)).toHaveLength(1)
    },
  )

  inDepth(visit)(
    'an enquiry posted offline is delivered once, by the worker after the tab was closed or by the next page, however early the visitor leaves',
    async ({ page, connection, agency }) => {
      await openStored(page, '/contact')
      await sendOffline(page, connection)
      await expect(headingOf(page)).toHaveText(words.stored.heading)
      const other = await closeAndWake(page, connection)
      await expectDelivered(other, agency, 1)
      expect(sends(connection)).toHaveLength(1)
      expect(await sends(connection).map(fieldsOf)[0]).toHaveLength(WIRE_FIELD_COUNT)

      await connection.cut()
      await other.goto('/contact')
      // Stops the answer page just after it has taken the worker's message, as if the visitor left at that moment.
      const leaving = await other.addInitScript(() => {
        const take = caches.delete.bind(caches)
        caches.delete = (name) => take(name).then(() => new Promise(() => {}))
      })
      await sendOffline(other, connection, ANOTHER)
      await expect(headingOf(other)).toHaveText(words.stored.heading)
      await expect.poll(() => other.evaluate(() => caches.has('outbox-waiting'))).toBe(false)
      expect(await storedOnDevice(other)).toBe(1)
      await leaving.dispose()
      await connection.mend()
      await other.goto('/contact')
      await expectDelivered(other, agency, 2)
      expect(sends(connection)).toHaveLength(2)
      expect(agency.rows('select id from enquiries')).toHaveLength(2)
      for (const answer of Object.values(ANOTHER))
        expect(agency.mails()[1]?.parsed.text).toContain(answer)
    },
  )

  inDepth(visit)(
    'if a form’s code fails to load offline, the next focus after the connection is back loads the code, and the typed text stays',
    async ({ page, connection }) => {
      await openStored(page, '/contact')
      await connection.cut()
      const failed = page.waitForEvent('console', (line) => /could not be loaded/.test(line.text()))
      await fill(page)
      await failed
      await connection.mend()
      // Repeats the focus, as when a visitor goes from field to field.
      await expect(async () => {
        for (const name of FIELDS) await field(page, name).focus()
        const form = page.locator('[data-form="enquiry"]')
        await expect(form).toHaveAttribute('data-live', { timeout: 500 })
      }).toPass()
      await expect(field(page, 'message')).toHaveValue(ENQUIRY.message)
    },
  )
})

inDepth(visit)(
  'when the browser itself posts a form online, the visitor gets the server’s answer page, and nothing is stored on the device',
  async ({ page, connection, agency }) => {
    await openStored(page, '/contact')
    await fill(page)
    await quoteForm(page).evaluate((form: HTMLFormElement) => form.submit())
    await expect(page).toHaveURL('/answers/enquiry-sent')
    await expectMails(agency, 1)
    const posts = connection.transfers.filter(({ method }) => method === 'POST')
    const paths = posts.map(({ path }) => path).filter((path) => !path.startsWith('/api/v1/'))
    expect(paths).toEqual(['/enquiries'])
    expect(await storedOnDevice(page)).toBe(0)
  },
)

function headingOf(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

async function chatText(page: Page): Promise<string | null> {
  const link = page.getByRole('main').getByRole('link', { name: forms.quoteForm.waiting.chat })
  const address = new URL((await link.getAttribute('href')) ?? '')
  return address.searchParams.get('text')?.replaceAll('\r\n', '\n') ?? null
}
