import {
  NO_ADDRESS,
  newsletterForm,
  SEND_FORM,
  SERVICE_FIELDS,
  SIGNED_UP,
  wireFields,
} from '../support/forms.ts'
import { expectMails } from '../support/startAgency.ts'
import { expect, holdTime, journey, passTime } from '../support/test.ts'

const ADDRESS = 'wanjiru@shop.example'

journey.describe('a visitor signs up for the newsletter', () => {
  journey(
    'an empty address is refused; with an address the visitor gets a mail to confirm, and reads the thanks for seven seconds',
    async ({ page, agency }) => {
      await holdTime(page)
      await page.goto('/privacy-policy')
      const { form, input, button } = newsletterForm(page)
      await button.click()
      await expect(form.getByText(NO_ADDRESS)).toBeVisible()
      await expect(input).toBeFocused()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      expect(agency.rows('select * from newsletter_subscribers')).toEqual([])

      await input.fill(ADDRESS)
      const request = page.waitForRequest(SEND_FORM)
      await button.click()
      await expect(page.getByText(SIGNED_UP)).toBeVisible()
      await expect(input).toHaveValue('')
      const wire = await wireFields(await request)
      expect(wire).toHaveLength(5)
      expect(Object.fromEntries(wire)).toEqual({ email_input: ADDRESS, ...SERVICE_FIELDS })

      await expectMails(agency, 1)
      const [mail] = agency.mails()
      expect(mail?.recipients).toEqual([ADDRESS])
      const link = /http\S+\/newsletter\/confirm\?\S+/.exec(mail?.parsed.text ?? '')?.[0]
      expect(link).toContain(agency.url)

      await passTime(page, 6_999)
      await expect(page.getByText(SIGNED_UP)).toBeVisible()
      await passTime(page, 1)
      await expect(page.getByText(SIGNED_UP)).toHaveCount(0)
    },
  )
})
