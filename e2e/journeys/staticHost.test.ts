import { OWN_SERVICE } from 'protocol/emailService.ts'
import { type BuiltCopy, buildCopy } from '../../scripts/testing/buildCopy.ts'
import { forms, words } from '../support/content.ts'
import { expectMails } from '../support/expectMails.ts'
import { newsletterForm } from '../support/newsletterForm.ts'
import {
  ENQUIRY,
  FIELDS,
  fill,
  quoteForm,
  SUCCESS,
  sendButton,
  storedOnDevice,
  wireFields,
} from '../support/quoteForm.ts'
import { type Agency, startAgency } from '../support/startAgency.ts'
import { startConnection } from '../support/startConnection.ts'
import { startStaticHost } from '../support/startStaticHost.ts'
import { test as base, expect } from '../support/test.ts'
import { installClock, NO_CONNECTION, workerStores } from '../support/visit.ts'

interface Hosted {
  readonly url: string
  /** Our server, which speaks the e-mail service's protocol on another origin. */
  readonly service: Agency
}

/** The site on a host for files, built to send its forms to a service elsewhere. */
const test = base.extend<object, { hosted: Hosted }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      let copy: BuiltCopy | null = null
      const host = await startStaticHost(() => copy?.siteFolder ?? '')
      const service = await startAgency({ PUBLIC_URL: host.url })
      copy = await buildCopy({
        PUBLIC_URL: host.url,
        EMAIL_SERVICE_ORIGIN: service.url,
        EMAIL_PUBLIC_KEY: OWN_SERVICE.publicKey,
        EMAIL_SERVICE_ID: OWN_SERVICE.serviceId,
        EMAIL_TEMPLATE_ID: OWN_SERVICE.templateId,
      })
      await use({ url: host.url, service })
      host.stop()
      await service.stop()
      await copy.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hosted }, use) => use(hosted.url),
})

// One after the other in one worker: each worker builds the site anew.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ allowConsole, hosted }) => {
  allowConsole(new RegExp(`^request to another origin: ${hosted.service.url}/api/v1.0/`))
})

test.afterEach(({ hosted }) => hosted.service.reset())

test.describe('on a static host, a visitor whose browser runs no script', () => {
  test.use({ javaScriptEnabled: false })

  test('sends the quote form straight to the e-mail service, and signs up for the newsletter there', async ({
    page,
    hosted,
  }) => {
    await page.goto('/contact')
    await expect(quoteForm(page)).toContainText(forms.quoteForm.nativeAnswer)
    await fill(page)
    const sending = page.waitForRequest('**/send-form')
    await sendButton(page).click()
    const names = (await wireFields(await sending)).map(([name]) => name)
    expect(names).toEqual([...FIELDS, 'service_id', 'template_id', 'user_id'])
    await expect(page.locator('body')).toHaveText('OK')
    await expectMails(hosted.service, 1)
    expect(hosted.service.mails()[0]?.parsed.text).toContain(ENQUIRY.name)

    await page.goto('/privacy-policy')
    await newsletterForm(page).input.fill('achieng@shop.example')
    await newsletterForm(page).button.click()
    await expect(page.locator('body')).toHaveText('OK')
    await expectMails(hosted.service, 2)
    expect(hosted.service.mails()[1]?.recipients).toEqual(['achieng@shop.example'])
  })
})

test('with script, the enquiry arrives too, and nothing stays on the device; an unknown address is a page of the site', async ({
  page,
  hosted,
  allowConsole,
}) => {
  allowConsole(/404/)
  await page.goto('/contact')
  await fill(page)
  await sendButton(page).click()
  await expect(quoteForm(page)).toContainText(SUCCESS)
  await expectMails(hosted.service, 1)
  expect(hosted.service.mails()[0]?.parsed.text).toContain(ENQUIRY.name)
  await expect.poll(() => storedOnDevice(page)).toBe(0)

  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.answers.notFound.heading)
})

test.describe('on a static host without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the offline page may send to the e-mail service too', async ({
    page,
    hosted,
    allowConsole,
  }) => {
    const connection = await startConnection(hosted.url)
    await installClock(page)
    allowConsole(...NO_CONNECTION, new RegExp(`^request to another origin: ${connection.url}/`))
    await page.goto(`${connection.url}/contact`)
    await workerStores(page, '/contact')
    await connection.cut()
    const answer = await page.goto(`${connection.url}/about-us`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.offline.heading)
    const policy = answer?.headers()['content-security-policy']
    expect(policy).toContain(`connect-src 'self' ${hosted.service.url};`)
    expect(policy).toContain(`form-action 'self' ${hosted.service.url};`)
  })
})
