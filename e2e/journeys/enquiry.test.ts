import { expectMails } from '../support/expectMails.ts'
import {
  countSends,
  ENQUIRY,
  expectEmpty,
  FIELDS,
  fill,
  quoteForm,
  RECEIPT,
  SEND_FORM,
  SERVICE_FIELDS,
  SUCCESS,
  sendButton,
  WIRE_FIELD_COUNT,
  wireFields,
} from '../support/quoteForm.ts'
import { expect, holdTime, journey, passTime } from '../support/test.ts'

journey.describe('a visitor asks for a quote', () => {
  journey(
    'and the agency gets a mail with all seven answers, while the thanks show for ten seconds',
    async ({ page, agency }) => {
      await holdTime(page)
      await page.goto('/privacy-policy')
      await page.getByRole('banner').locator('a[href="/contact"]').click()
      await expect(page).toHaveURL('/contact')

      await fill(page)
      const request = page.waitForRequest(SEND_FORM)
      await sendButton(page).click()
      await expect(page.getByText(SUCCESS)).toBeVisible()
      await expectEmpty(page)

      const wire = await wireFields(await request)
      expect(Object.fromEntries(wire)).toEqual({
        ...ENQUIRY,
        message: ENQUIRY.message.replace('\n', '\r\n'),
        ...SERVICE_FIELDS,
      })
      expect(wire).toHaveLength(WIRE_FIELD_COUNT)

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
    'on the home page, with a double click: it is sent once, and mailed once when the mail server is back',
    async ({ page, agency }) => {
      const sends = countSends(page)
      await agency.mailServer.stop()
      await page.goto('/')
      await fill(page)
      await sendButton(page).dblclick()
      await expect(page.getByText(SUCCESS)).toBeVisible()
      await expect
        .poll(
          () => agency.rows<{ attempts: number }>('select attempts from mail_jobs')[0]?.attempts,
        )
        .toBeGreaterThan(1)
      expect(agency.mails()).toHaveLength(0)

      await agency.mailServer.start()
      await expectMails(agency, 1)
      for (const name of FIELDS) expect(agency.mails()[0]?.parsed.text).toContain(ENQUIRY[name])
      expect(sends).toHaveLength(1)
    },
  )
})
