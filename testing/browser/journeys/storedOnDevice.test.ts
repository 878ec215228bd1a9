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
} from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const { clear, hints, waiting } = forms.quoteForm

test('a visitor who is interrupted finds what they typed after a closed tab, can clear it, and finds the service selected that they come from', async ({
  context,
  page,
}) => {
  const draft = () => page.evaluate(() => localStorage.getItem('quote-draft'))
  await page.goto('/contact')
  await field(page, 'name').fill(ENQUIRY.name)
  await field(page, 'message').fill(ENQUIRY.message)
  await expect(page.locator('[data-form="enquiry"]')).toHaveAttribute('data-live')
  expect(await draft()).toContain('pottery')
  await page.close()

  page = await context.newPage()
  await page.goto('/contact')
  await expect(field(page, 'message')).toHaveValue(ENQUIRY.message)
  await expect(field(page, 'name')).toHaveValue(ENQUIRY.name)

  await quoteForm(page).getByRole('button', { name: clear }).click()
  await expect(field(page, 'message')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'message')).toHaveValue('')
  expect(await draft()).toBeNull()

  const service = last(services)
  await page.goto(service.path)
  await page.getByRole('link', { name: service.callToAction }).first().click()
  await expect(field(page, 'serviceInterest')).toHaveValue(service.option)
  await field(page, 'name').focus()
  await expect(page.locator('[data-form="enquiry"]')).toHaveAttribute('data-live')
  // What was selected for them is not something they typed.
  expect(await draft()).toBeNull()
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

test('an enquiry that could not be sent can go by WhatsApp, goes out when the visitor says so, and is gone for good once they delete it', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/send-form/, /ERR_FAILED/, /Not sent/)
  await page.route(SEND_FORM, (route) => route.abort())
  await page.goto('/contact')
  await fill(page)
  await sendButton(page).click()
  await expect(page.getByText(NOT_SENT)).toBeVisible()

  const link = quoteForm(page).getByRole('link', { name: waiting.chat })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.origin).toBe('https://wa.me')
  for (const answer of Object.values(ENQUIRY)) {
    expect(address.searchParams.get('text')).toContain(answer)
  }
  expect(address.searchParams.get('text')).toMatch(/\n\n\(Ref WEB-\w{4}\)$/)

  await page.unroute(SEND_FORM)
  await quoteForm(page).getByRole('button', { name: waiting.retry }).click()
  await expect(page.getByText(NOT_SENT)).toHaveCount(0)

  await page.route(SEND_FORM, (route) => route.abort())
  await fill(page)
  await sendButton(page).click()
  await quoteForm(page).getByRole('button', { name: waiting.discard }).click()
  await expect(page.getByText(NOT_SENT)).toHaveCount(0)
  const sends: string[] = []
  page.on('request', (request) => sends.push(request.url()))
  await page.reload()
  await sendButton(page).focus()
  await expect(page.locator('[data-form="enquiry"]')).toHaveAttribute('data-live')
  expect(sends.filter((sent) => sent.includes('send-form'))).toEqual([])
  await expect(page.getByText(NOT_SENT)).toHaveCount(0)
})
