import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { OWN_SERVICE } from 'protocol/emailService.ts'
import { readHostHeaders } from '../../readHostHeaders.ts'
import { buildCopy } from '../../repository/copyTree.ts'
import { freePort } from '../../server/freePort.ts'
import { forms, words } from '../support/content.ts'
import {
  ENQUIRY,
  FIELDS,
  fill,
  newsletterForm,
  quoteForm,
  SUCCESS,
  sendButton,
  sendFromContact,
  storedOnDevice,
  wireFields,
} from '../support/forms.ts'
import { type Agency, expectMails, startAgency } from '../support/startAgency.ts'
import { test as base, expect } from '../support/test.ts'

interface Hosted {
  readonly url: string
  /** Our server, in place of the e-mail service: it accepts the requests that pages send to the service. */
  readonly service: Agency
}

/** Serves the site from a static host. The site is built to send its forms to an e-mail service on another origin. */
const test = base.extend<object, { hosted: Hosted }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const service = await startAgency({ PUBLIC_URL: url })
      const copy = await buildCopy({
        PUBLIC_URL: url,
        EMAIL_SERVICE_ORIGIN: service.url,
        EMAIL_PUBLIC_KEY: OWN_SERVICE.publicKey,
        EMAIL_SERVICE_ID: OWN_SERVICE.serviceId,
        EMAIL_TEMPLATE_ID: OWN_SERVICE.templateId,
      })
      const host = await startStaticHost(copy.siteFolder, port)
      await use({ url, service })
      await host.close()
      await service.stop()
      await copy.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hosted }, use) => use(hosted.url),
})

// One worker runs all tests of this file, because each worker would build the site again.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ allowConsole, hosted }) => {
  allowConsole(new RegExp(`^request to another origin: ${hosted.service.url}/api/v1.0/`))
})

test.afterEach(({ hosted }) => hosted.service.reset())

test.describe('on a static host, a visitor without scripts can send the forms', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the quote form and the sign-up for the newsletter go straight from the browser to the e-mail service', async ({
    page,
    hosted,
  }) => {
    await page.goto('/contact')
    // Playwright's own matchers skip the text of `<noscript>`.
    expect(await quoteForm(page).innerText()).toContain(forms.quoteForm.nativeAnswer)
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

test('with scripts, the enquiry arrives and nothing stays on the device; an unknown address shows the site’s page for missing pages', async ({
  page,
  hosted,
  allowConsole,
}) => {
  allowConsole(/404/)
  await sendFromContact(page)
  await expect(quoteForm(page)).toContainText(SUCCESS)
  await expectMails(hosted.service, 1)
  expect(hosted.service.mails()[0]?.parsed.text).toContain(ENQUIRY.name)
  await expect.poll(() => storedOnDevice(page)).toBe(0)

  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.answers.notFound.heading)
})

/** Starts a host that serves a folder with the headers of `_headers`: `contact.html` for `/contact`, and `404.html` for unknown paths. */
async function startStaticHost(folder: string, port: number): Promise<FastifyInstance> {
  const headersOf = readHostHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const host = fastify({ forceCloseConnections: true })
  host.addHook('onSend', async ({ url }, reply) => {
    reply.headers(headersOf(new URL(url, 'http://host').pathname))
  })
  host.register(fastifyStatic, { root: folder, extensions: ['html'], cacheControl: false })
  host.setNotFoundHandler((_, reply) => reply.code(404).sendFile('404.html'))
  await host.listen({ port, host: 'localhost' })
  return host
}
