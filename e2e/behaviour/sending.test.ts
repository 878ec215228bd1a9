import {
  ENQUIRY,
  expectEmpty,
  FIELDS,
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

/** Nothing but emptiness blocks. */
const ODD = { ...ENQUIRY, phone: 'ask for Juma', email: 'juma at the shop' }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

journey(
  'an enquiry is thanked for at once, goes out in seven fields, and is kept before the answer',
  async ({ page, agency }) => {
    await agency.mailServer.stop()
    const logged = page.waitForEvent('console', (message) => message.text().includes('200'))
    const answered = Promise.withResolvers<void>()
    await page.route(SEND_FORM, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto('/contact')
    const form = quoteForm(page)
    const region = form.getByRole('status')

    await test.step('Success either way: shown as soon as the send starts, in a region that announces it', async () => {
      await expect(region).toHaveCount(1)
      await expect(region).toBeEmpty()
      await region.evaluate((element) => element.setAttribute('data-same', ''))
      await sendButton(page).click()
      await expect.poll(() => messages(page)).toEqual(MESSAGES)
      // What a helper on the page adds (a robot's trap, a browser extension) stays on the page.
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

      const request = await requested
      const wire = await wireFields(request)
      const names = wire.map(([name]) => name)
      // Reading A, and by default our own server at the page's origin.
      expect(request.url()).toBe(`${agency.url}/api/v1.0/email/send-form`)
      expect(request.method()).toBe('POST')
      expect(await request.headerValue('content-type')).toMatch(/^multipart\/form-data/)
      expect(names.sort()).toEqual([...FIELDS, ...Object.keys(SERVICE_FIELDS)].sort())
      expect(Object.fromEntries(wire)).toMatchObject({ phone: ODD.phone, email: ODD.email })
    })

    await test.step('§4 the fields are cleared and the errors reset', async () => {
      await expectEmpty(page)
      expect(Object.values(await messages(page))).toEqual(FIELDS.map(() => null))
    })

    await test.step('Where enquiries are kept: in our server’s database, before the answer, which is logged', async () => {
      const answer = page.waitForResponse(SEND_FORM)
      answered.resolve()
      expect(await (await answer).text()).toBe('OK')
      const { name, phone, email, timeline } = ODD
      expect(agency.rows('select name, phone, email, timeline from enquiries')).toEqual([
        { name, phone, email, timeline },
      ])
      expect((await logged).text()).toMatch(/200 OK/)
      await expect(page.getByText(NOT_SENT)).toHaveCount(0)
    })
  },
)

test('Success either way: after a failure a second, honest line stands under the text; the log has the status', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Not sent/, /Failed to load resource/)
  await page.route(SEND_FORM, (route) => route.fulfill({ status: 429, body: 'Too Many Requests' }))
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Not sent'))
  await page.goto('/contact')
  await fill(page)
  await sendButton(page).click()
  const line = page.getByText(NOT_SENT)
  await expect(line).toBeVisible()
  const [above, below] = [await page.getByText(SUCCESS).boundingBox(), await line.boundingBox()]
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY)
  const details = await (await logged).args()[1]?.evaluate((error) => ({
    status: (error as { status: number }).status,
    text: (error as { text: string }).text,
  }))
  expect(details).toEqual({ status: 429, text: 'Too Many Requests' })
})
