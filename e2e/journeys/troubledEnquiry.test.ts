import {
  countSends,
  ENQUIRY,
  expectEmpty,
  FIELDS,
  field,
  fill,
  NOT_SENT,
  quoteForm,
  SEND_FORM,
  SUCCESS,
  sendButton,
  storedOnDevice,
} from '../support/quoteForm.ts'
import { expect, journey } from '../support/test.ts'

/** What a browser says about an answer or a line that is no good. */
const TROUBLE = [
  /Not sent/,
  /Failed to load resource/,
  /send-form/,
  /ERR_INTERNET/,
  /could not start/,
]

/** After this long without an answer a send counts as failed. */
const SEND_TIME_LIMIT_MS = 20_000

journey.describe('the send fails, and the visitor is told the truth and loses nothing', () => {
  journey.beforeEach(({ allowConsole }) => allowConsole(...TROUBLE))

  for (const [status, text] of [
    [500, 'Internal Server Error'],
    [429, 'Too Many Requests'],
    [403, 'Forbidden'],
    [451, 'Unavailable For Headless Browser'],
  ] as const) {
    journey(
      `the service answers ${status}: delivered after a reload, once`,
      async ({ page, agency }) => {
        await page.route(SEND_FORM, (route) => route.fulfill({ status, body: text }))
        await page.goto('/contact')
        await fill(page)
        await sendButton(page).click()
        await expect(page.getByText(SUCCESS)).toBeVisible()
        await expect(page.getByText(NOT_SENT)).toBeVisible()
        await expectEmpty(page)
        expect(agency.mails()).toHaveLength(0)
        expect(await storedOnDevice(page)).toBe(1)

        await page.unroute(SEND_FORM)
        const sends = countSends(page)
        await page.reload()
        await expect.poll(() => agency.mails().length).toBe(1)
        await expect.poll(() => storedOnDevice(page)).toBe(0)
        await page.reload()
        await expect.poll(() => agency.waitingMails()).toBe(0)
        expect(agency.mails()).toHaveLength(1)
        expect(sends).toHaveLength(1)
      },
    )
  }

  journey('the service never answers: told after twenty seconds', async ({ page, agency }) => {
    await page.clock.install()
    await page.route(SEND_FORM, () => {})
    await page.goto('/contact')
    await fill(page)
    const asked = page.waitForRequest(SEND_FORM)
    await sendButton(page).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await asked
    await page.clock.runFor(SEND_TIME_LIMIT_MS - 5_000)
    await expect(page.getByText(NOT_SENT)).toHaveCount(0)
    await page.clock.runFor(5_000)
    await expect(page.getByText(NOT_SENT)).toBeVisible()

    await page.unroute(SEND_FORM)
    await page.reload()
    await expect.poll(() => agency.mails().length).toBe(1)
  })

  journey(
    'offline: delivered as soon as the connection is back, once',
    async ({ page, context, agency }) => {
      await page.goto('/contact')
      await fill(page)
      await context.setOffline(true)
      await sendButton(page).click()
      await expect(page.getByText(SUCCESS)).toBeVisible()
      await expect(page.getByText(NOT_SENT)).toBeVisible()

      await context.setOffline(false)
      await expect.poll(() => agency.mails().length).toBe(1)
      await page.reload()
      await expect.poll(() => agency.waitingMails()).toBe(0)
      expect(agency.mails()).toHaveLength(1)
    },
  )

  journey(
    'offline, reloaded offline, then back online: delivered once',
    async ({ page, context, agency }) => {
      await page.goto('/contact')
      await fill(page)
      await context.setOffline(true)
      await sendButton(page).click()
      await expect(page.getByText(NOT_SENT)).toBeVisible()
      await page.reload().catch(() => {})

      await context.setOffline(false)
      await page.goto('/')
      await expect.poll(() => agency.mails().length).toBe(1)
      await page.goto('/contact')
      // A send that a page change cut short may be repeated: the server knows it again.
      await expect.poll(() => storedOnDevice(page)).toBe(0)
      await expect.poll(() => agency.waitingMails()).toBe(0)
      expect(agency.mails()).toHaveLength(1)
      expect(agency.rows('select id from enquiries')).toHaveLength(1)
    },
  )

  journey(
    'two tabs find the same waiting enquiry: one of them sends it',
    async ({ page, context, agency }) => {
      await page.route(SEND_FORM, (route) => route.abort())
      await page.goto('/contact')
      await fill(page)
      await sendButton(page).click()
      await expect(page.getByText(NOT_SENT)).toBeVisible()
      await page.unroute(SEND_FORM)

      const sends = countSends(page)
      const other = await context.newPage()
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      // The first send is under way while the other tab looks for what waits.
      await context.route(SEND_FORM, async (route) => {
        await released
        await route.continue()
      })
      const bothLook = [page, other].map((tab) => tab.waitForResponse(/\/outbox-/))
      await Promise.all([page.reload(), other.goto('/'), ...bothLook])
      await expect.poll(() => sends.length).toBeGreaterThan(0)
      for (const tab of [page, other]) {
        await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      }
      release()
      await expect.poll(() => agency.mails().length).toBe(1)
      await Promise.all([page.reload(), other.reload()])
      await expect.poll(() => agency.waitingMails()).toBe(0)
      expect(agency.mails()).toHaveLength(1)
      expect(sends).toHaveLength(1)
    },
  )

  journey(
    'storage is forbidden: the enquiry goes out all the same',
    async ({ page, agency, allowConsole }) => {
      allowConsole(/Could not be saved on this device/)
      await page.addInitScript(forbidStorage)
      await page.goto('/contact')
      await fill(page)
      await sendButton(page).click()
      await expect(page.getByText(SUCCESS)).toBeVisible()
      await expect.poll(() => agency.mails().length).toBe(1)
    },
  )

  journey(
    'storage is forbidden and the send fails: the text comes back',
    async ({ page, allowConsole }) => {
      allowConsole(/Could not be saved on this device/)
      await page.addInitScript(forbidStorage)
      await page.route(SEND_FORM, (route) => route.abort())
      await page.goto('/contact')
      await fill(page)
      await sendButton(page).click()
      for (const name of FIELDS) await expect(field(page, name)).toHaveValue(ENQUIRY[name])
      // It is not saved: nothing may say so.
      await expect(quoteForm(page).getByText(NOT_SENT)).toHaveCount(0)
    },
  )
})

/** As in a private window of some browsers: there, and good for nothing. */
function forbidStorage(): void {
  Object.defineProperty(window, 'indexedDB', {
    value: {
      open() {
        throw new DOMException('Storage is forbidden here', 'SecurityError')
      },
    },
  })
}
