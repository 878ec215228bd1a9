import { IS_DEEP } from '../../depth.ts'
import {
  countSends,
  expectEmpty,
  fill,
  NOT_SENT,
  RECEIPT,
  SEND_FORM,
  SUCCESS,
  sendButton,
  sendFromContact,
  storedOnDevice,
} from '../support/forms.ts'
import { expectMails } from '../support/startAgency.ts'
import { expect, holdTime, journey, passTime } from '../support/test.ts'

/** The browser's messages in the console about a failed request. */
const TROUBLE = [
  /not sent/,
  /Failed to load resource/,
  /send-form/,
  /ERR_INTERNET/,
  /could not be loaded/,
]

/** A send without an answer counts as failed after this time. */
const SEND_TIME_LIMIT_MS = 20_000

const OTHER_PAGE = '/privacy-policy'

journey.describe('when sending fails, the page says so and the visitor loses nothing', () => {
  journey.beforeEach(({ allowConsole }) => allowConsole(...TROUBLE))

  journey(
    'after status 500 and other temporary errors, a later page delivers the enquiry once',
    async ({ page, agency }) => {
      await page.route(SEND_FORM, (route) => route.fulfill({ status: 500, body: 'Server Error' }))
      const logged = page.waitForEvent('console', (line) => /not sent/.test(line.text()))
      await sendFromContact(page)
      const line = page.getByText(NOT_SENT)
      await expect(line).toBeVisible()
      const [thanks, below] = [
        await page.getByText(SUCCESS).boundingBox(),
        await line.boundingBox(),
      ]
      expect(below?.y).toBeGreaterThan(thanks?.y ?? Number.POSITIVE_INFINITY)
      const told = await (await logged)
        .args()[1]
        ?.evaluate((error) => [
          (error as { status: number }).status,
          (error as { text: string }).text,
        ])
      expect(told).toEqual([500, 'Server Error'])
      await expectEmpty(page)
      expect(await storedOnDevice(page)).toBe(1)

      for (const status of IS_DEEP ? [429, 403, 451] : [429]) {
        await page.unroute(SEND_FORM)
        await page.route(SEND_FORM, (route) => route.fulfill({ status, body: 'Refused' }))
        const answered = page.waitForResponse(SEND_FORM)
        await page.goto(OTHER_PAGE)
        expect((await answered).status()).toBe(status)
      }
      const answered = page.waitForResponse(SEND_FORM)
      await page.goto('/contact')
      await answered
      await expect(page.getByText(NOT_SENT)).toBeVisible()
      expect(await storedOnDevice(page)).toBe(1)
      expect(agency.mails()).toHaveLength(0)

      await page.unroute(SEND_FORM)
      const sends = countSends(page)
      await page.reload()
      await expectMails(agency, 1)
      await expect.poll(() => storedOnDevice(page)).toBe(0)
      await expect(page.getByText(NOT_SENT)).toHaveCount(0)
      await expect(page.getByText(RECEIPT)).toBeVisible()
      await page.reload()
      await expectMails(agency, 1)
      expect(sends).toHaveLength(1)
    },
  )

  journey('the form says so if there is no answer for twenty seconds', async ({ page, agency }) => {
    await holdTime(page)
    await page.route(SEND_FORM, () => {})
    await page.goto('/contact')
    await fill(page)
    const asked = page.waitForRequest(SEND_FORM)
    await sendButton(page).click()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await asked
    await passTime(page, SEND_TIME_LIMIT_MS - 1)
    await expect(page.getByText(NOT_SENT)).toHaveCount(0)
    await passTime(page, 1)
    await expect(page.getByText(NOT_SENT)).toBeVisible()

    await page.unroute(SEND_FORM)
    await page.reload()
    await expectMails(agency, 1)
  })

  journey(
    'an enquiry sent offline is delivered once as soon as the connection is back',
    async ({ page, context, agency }) => {
      await page.goto('/contact')
      await fill(page)
      await context.setOffline(true)
      await sendButton(page).click()
      await expect(page.getByText(SUCCESS)).toBeVisible()
      await expect(page.getByText(NOT_SENT)).toBeVisible()
      await context.setOffline(false)
      await expectMails(agency, 1)
      await expect(page.getByText(NOT_SENT)).toHaveCount(0)
    },
  )
})
