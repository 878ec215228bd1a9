import { NO_ADDRESS, newsletterForm, SIGNED_UP } from '../support/newsletterForm.ts'
import {
  countSends,
  ENQUIRY,
  FIELDS,
  field,
  fill,
  MESSAGES,
  messages,
  SEND_FORM,
  SUCCESS,
  sendButton,
} from '../support/quoteForm.ts'
import { expect, test } from '../support/test.ts'

test('§4 Quote form: starts empty with no errors', async ({ page }) => {
  await page.goto('/contact')
  for (const name of FIELDS) await expect(field(page, name)).toHaveValue('')
  expect(Object.values(await messages(page))).toEqual(FIELDS.map(() => null))
})

test('§5 Quote form: empty, all seven messages show together, each under its field', async ({
  page,
}) => {
  const sends = countSends(page)
  await page.goto('/contact')
  await sendButton(page).click()
  await expect.poll(() => messages(page)).toEqual(MESSAGES)
  for (const name of FIELDS) {
    const gapPx = await field(page, name).evaluate((control) => {
      const message = document.getElementById(control.getAttribute('aria-describedby') ?? '')
      const top = message?.getBoundingClientRect().top ?? Number.NaN
      return top - control.getBoundingClientRect().bottom
    })
    expect(gapPx).toBeGreaterThanOrEqual(0)
    expect(gapPx).toBeLessThan(24)
  }
  expect(sends).toHaveLength(0)
  await expect(page.getByText(SUCCESS)).toHaveCount(0)
})

test('§5 Quote form: with one field empty, only its message shows', async ({ page }) => {
  const sends = countSends(page)
  await page.goto('/contact')
  for (const name of FIELDS) {
    await fill(page, { ...ENQUIRY, [name]: '' })
    await sendButton(page).click()
    const expected = FIELDS.map((other) => [other, other === name ? MESSAGES[name] : null])
    await expect.poll(() => messages(page)).toEqual(Object.fromEntries(expected))
  }
  expect(sends).toHaveLength(0)
})

test('§4 Quote form: a successful submit clears the fields and resets the errors', async ({
  page,
}) => {
  await page.goto('/contact')
  await sendButton(page).click()
  await expect.poll(() => messages(page)).toEqual(MESSAGES)
  await fill(page)
  await sendButton(page).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  for (const name of FIELDS) await expect(field(page, name)).toHaveValue('')
  expect(Object.values(await messages(page))).toEqual(FIELDS.map(() => null))
})

test('§4 Quote form: the outcome is logged', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('200'))
  await page.goto('/contact')
  await fill(page)
  await sendButton(page).click()
  expect((await logged).text()).toMatch(/200 OK/)
})

test('§8 Quote form: a failed send is logged, with its status', async ({ page, allowConsole }) => {
  allowConsole(/Not sent/, /Failed to load resource/)
  await page.route(SEND_FORM, (route) => route.fulfill({ status: 429, body: 'Too Many Requests' }))
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Not sent'))
  await page.goto('/contact')
  await fill(page)
  await sendButton(page).click()
  const details = await (await logged).args()[1]?.evaluate((error) => ({
    status: (error as { status: number }).status,
    text: (error as { text: string }).text,
  }))
  expect(details).toEqual({ status: 429, text: 'Too Many Requests' })
})

test('§5 Newsletter: nothing but emptiness is checked', async ({ page, allowConsole }) => {
  // Our server knows that this is no address; the form asks nothing.
  allowConsole(/Not sent/, /Failed to load resource/)
  await page.goto('/contact')
  const { form, input, button } = newsletterForm(page)
  await input.fill('not an address')
  const request = page.waitForRequest(SEND_FORM)
  await button.click()
  await request
  await expect(form.getByText(SIGNED_UP)).toBeVisible()
  await expect(form.getByText(NO_ADDRESS)).toHaveCount(0)
})
