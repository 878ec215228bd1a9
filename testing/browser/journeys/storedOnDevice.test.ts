import { pageReference } from 'protocol/pageReference.ts'
import { forms, last, services } from '../support/content.ts'
import {
  countSends,
  draftOn,
  ENQUIRY,
  field,
  fill,
  NOT_SENT,
  quoteForm,
  RECEIPT,
  SEND_FORM,
  sendButton,
  sendFromContact,
} from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const { clear, hints, waiting } = forms.quoteForm

test('a draft survives a closed tab and can be cleared; a visitor who comes from a service page finds the service selected', async ({
  context,
  page,
}) => {
  await page.goto('/contact')
  await field(page, 'name').fill(ENQUIRY.name)
  await field(page, 'message').fill(ENQUIRY.message)
  await expect(page.locator('[data-form="enquiry"]')).toHaveAttribute('data-live')
  expect(await draftOn(page)).toContain('pottery')
  await page.close()

  page = await context.newPage()
  await page.goto('/contact')
  await expect(field(page, 'message')).toHaveValue(ENQUIRY.message)
  await expect(field(page, 'name')).toHaveValue(ENQUIRY.name)

  await quoteForm(page).getByRole('button', { name: clear }).click()
  await expect(field(page, 'message')).toHaveValue('')
  await expect(field(page, 'name')).toBeFocused()
  await page.reload()
  await expect(field(page, 'message')).toHaveValue('')
  expect(await draftOn(page)).toBeNull()

  const service = last(services)
  await page.goto(service.path)
  await page.getByRole('link', { name: service.callToAction }).first().click()
  await expect(field(page, 'serviceInterest')).toHaveValue(service.option)
  await field(page, 'name').focus()
  await expect(page.locator('[data-form="enquiry"]')).toHaveAttribute('data-live')
  // A service that the page itself has selected is not stored as a draft.
  expect(await draftOn(page)).toBeNull()
})

test('hints about a mistyped e-mail domain and a short phone number do not stop the enquiry', async ({
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

test('a visitor can send an unsent enquiry by WhatsApp, try it again, or delete it for good', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/send-form/, /ERR_FAILED/, /not sent/, /status of 415/)
  await page.route(SEND_FORM, (route) => route.abort())
  await sendFromContact(page)
  await expect(page.getByText(NOT_SENT)).toBeVisible()

  const link = quoteForm(page).getByRole('link', { name: waiting.chat })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.origin).toBe('https://wa.me')
  const text = address.searchParams.get('text')
  for (const answer of Object.values(ENQUIRY)) expect(text).toContain(answer)
  expect(text?.endsWith(`\n\n(Ref ${pageReference('/contact')})`), `${text}`).toBe(true)

  await page.unroute(SEND_FORM)
  await quoteForm(page).getByRole('button', { name: waiting.retry }).click()
  await expect(page.getByText(NOT_SENT)).toHaveCount(0)

  await page.route(SEND_FORM, (route) => route.abort())
  const discard = quoteForm(page).getByRole('button', { name: waiting.discard })
  for (const [before, message] of ['One.', 'Another.'].entries()) {
    await fill(page, { ...ENQUIRY, message })
    await sendButton(page).click()
    await expect(discard).toHaveCount(before + 1)
  }
  const refused = Promise.withResolvers<void>()
  await page.route(SEND_FORM, (route) => refused.promise.then(() => route.fulfill({ status: 415 })))
  const sends = countSends(page)
  await quoteForm(page).getByRole('button', { name: waiting.retry }).first().click()
  await expect.poll(() => sends.length).toBe(1)
  for (const left of [1, 0]) {
    await discard.first().click()
    await expect(discard).toHaveCount(left)
    await expect(sendButton(page)).toBeFocused()
  }
  await expect(page.getByText(NOT_SENT)).toHaveCount(0)
  refused.resolve()
  // The lock is free once the page has tried to send the outbox.
  await page.evaluate(() => navigator.locks.request('outbox', () => {}))
  await page.reload()
  await sendButton(page).focus()
  await expect(page.locator('[data-form="enquiry"]')).toHaveAttribute('data-live')
  expect(sends).toHaveLength(1)
  await expect(discard).toHaveCount(0)
})
