import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { readConfig } from '../../server/src/config.ts'
import { startServer } from '../../server/src/startServer.ts'
import { newsletterForm, SIGNED_UP } from '../support/newsletterForm.ts'
import {
  ENQUIRY,
  FIELDS,
  field,
  fill,
  keptOnDevice,
  NOT_SENT,
  quoteForm,
  sendButton,
} from '../support/quoteForm.ts'
import { type Connection, startConnection, type Transfer } from '../support/startConnection.ts'
import { expect, journey } from '../support/test.ts'

const DIST = join(import.meta.dirname, '../../site/dist')
/** The name of the Background Sync registration. */
const OUTBOX = 'outbox'
const WORKER = '/service-worker.js'
/** What a browser says when nobody answers. */
const NO_CONNECTION = [
  /ERR_CONNECTION/,
  /ERR_EMPTY/,
  /ERR_FAILED/,
  /Failed to (load|fetch)/,
  /status of 503/,
]

const visit = journey.extend<{ connection: Connection }>({
  connection: async ({ agency }, use) => {
    const connection = await startConnection(agency.url)
    await use(connection)
    await connection.stop()
  },
  baseURL: async ({ connection }, use) => use(connection.url),
})

visit.use({ serviceWorkers: 'allow' })

visit.describe('a first visit', () => {
  visit(
    'costs the worker’s script and nothing else, after all else',
    async ({ page, connection }) => {
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      const before = connection.transfers.length
      expect(paths(connection)).not.toContain(WORKER)
      await workerKeeps(page, '/')
      const after = connection.transfers.slice(before)
      expect(after.map(({ path }) => path)).toEqual([WORKER])
      expect(after[0]?.bytes).toBeLessThan(11_500)
    },
  )

  visit('with Save-Data costs nothing more at all', async ({ page, connection }) => {
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true })
      Object.defineProperty(navigator, 'connection', { value: connection })
    })
    await page.clock.install()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(60_000)
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0)
    expect(paths(connection)).not.toContain(WORKER)
  })

  visit('on a page that was only rendered ahead installs nothing', async ({ page, connection }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true })
    })
    await page.clock.install()
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(60_000)
    expect(paths(connection)).not.toContain(WORKER)
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await page.clock.runFor(60_000)
    await expect.poll(() => paths(connection)).toContain(WORKER)
  })
})

visit(
  'a page that was reached from another site is kept too: asked for again, and nothing else',
  async ({ page, connection, quiet }) => {
    quiet.except(/request to another origin/)
    const elsewhere = createServer((_, answer) => {
      answer.setHeader('Content-Type', 'text/html')
      answer.end(`<link rel="icon" href="data:,"><a href="${connection.url}/contact">agency</a>`)
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    await page.getByRole('link').click()
    await page.waitForLoadState('networkidle')
    const before = connection.transfers.length
    await workerKeeps(page, '/contact')
    expect(paths(connection).slice(before)).toEqual([WORKER, '/contact'])
    elsewhere.close()
  },
)

visit('the worker’s script is asked for anew each time', async ({ request }) => {
  const answer = await request.get(WORKER)
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect(answer.headers()['content-type']).toContain('javascript')
})

visit.describe('without a connection', () => {
  visit.beforeEach(({ quiet }) => quiet.except(...NO_CONNECTION))

  visit(
    'the one page that was seen opens again, with style and script',
    async ({ page, connection }) => {
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      await forgetFiles(page)
      await connection.cut()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const header = page.locator('[data-site-header]')
      await expect(header).toHaveCSS('position', 'sticky')
      expect(await page.evaluate(() => document.fonts.check('16px "Anybody"'))).toBe(true)
      // The script runs: scrolling makes the header sticky.
      await page.mouse.wheel(0, 400)
      await expect(header).toHaveAttribute('data-sticky')
    },
  )

  visit(
    'a page that was not seen says so, and leads to those that were',
    async ({ page, connection }) => {
      await page.goto('/about-us')
      await workerKeeps(page, '/about-us')
      await page.goto('/contact')
      await connection.cut()
      await page.goto('/industries')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are offline')
      await expect(main.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:/)
      await expect(main.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      const seen = main.getByRole('list').getByRole('link')
      await expect(seen).toHaveText(['Contact', 'About Us'])
      await seen.first().click()
      await expect(page).toHaveURL('/contact')
      await expect(field(page, 'name')).toBeVisible()
      await page.goto('/industries')
      await connection.mend()
      await main.getByRole('link', { name: 'Try again' }).click()
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
    },
  )

  visit(
    'a line that brings nothing is given up after three seconds',
    async ({ page, connection }) => {
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      connection.stall()
      const started = Date.now()
      await page.reload({ waitUntil: 'commit' })
      expect(Date.now() - started).toBeGreaterThan(2_500)
      expect(Date.now() - started).toBeLessThan(6_000)
      await expect(field(page, 'name')).toBeVisible()
    },
  )
})

visit(
  'addresses with a secret, answers and missing pages are never kept',
  async ({ page, quiet }) => {
    quiet.except(/404/)
    await page.goto('/?utm_source=letter')
    await workerKeeps(page, '/')
    for (const path of [
      '/newsletter/confirm?token=secret',
      '/newsletter/unsubscribe?token=secret',
      '/answers/enquiry-sent',
      '/nobody',
      '/health',
      '/contact?token=secret&fbclid=secret',
    ]) {
      await page.goto(path)
    }
    await expect.poll(() => keptPaths(page)).toContain('/contact')
    expect(await keptPaths(page)).toEqual(['/', '/contact'])
    const addresses = await page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          found.push(request.url, (await cache.match(request))?.url ?? '')
        }
      }
      return found
    })
    expect(addresses.filter((address) => address.includes('?'))).toEqual([])
  },
)

visit('a link with a secret as the first page is not kept either', async ({ page }) => {
  await page.goto('/newsletter/confirm?token=secret')
  await workerKeeps(page)
  await page.goto('/contact')
  await expect.poll(() => keptPaths(page)).toEqual(['/contact'])
})

visit(
  'a deploy shows with the next page, and what it replaced still opens',
  async ({ page, connection, quiet }) => {
    quiet.except(...NO_CONNECTION)
    await page.goto('/about-us')
    await workerKeeps(page, '/about-us')
    await page.goto('/contact')
    await page.evaluate(() => caches.open('left-over'))
    const next = await deploy(connection)
    try {
      await page.goto('/contact')
      await expect(page).toHaveTitle(/^Deployed/)
      await expect(page.locator('[data-site-header]')).toHaveCSS('position', 'sticky')
      await expect.poll(() => page.evaluate(() => caches.has('left-over'))).toBe(false)
    } finally {
      await next.stop()
    }
    await forgetFiles(page)
    await connection.cut()
    // Kept before the deploy: its style sheet is on no server any more.
    await page.goto('/about-us')
    await expect(page.locator('[data-site-header]')).toHaveCSS('position', 'sticky')
    await page.goto('/contact')
    await expect(page).toHaveTitle(/^Deployed/)
  },
)

visit('a build without the worker frees every device of it', async ({ page, connection }) => {
  await page.goto('/contact')
  await workerKeeps(page, '/contact')
  const next = await deploy(connection, 'off')
  try {
    await page.goto('/about-us')
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ])
    await expect.poll(left).toEqual([])
  } finally {
    await next.stop()
  }
})

visit.describe('an enquiry that was written without a connection', () => {
  visit.beforeEach(({ quiet }) => quiet.except(...NO_CONNECTION, /Not sent/, /outbox/))

  visit(
    'is delivered once by the browser when the tab is closed',
    async ({ page, context, connection, agency }) => {
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      await writeOffline(page, connection)
      await page.close()

      await connection.mend()
      const other = await openElsewhere(context)
      await wake(other)
      await expect.poll(() => agency.mails().length).toBe(1)
      await wake(other)
      await other.goto('/contact')
      await expect.poll(() => keptOnDevice(other)).toBe(0)
      await expect.poll(() => agency.waitingMails()).toBe(0)
      expect(agency.mails()).toHaveLength(1)
      expect(sends(connection)).toHaveLength(1)
      for (const answer of Object.values(ENQUIRY)) {
        expect(agency.mails()[0]?.parsed.text).toContain(answer)
      }
    },
  )

  visit(
    'looks the same on the wire as one that the page sends',
    async ({ page, context, connection, agency }) => {
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      await fill(page)
      await sendButton(page).click()
      await expect.poll(() => agency.mails().length).toBe(1)
      await expect.poll(() => keptOnDevice(page)).toBe(0)
      await writeOffline(page, connection)
      await page.close()
      await connection.mend()
      const other = await openElsewhere(context)
      await wake(other)
      await expect.poll(() => keptOnDevice(other)).toBe(0)

      const [byPage, byWorker] = await Promise.all(sends(connection).map(fieldsOf))
      expect(byWorker).toEqual(byPage)
      expect(byWorker).toHaveLength(11)
      // The server knows it again.
      expect(agency.rows('select id from enquiries')).toHaveLength(1)
      expect(agency.mails()).toHaveLength(1)
    },
  )

  visit(
    'is sent once when the page and the worker try at the same time',
    async ({ page, connection, agency }) => {
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      await writeOffline(page, connection)
      await connection.mend()
      await Promise.all([
        wake(page),
        page.getByRole('button', { name: 'Try again now' }).evaluate((button: HTMLElement) => {
          button.click()
          dispatchEvent(new Event('online'))
        }),
      ])
      await expect(page.getByText(NOT_SENT)).toHaveCount(0)
      await expect.poll(() => agency.mails().length).toBe(1)
      expect(sends(connection)).toHaveLength(1)
    },
  )

  visit('leaves the page once the worker has sent it', async ({ page, connection, agency }) => {
    await page.clock.install()
    await page.goto('/contact')
    await page.clock.runFor(10_000)
    await workerKeeps(page, '/contact')
    await writeOffline(page, connection)
    await connection.mend()
    await wake(page)
    await expect(page.getByText(NOT_SENT)).toHaveCount(0)
    await expect.poll(() => agency.mails().length).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('outbox-waiting'))).toBeNull()
  })
})

visit.describe('a form that is touched only when the connection is gone', () => {
  visit.beforeEach(({ quiet }) =>
    quiet.except(...NO_CONNECTION, /could not start/, /Neither sent nor saved/, /status of 422/),
  )

  visit(
    'is kept, shown, and delivered once by the next page',
    async ({ page, connection, agency }) => {
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      await connection.cut()
      await fill(page)
      await sendButton(page).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(NOT_SENT)
      await expect(main.getByRole('blockquote')).toHaveText(Object.values(ENQUIRY).join('\n'))
      expect(await chatText(page)).toBe(Object.values(ENQUIRY).join('\n'))
      await expect(main.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      expect(await keptOnDevice(page)).toBe(1)

      await connection.mend()
      await page.goto('/contact')
      await expect.poll(() => agency.mails().length).toBe(1)
      await expect.poll(() => keptOnDevice(page)).toBe(0)
      expect(sends(connection)).toHaveLength(1)
      expect(agency.rows('select id from enquiries')).toHaveLength(1)
      for (const answer of Object.values(ENQUIRY)) {
        expect(agency.mails()[0]?.parsed.text).toContain(answer)
      }
    },
  )

  visit(
    'is delivered once by the browser when the tab is closed',
    async ({ page, context, connection, agency }) => {
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      await connection.cut()
      await fill(page)
      await sendButton(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_SENT)
      await page.close()
      await connection.mend()
      const other = await openElsewhere(context)
      await wake(other)
      await expect.poll(() => agency.mails().length).toBe(1)
      await expect.poll(() => keptOnDevice(other)).toBe(0)
      expect(sends(connection)).toHaveLength(1)
      expect(await sends(connection).map(fieldsOf)[0]).toHaveLength(11)
    },
  )

  visit(
    'is delivered once when the answer is reloaded, which posts it again',
    async ({ page, connection, agency }) => {
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      await connection.cut()
      await fill(page)
      await sendButton(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_SENT)
      await connection.mend()
      await page.reload()
      await expect(page).toHaveURL('/answers/enquiry-sent')
      await expect.poll(() => keptOnDevice(page)).toBe(0)
      await expect.poll(() => agency.waitingMails()).toBe(0)
      expect(agency.rows('select id from enquiries')).toHaveLength(1)
      expect(agency.mails()).toHaveLength(1)
    },
  )

  visit(
    'signs up for the newsletter, and the page says when it went',
    async ({ page, connection, agency }) => {
      await page.goto('/about-us')
      await workerKeeps(page, '/about-us')
      await connection.cut()
      const { input, button } = newsletterForm(page)
      await input.fill('wanjiru@shop.example')
      await button.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_SENT)
      expect(await chatText(page)).toBe('wanjiru@shop.example')
      await connection.mend()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page).toHaveURL('/answers/newsletter-sent')
      await expect(page.getByRole('main')).toContainText(SIGNED_UP)
      await expect.poll(() => agency.mails().length).toBe(1)
      expect(await keptOnDevice(page)).toBe(0)
      expect(agency.mails()[0]?.recipients).toEqual(['wanjiru@shop.example'])
      expect(sends(connection)).toHaveLength(1)
    },
  )

  visit('with blank fields is told so, and keeps nothing', async ({ page, connection }) => {
    await page.goto('/contact')
    await workerKeeps(page, '/contact')
    await connection.cut()
    await fill(page, { ...ENQUIRY, name: '  ' })
    await sendButton(page).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Some answers are missing')
    expect(await keptOnDevice(page)).toBe(0)
    await page.goBack()
    await expect(field(page, 'message')).toHaveValue(ENQUIRY.message)
    await newsletterForm(page).button.click()
    await expect(heading).toHaveText('No e-mail address')
    expect(await keptOnDevice(page)).toBe(0)
  })

  visit(
    'where nothing can be stored is shown as it was typed, to be copied',
    async ({ page, connection }) => {
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            // Of a later version than ours: it does not open for us.
            const opening = indexedDB.open('outbox', 99)
            opening.onsuccess = () => resolve(opening.result.close())
          }),
      )
      await connection.cut()
      const message = `</blockquote><img src="/x" alt="injected"> & "quotes" $& $' 'more'`
      await fill(page, { ...ENQUIRY, message })
      await sendButton(page).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Not sent, and not saved')
      await expect(main.getByRole('blockquote')).toContainText(message)
      expect(await chatText(page)).toContain(message)
      await expect(main.getByRole('img')).toHaveCount(0)
    },
  )

  visit(
    'and filled by a robot is not kept: it would go out past the quarantine',
    async ({ page, connection }) => {
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      await connection.cut()
      await fill(page)
      await quoteForm(page).evaluate((form) => {
        form.append(Object.assign(document.createElement('input'), { name: 'website', value: 'x' }))
      })
      await sendButton(page).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Not sent, and not saved')
      expect(await keptOnDevice(page)).toBe(0)
    },
  )

  visit('comes to life with the next focus once it is back', async ({ page, connection }) => {
    await page.goto('/contact')
    await workerKeeps(page, '/contact')
    await connection.cut()
    const failed = page.waitForEvent('console', (line) => /could not start/.test(line.text()))
    await fill(page)
    await failed
    await connection.mend()
    // Again and again, as a visitor goes from field to field.
    await expect(async () => {
      for (const name of FIELDS) await field(page, name).focus()
      const form = page.locator('[data-island="QuoteForm"]')
      await expect(form).toHaveAttribute('data-live', { timeout: 500 })
    }).toPass()
    await expect(field(page, 'message')).toHaveValue(ENQUIRY.message)
  })
})

visit.describe('a form that posts itself', () => {
  visit('goes to the server as ever while one answers', async ({ page, connection, agency }) => {
    await page.goto('/contact')
    await workerKeeps(page, '/contact')
    await fill(page)
    await postItself(page)
    await expect(page).toHaveURL('/answers/enquiry-sent')
    await expect.poll(() => agency.mails().length).toBe(1)
    const posts = connection.transfers.filter(({ method }) => method === 'POST')
    expect(posts.map(({ path }) => path).filter((path) => !path.startsWith('/api/v1/'))).toEqual([
      '/enquiries',
    ])
    expect(posts.map(({ path }) => path)).not.toContain(SEND_FORM_PATH)
    expect(await keptOnDevice(page)).toBe(0)
  })

  visit('gets the server’s own refusal', async ({ page, quiet }) => {
    quiet.except(/status of 422/)
    await page.goto('/contact')
    await workerKeeps(page, '/contact')
    const answer = page.waitForResponse('/enquiries')
    await postItself(page)
    expect((await answer).headers()).toHaveProperty('x-content-type-options')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Some answers are missing')
  })

  for (const status of [502, 503]) {
    visit(`is kept when all it gets is ${status}`, async ({ page, connection, agency, quiet }) => {
      quiet.except(/status of 50/)
      await page.goto('/contact')
      await workerKeeps(page, '/contact')
      await fill(page)
      await expect(page.locator('[data-island="QuoteForm"]')).toHaveAttribute('data-live')
      const broken = createServer((_, answer) => answer.writeHead(status).end()).listen(0)
      await once(broken, 'listening')
      connection.leadTo(`http://localhost:${(broken.address() as AddressInfo).port}`)
      await postItself(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_SENT)
      connection.leadTo(agency.url)
      broken.close()
      // At once: the page that answered has run none of its scripts yet.
      await page.goto('/contact')
      await expect.poll(() => agency.mails().length).toBe(1)
      await expect.poll(() => keptOnDevice(page)).toBe(0)
    })
  }
})

/** Waits until the worker answers for the page and has kept what is named. */
async function workerKeeps(page: Page, ...wanted: string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 15_000,
    })
    .toBe(true)
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(wanted))
}

/** The pages that would open without a connection. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages'))
    const lists = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(lists))
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort()
  })
}

function paths({ transfers }: Connection): string[] {
  return transfers.map(({ path }) => path)
}

/** Empties the browser's own cache, as it does by itself some day: what opens after that the worker has kept. */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** Fills in the form, which is live, and sends it into a dead line. */
async function writeOffline(page: Page, connection: Connection): Promise<void> {
  await field(page, 'name').focus()
  await expect(page.locator('[data-island="QuoteForm"]')).toHaveAttribute('data-live')
  await connection.cut()
  await fill(page)
  await sendButton(page).click()
  await expect(page.getByText(NOT_SENT)).toBeVisible()
}

/** The enquiries that went over the line. */
function sends({ transfers }: Connection): readonly Transfer[] {
  return transfers.filter(({ method, path }) => method === 'POST' && path === SEND_FORM_PATH)
}

async function fieldsOf({ body, type }: Transfer): Promise<[string, string][]> {
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  return [...(await answer.formData())].map(([name, value]) => [name, String(value)])
}

/** Posts the quote form as a browser does whose scripts are not there. */
async function postItself(page: Page): Promise<void> {
  await quoteForm(page).evaluate((form: HTMLFormElement) => form.submit())
}

/** What the chat link of the page's main part would say. */
async function chatText(page: Page): Promise<string | null> {
  const link = page.getByRole('main').getByRole('link', { name: 'Send on WhatsApp instead' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  return address.searchParams.get('text')?.replaceAll('\r\n', '\n') ?? null
}

/** Another tab of the site, with none of its scripts. */
async function openElsewhere(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  return page
}

/** Does what Background Sync does when the connection is back, and waits until the worker has been asked. */
async function wake(page: Page): Promise<void> {
  const { tags, origin } = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { sync } = registration as unknown as { sync: { getTags(): Promise<string[]> } }
    return { tags: await sync.getTags(), origin: location.origin }
  })
  expect(tags, 'what the browser was asked to send later').toContain(OUTBOX)
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registrationId,
    tag: OUTBOX,
    lastChance: false,
  })
  await session.detach()
}

/** Puts the next version behind the connection: other titles, another style sheet, and with `off` no worker. */
async function deploy(connection: Connection, worker?: 'off'): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  await cp(DIST, folder, { recursive: true, filter: (file) => !/\.(br|gz|mp4|webm)$/.test(file) })
  const entries = await readdir(folder, { recursive: true })
  const style = entries.find((entry) => /^assets\/.*\.css$/.test(entry)) ?? ''
  const renamed = style.replace(/.{8}\.css$/, 'deployed.css')
  await rename(join(folder, style), join(folder, renamed))
  for (const entry of entries.filter((name) => /(\.html|^service-worker\.js)$/.test(name))) {
    const text = await readFile(join(folder, entry), 'utf8')
    const changed = text.replaceAll(style, renamed).replace('<title>', '<title>Deployed ')
    await writeFile(join(folder, entry), changed)
  }
  if (worker === 'off') {
    const source = await readFile(join(DIST, '../src/worker/retiredWorker.ts'), 'utf8')
    await writeFile(join(folder, WORKER), stripTypeScriptTypes(source))
  }
  const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data') })
  const server = await startServer(config, { siteFolder: folder, logger: false })
  connection.leadTo(server.url)
  return {
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
