import {
  ENQUIRY,
  FIELDS,
  field,
  fill,
  MESSAGES,
  messages,
  NOT_SENT,
  quoteForm,
  SEND_FORM,
  SERVICE_FIELDS,
  SUCCESS,
  sendButton,
  wireFields,
} from '../support/quoteForm.ts'
import { expect, journey, test } from '../support/test.ts'

test('Reading A: multipart to send-form, seven fields and four keys, no other field', async ({
  page,
}) => {
  await page.goto('/contact')
  // What a helper on the page adds (a robot's trap, a browser extension) stays on the page.
  await quoteForm(page).evaluate((form) => {
    form.insertAdjacentHTML(
      'beforeend',
      '<input name="website" value="x"><input type="file" name="f">',
    )
  })
  await fill(page)
  const request = page.waitForRequest(SEND_FORM)
  await sendButton(page).click()
  expect((await request).method()).toBe('POST')
  expect(await (await request).headerValue('content-type')).toMatch(/^multipart\/form-data/)
  const names = (await wireFields(await request)).map(([name]) => name)
  expect(names.sort()).toEqual([...FIELDS, ...Object.keys(SERVICE_FIELDS)].sort())
})

test('E-mail service: by default our own server at the page’s origin', async ({ page, site }) => {
  await page.goto('/contact')
  await fill(page)
  const request = page.waitForRequest(SEND_FORM)
  await sendButton(page).click()
  expect((await request).url()).toBe(`${site.url}/api/v1.0/email/send-form`)
})

test('Success either way: shown as soon as the send starts, before any answer', async ({
  page,
}) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(SEND_FORM, async (route) => {
    await answered
    await route.fulfill({ status: 200, body: 'OK' })
  })
  await page.goto('/contact')
  await fill(page)
  await sendButton(page).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('')
  answer()
  await page.waitForResponse(SEND_FORM)
  await expect(page.getByText(NOT_SENT)).toHaveCount(0)
})

test('Success either way: after a failure a second, honest line stands under the text', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Not sent/, /ERR_FAILED/)
  await page.route(SEND_FORM, (route) => route.abort())
  await page.goto('/contact')
  await fill(page)
  await sendButton(page).click()
  const line = page.getByText(NOT_SENT)
  await expect(line).toBeVisible()
  const [above, below] = [await page.getByText(SUCCESS).boundingBox(), await line.boundingBox()]
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY)
})

test('Errors are not cleared by typing; a new empty submit shows the current set', async ({
  page,
}) => {
  await page.goto('/contact')
  await sendButton(page).click()
  await expect.poll(() => messages(page)).toEqual(MESSAGES)
  await field(page, 'name').fill(ENQUIRY.name)
  await field(page, 'budgetInterest').selectOption(ENQUIRY.budgetInterest)
  await field(page, 'message').pressSequentially('Hello')
  await field(page, 'message').blur()
  expect(await messages(page)).toEqual(MESSAGES)
  await sendButton(page).click()
  await expect
    .poll(() => messages(page))
    .toEqual({ ...MESSAGES, name: null, budgetInterest: null, message: null })
})

test('Non-empty means after trimming: white space alone is empty', async ({ page }) => {
  await page.goto('/contact')
  await fill(page, { ...ENQUIRY, name: '   ', message: ' \n\t ' })
  await sendButton(page).click()
  await expect.poll(async () => (await messages(page)).name).toBe(MESSAGES.name)
  expect((await messages(page)).message).toBe(MESSAGES.message)
  expect((await messages(page)).phone).toBeNull()
})

test('Nothing else blocks: an odd phone number and an odd e-mail address go through', async ({
  page,
}) => {
  const odd = { ...ENQUIRY, phone: 'ask for Juma', email: 'juma at the shop' }
  await page.goto('/contact')
  await fill(page, odd)
  const request = page.waitForRequest(SEND_FORM)
  await sendButton(page).click()
  const wire = Object.fromEntries(await wireFields(await request))
  expect(wire.phone).toBe(odd.phone)
  expect(wire.email).toBe(odd.email)
  await expect(page.getByText(SUCCESS)).toBeVisible()
})

test('noValidate once React runs the form, the browser’s own checks before', async ({ page }) => {
  const html = await (await page.request.get('/contact')).text()
  expect(html).not.toMatch(/<form[^>]*novalidate/i)
  await page.goto('/contact')
  await field(page, 'name').focus()
  await expect
    .poll(() => quoteForm(page).evaluate((form: HTMLFormElement) => form.noValidate))
    .toBe(true)
})

journey(
  'Where enquiries are kept: in our server’s database, before the answer',
  async ({ page, agency }) => {
    await agency.mailServer.stop()
    await page.goto('/contact')
    await fill(page)
    const answer = page.waitForResponse(SEND_FORM)
    await sendButton(page).click()
    expect(await (await answer).text()).toBe('OK')
    expect(agency.rows('select name, phone, email, timeline from enquiries')).toEqual([
      {
        name: ENQUIRY.name,
        phone: ENQUIRY.phone,
        email: ENQUIRY.email,
        timeline: ENQUIRY.timeline,
      },
    ])
  },
)
