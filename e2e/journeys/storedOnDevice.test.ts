import { forms, last, services } from '../support/content.ts'
import {
  ENQUIRY,
  field,
  fill,
  NOT_SENT,
  quoteForm,
  RECEIPT,
  SEND_FORM,
  sendButton,
} from '../support/quoteForm.ts'
import { expect, journey, test } from '../support/test.ts'

const { hints } = forms.quoteForm

test.describe('a visitor who is interrupted', () => {
  test('finds what they typed after a closed tab, and can clear it', async ({ context, page }) => {
    await page.goto('/contact')
    await field(page, 'name').fill(ENQUIRY.name)
    await field(page, 'message').fill(ENQUIRY.message)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('quote-draft')))
      .toContain('pottery')
    await page.close()

    const later = await context.newPage()
    await later.goto('/contact')
    await expect(field(later, 'message')).toHaveValue(ENQUIRY.message)
    await expect(field(later, 'name')).toHaveValue(ENQUIRY.name)

    await quoteForm(later).getByRole('button', { name: forms.quoteForm.clear }).click()
    await expect(field(later, 'message')).toHaveValue('')
    await later.reload()
    await expect(field(later, 'message')).toHaveValue('')
    expect(await later.evaluate(() => localStorage.getItem('quote-draft'))).toBeNull()
  })

  journey('leaves no draft behind once the enquiry is sent', async ({ page, agency }) => {
    await page.goto('/contact')
    await fill(page)
    await sendButton(page).click()
    await expect(quoteForm(page).getByText(RECEIPT)).toBeVisible()
    await expect.poll(() => agency.mails().length).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('quote-draft'))).toBeNull()
  })
})

test('a visitor who comes from a service page finds that service selected', async ({ page }) => {
  const service = last(services)
  await page.goto(service.path)
  await page.getByRole('link', { name: service.callToAction }).click()
  await expect(field(page, 'serviceInterest')).toHaveValue(service.option)
  await field(page, 'name').focus()
  await expect(page.locator('[data-island="QuoteForm"]')).toHaveAttribute('data-live')
  // What was selected for them is not something they typed.
  expect(await page.evaluate(() => localStorage.getItem('quote-draft'))).toBeNull()
})

test('a mistyped e-mail domain and a short number are pointed out, and stop nothing', async ({
  page,
}) => {
  await page.goto('/contact')
  await fill(page, { ...ENQUIRY, email: 'wanjiru@gmial.com', phone: '0711 00' })
  await field(page, 'email').focus()
  await field(page, 'message').focus()
  await field(page, 'phone').focus()
  await field(page, 'message').focus()
  await expect(quoteForm(page).getByText(`${hints.email} wanjiru@gmail.com?`)).toBeVisible()
  await expect(quoteForm(page).getByText(hints.short)).toBeVisible()
  await sendButton(page).click()
  await expect(quoteForm(page).getByText(RECEIPT)).toBeVisible()
  await expect(quoteForm(page).getByText(hints.email)).toHaveCount(0)
})

test.describe('an enquiry that could not be sent', () => {
  test.beforeEach(async ({ page, allowConsole }) => {
    allowConsole(/send-form/, /ERR_FAILED/, /Not sent/)
    await page.route(SEND_FORM, (route) => route.abort())
    await page.goto('/contact')
    await fill(page)
    await sendButton(page).click()
    await expect(page.getByText(NOT_SENT)).toBeVisible()
  })

  test('goes out when the visitor says so', async ({ page }) => {
    await page.unroute(SEND_FORM)
    await quoteForm(page).getByRole('button', { name: forms.quoteForm.waiting.retry }).click()
    await expect(page.getByText(NOT_SENT)).toHaveCount(0)
  })

  test('can go by WhatsApp, with every answer in the message', async ({ page }) => {
    const link = quoteForm(page).getByRole('link', { name: forms.quoteForm.waiting.chat })
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.origin).toBe('https://wa.me')
    for (const answer of Object.values(ENQUIRY)) {
      expect(address.searchParams.get('text')).toContain(answer)
    }
  })

  test('is gone for good once the visitor deletes it', async ({ page }) => {
    await quoteForm(page).getByRole('button', { name: forms.quoteForm.waiting.discard }).click()
    await expect(page.getByText(NOT_SENT)).toHaveCount(0)
    const sends: string[] = []
    page.on('request', (request) => sends.push(request.url()))
    await page.reload()
    await expect(page.locator('html')).toBeVisible()
    await sendButton(page).focus()
    await expect(page.locator('[data-island="QuoteForm"]')).toHaveAttribute('data-live')
    expect(sends.filter((address) => address.includes('send-form'))).toEqual([])
    await expect(page.getByText(NOT_SENT)).toHaveCount(0)
  })
})
