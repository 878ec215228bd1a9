import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readConfig } from '../../server/src/config.ts'
import { startServer } from '../../server/src/startServer.ts'
import { checkAxe } from '../support/checks/checkAxe.ts'
import { content, copy } from '../support/content.ts'
import { field } from '../support/quoteForm.ts'
import type { Connection } from '../support/startConnection.ts'
import { beginMotion, expect } from '../support/test.ts'
import {
  installClock,
  installHeldClock,
  NO_CONNECTION,
  openStored,
  storedPaths,
  visit,
  workerStores,
} from '../support/visit.ts'

const DIST = join(import.meta.dirname, '../../site/dist')
const WORKER = '/service-worker.js'

visit.use({ serviceWorkers: 'allow' })

visit.describe('a first visit', () => {
  visit(
    'costs the worker’s script and nothing else, after all else',
    async ({ page, connection }) => {
      // The hero does not turn to its next picture while the clock moves on.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await installHeldClock(page)
      await page.goto('/')
      await beginMotion(page)
      await page.waitForLoadState('networkidle')
      const before = connection.transfers.length
      expect(paths(connection)).not.toContain(WORKER)
      await workerStores(page, '/')
      const after = connection.transfers.slice(before)
      expect(after.map(({ path }) => path)).toEqual([WORKER])
      expect(after[0]?.bytes).toBeLessThan(11_600)
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
  async ({ page, connection, allowConsole }) => {
    allowConsole(/request to another origin/)
    await installHeldClock(page)
    const elsewhere = createServer((_, answer) => {
      answer.setHeader('Content-Type', 'text/html')
      answer.end(`<link rel="icon" href="data:,"><a href="${connection.url}/contact">agency</a>`)
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    await page.getByRole('link').click()
    await page.waitForLoadState('networkidle')
    const before = connection.transfers.length
    await workerStores(page, '/contact')
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
  visit.beforeEach(({ allowConsole }) => allowConsole(...NO_CONNECTION))

  visit(
    'the one page that was seen opens again, with style and script',
    async ({ page, connection }) => {
      await openStored(page, '/contact')
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
      await openStored(page, '/about-us')
      await page.goto('/contact')
      await connection.cut()
      await page.goto('/industries')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(copy.offline.heading)
      await expect(main.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:/)
      await expect(main.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
      expect(await checkAxe(page)).toEqual([])
      const seen = main.getByRole('list').getByRole('link')
      await expect(seen).toHaveText(['/contact', '/about-us'].map(nameOf))
      await seen.first().click()
      await expect(page).toHaveURL('/contact')
      await expect(field(page, 'name')).toBeVisible()
      await page.goto('/industries')
      await connection.mend()
      await main.getByRole('link', { name: copy.offline.retry.label }).click()
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(copy.offline.heading)
    },
  )

  visit(
    'a line that brings nothing is given up after three seconds',
    async ({ page, connection }) => {
      await openStored(page, '/contact')
      connection.stall()
      const started = Date.now()
      await page.reload({ waitUntil: 'commit' })
      expect(Date.now() - started).toBeGreaterThan(2_500)
      expect(Date.now() - started).toBeLessThan(10_000)
      await expect(field(page, 'name')).toBeVisible()
    },
  )
})

visit(
  'addresses with a secret, answers and missing pages are never kept',
  async ({ page, allowConsole }) => {
    allowConsole(/404/)
    await installClock(page)
    await page.goto('/?utm_source=letter')
    await workerStores(page, '/')
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
    await expect.poll(() => storedPaths(page)).toContain('/contact')
    expect(await storedPaths(page)).toEqual(['/', '/contact'])
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
  await installClock(page)
  await page.goto('/newsletter/confirm?token=secret')
  await workerStores(page)
  await page.goto('/contact')
  await expect.poll(() => storedPaths(page)).toEqual(['/contact'])
})

visit(
  'a deploy shows with the next page, and what it replaced still opens',
  async ({ page, connection, allowConsole }) => {
    allowConsole(...NO_CONNECTION)
    await openStored(page, '/about-us')
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
  await openStored(page, '/contact')
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

function paths({ transfers }: Connection): string[] {
  return transfers.map(({ path }) => path)
}

/** Empties the browser's own cache, as it does by itself some day: what opens after that the worker has kept. */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
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

function nameOf(path: string): string {
  return content.routes.find((route) => route.path === path)?.name ?? ''
}
