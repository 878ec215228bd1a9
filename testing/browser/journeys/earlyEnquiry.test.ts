import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import {
  countSends,
  ENQUIRY,
  field,
  fill,
  MESSAGES,
  messages,
  quoteForm,
  SUCCESS,
  sendButton,
} from '../support/forms.ts'
import { expectMails } from '../support/startAgency.ts'
import { expect, holdBack, holdTime, journey } from '../support/test.ts'

const FORM_CODE = '**/assets/liveForms*.js'

/** If the code of the forms has not loaded after this time, the browser itself posts a submitted form. */
const EARLY_SUBMIT_TIMEOUT_MS = 4000

journey.describe('the form works for a visitor who is faster than the scripts', () => {
  journey(
    'pressing Send at once, by mouse or keyboard, shows the form’s seven messages instead of the browser’s own messages',
    async ({ page }) => {
      const sends = countSends(page)
      for (const press of [() => sendButton(page).click(), () => sendButton(page).press('Enter')]) {
        const release = await holdBack(page, FORM_CODE)
        await page.goto('/contact')
        await press()
        release()
        await expect.poll(() => messages(page)).toEqual(MESSAGES)
        await expect(field(page, 'name')).not.toBeFocused()
      }
      expect(sends).toHaveLength(0)
    },
  )

  journey(
    'the browser posts the form at once if the form’s code fails to load, and after four seconds if the code never arrives',
    async ({ page, agency, allowConsole }) => {
      allowConsole(/assets.liveForms/, /could not be loaded/, /Failed to load resource/)
      await holdTime(page)
      await page.route(FORM_CODE, (route) => route.abort())
      await page.goto('/contact')
      await fill(page)
      // Fills in the hidden field, as some browsers do. The visitor must not count as a robot.
      await quoteForm(page)
        .locator(`[name="${HONEYPOT_FIELD}"]`)
        .evaluate((trap: HTMLInputElement) => {
          trap.value = 'shop.example'
        })
      await sendButton(page).click()
      await expect(page).toHaveURL('/answers/enquiry-sent')
      await expectMails(agency, 1)

      await page.route(FORM_CODE, () => {})
      await page.goto('/contact')
      await fill(page, { ...ENQUIRY, message: 'Another.' })
      await sendButton(page).click()
      await page.clock.runFor(EARLY_SUBMIT_TIMEOUT_MS - 1)
      await expect(page).toHaveURL('/contact')
      await page.clock.runFor(1)
      await expect(page).toHaveURL('/answers/enquiry-sent')
      await expect(page.getByRole('main')).toContainText(SUCCESS)
      await expectMails(agency, 2)
    },
  )
})
