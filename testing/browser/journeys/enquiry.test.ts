import { forms } from '../support/content.ts'
import {
  countSends,
  ENQUIRY,
  expectEmpty,
  FIELDS,
  fill,
  MESSAGES,
  messages,
  NOT_SENT,
  quoteForm,
  RECEIPT,
  SEND_FORM,
  SERVICE_FIELDS,
  SUCCESS,
  sendButton,
  WIRE_FIELD_COUNT,
  wireFields,
} from '../support/forms.ts'
import { expectMails } from '../support/startAgency.ts'
import { expect, holdBack, holdTime, journey, passTime } from '../support/test.ts'

/** Unusual answers, which the form accepts: it refuses only empty fields. */
const ODD = { ...ENQUIRY, phone: 'ask for Juma', email: 'juma at the shop' }

journey.describe('a visitor asks for a quote', () => {
  journey(
    'the agency gets a mail with all seven answers, and the thanks show for ten seconds, even for a long message',
    async ({ page, agency }) => {
      await holdTime(page)
      await page.goto('/privacy-policy')
      await page.getByRole('banner').locator('a[href="/contact"]').click()
      await expect(page).toHaveURL('/contact')
      await fill(page, { ...ENQUIRY, message: `${ENQUIRY.message}${'\nand so on'.repeat(60)}` })
      await sendButton(page).click()
      await expect(page.getByText(SUCCESS)).toBeInViewport()

      await expectMails(agency, 1)
      const [mail] = agency.mails()
      expect(mail?.recipients).toEqual(['desk@agency.example'])
      expect(mail?.parsed.replyTo).toEqual([{ name: ENQUIRY.name, address: ENQUIRY.email }])
      for (const name of FIELDS) expect(mail?.parsed.text).toContain(ENQUIRY[name])

      await expect(quoteForm(page).getByText(RECEIPT)).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('quote-draft'))).toBeNull()
      await passTime(page, 9_999)
      await expect(page.getByText(SUCCESS)).toBeVisible()
      await passTime(page, 1)
      await expect(page.getByText(SUCCESS)).toHaveCount(0)
    },
  )

  journey(
    'a live region announces the thanks at once; the request has the seven fields, and the server stores the enquiry before it answers',
    async ({ page, agency }) => {
      await agency.mailServer.stop()
      const logged = page.waitForEvent('console', (message) => message.text().includes('200'))
      const release = await holdBack(page, SEND_FORM)
      await page.goto('/contact')
      const form = quoteForm(page)
      const region = form.getByRole('status')
      await expect(region).toBeEmpty()
      await region.evaluate((element) => element.setAttribute('data-same', ''))
      await sendButton(page).click()
      await expect.poll(() => messages(page)).toEqual(MESSAGES)
      // Adds a field to the form, as a browser extension may do; the field must not be sent.
      await form.evaluate((element) => {
        element.insertAdjacentHTML(
          'beforeend',
          '<input name="website" value="x"><input type="file" name="f">',
        )
      })
      await fill(page, ODD)
      const requested = page.waitForRequest(SEND_FORM)
      await sendButton(page).click()
      await expect(region).toContainText(SUCCESS)
      await expect(region).toHaveAttribute('data-same')
      await expectEmpty(page)
      expect(Object.values(await messages(page))).toEqual(FIELDS.map(() => null))

      const request = await requested
      const wire = await wireFields(request)
      // Without the settings for another service, enquiries go to our own server at the page's origin.
      expect(request.url()).toBe(`${agency.url}/api/v1.0/email/send-form`)
      expect(request.method()).toBe('POST')
      expect(wire).toHaveLength(WIRE_FIELD_COUNT)
      expect(Object.fromEntries(wire)).toEqual({
        ...ODD,
        message: ODD.message.replace('\n', '\r\n'),
        ...SERVICE_FIELDS,
      })

      const answer = page.waitForResponse(SEND_FORM)
      release()
      expect(await (await answer).text()).toBe('OK')
      const { name, phone, email, timeline } = ODD
      expect(agency.rows('select name, phone, email, timeline from enquiries')).toEqual([
        { name, phone, email, timeline },
      ])
      expect((await logged).text()).toMatch(/200 OK/)
      await expect(page.getByText(NOT_SENT)).toHaveCount(0)
      await agency.mailServer.start()
      await expectMails(agency, 1)
    },
  )

  journey(
    'a double click on the home page sends the enquiry and its mail once',
    async ({ page, agency }) => {
      const sends = countSends(page)
      await page.goto('/')
      await fill(page)
      await sendButton(page).dblclick()
      await expect(page.getByText(SUCCESS)).toBeVisible()
      // The second press of a slow double tap comes after the form was sent and emptied.
      await sendButton(page).dispatchEvent('click', { detail: 2 })
      await expect(page.getByText(forms.quoteForm.errorHeading)).toHaveCount(0)
      await expectMails(agency, 1)
      expect(sends).toHaveLength(1)
    },
  )
})
