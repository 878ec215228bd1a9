import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readConfig } from '../../../server/src/config.ts'
import { startServer } from '../../../server/src/startServer.ts'
import { checkAxe } from '../support/checkAxe.ts'
import { first, nameOf, words } from '../support/content.ts'
import { field } from '../support/forms.ts'
import type { Connection } from '../support/offline.ts'
import {
  installClock,
  installHeldClock,
  NO_CONNECTION,
  openStored,
  storedPaths,
  visit,
  workerStores,
} from '../support/offline.ts'
import { beginMotion, expect, inDepth } from '../support/test.ts'

const DIST = join(import.meta.dirname, '../../../site/dist')
const WORKER = '/service-worker.js'

visit.use({ serviceWorkers: 'allow' })

visit.describe('a first visit', () => {
  visit('a first visit loads the worker, and each file only once', async ({ page, connection }) => {
    // With motion, the hero would load further pictures while the clock advances.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await installHeldClock(page)
    await page.goto('/')
    await beginMotion(page)
    expect(paths(connection)).not.toContain(WORKER)
    await workerStores(page, '/')
    await expectTransfers(page, connection, WORKER)
    const worker = connection.transfers.find(({ path }) => path === WORKER)
    // The limit is this high, because the worker contains the answer pages, with their styles for print and for browsers without popovers.
    expect(worker?.bytes).toBeLessThan(17_500)
  })

  inDepth(visit)('a visit with Save-Data loads no worker', async ({ page, connection }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true })
      Object.defineProperty(navigator, 'connection', { value: connection })
    })
    await page.goto('/privacy-policy')
    await page.clock.runFor(60_000)
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0)
    expect(paths(connection)).not.toContain(WORKER)
  })
})

inDepth(visit)(
  'the worker stores the page on which a visitor arrives from another site under its address without the query; nothing else is loaded twice',
  async ({ page, connection, allowConsole }) => {
    allowConsole(/request to another origin/)
    await installHeldClock(page)
    const address = '/contact?utm_source=letter'
    const elsewhere = createServer((_, answer) => {
      answer.setHeader('Content-Type', 'text/html')
      answer.end(`<link rel="icon" href="data:,"><a href="${connection.url}${address}">agency</a>`)
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    await page.getByRole('link').click()
    await page.waitForURL(connection.url + address)
    await workerStores(page, '/contact')
    await expectTransfers(page, connection, WORKER, address)
    expect(await storedQueries(page)).toEqual([])
    elsewhere.close()
  },
)

visit.describe('pages open without a connection', () => {
  visit.beforeEach(({ allowConsole }) => allowConsole(...NO_CONNECTION))

  visit(
    'visited pages open with styles and scripts; any other address shows a notice with links to the visited pages',
    async ({ page, connection }) => {
      await openStored(page, '/about-us')
      await page.goto('/contact')
      await forgetFiles(page)
      await connection.cut()
      await page.reload()
      await expect(field(page, 'name')).toBeVisible()
      const header = page.locator('[data-site-header]')
      await expect(header).toHaveCSS('position', 'sticky')
      expect(await page.evaluate(() => document.fonts.check('16px "Anybody"'))).toBe(true)
      // The header becomes sticky only if the page's script runs.
      await page.mouse.wheel(0, 400)
      await expect(header).toHaveAttribute('data-sticky')

      await page.goto('/privacy-policy')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.offline.heading)
      await expect(main.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:/)
      await expect(main.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
      expect(await checkAxe(page)).toEqual([])
      const seen = main.getByRole('list').getByRole('link')
      await expect(seen).toHaveText(['/contact', '/about-us'].map(nameOf))
      await seen.first().click()
      await expect(page).toHaveURL('/contact')
      await expect(field(page, 'name')).toBeVisible()
      await page.goto('/privacy-policy')
      await connection.mend()
      await main.getByRole('link', { name: words.offline.retry?.label ?? '' }).click()
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(words.offline.heading)
    },
  )

  visit(
    'the worker stops waiting for the network after three seconds',
    async ({ page, connection }) => {
      await openStored(page, '/contact')
      const worker = first(page.context().serviceWorkers())
      await worker.evaluate(holdTimers)
      connection.stall()
      const reloaded = page.reload({ waitUntil: 'commit' })
      await expect.poll(() => worker.evaluate(heldTimers)).toContain(3_000)
      await worker.evaluate(endTimers)
      await reloaded
      await expect(field(page, 'name')).toBeVisible()
    },
  )
})

visit(
  'the worker never stores an address with a secret, an answer page or a missing page, not even if a visit begins there',
  async ({ page, allowConsole }) => {
    allowConsole(/404/)
    await installClock(page)
    await page.goto('/newsletter/confirm?token=secret')
    await workerStores(page)
    for (const path of [
      ...['/newsletter/confirm?token=secret', '/newsletter/unsubscribe?token=secret'],
      ...['/answers/enquiry-sent', '/nobody', '/health', '/contact?token=secret&fbclid=secret'],
    ]) {
      await page.goto(path)
    }
    await expect.poll(() => storedPaths(page)).toEqual(['/contact'])
    expect(await storedQueries(page)).toEqual([])
  },
)

inDepth(visit)(
  'after a deploy the next page is new, and stored old pages still open; a deploy without the worker removes the worker and its caches',
  async ({ page, connection, allowConsole }) => {
    allowConsole(...NO_CONNECTION)
    await openStored(page, '/about-us')
    await page.goto('/contact')
    await page.evaluate(() => caches.open('left-over'))
    const deployed = await deploy(connection)
    try {
      await page.goto('/contact')
      await expect(page).toHaveTitle(/^Deployed/)
      await expect(page.locator('[data-site-header]')).toHaveCSS('position', 'sticky')
      await lookForWorker(page)
      await expect.poll(() => page.evaluate(() => caches.has('left-over'))).toBe(false)
      await forgetFiles(page)
      await connection.cut()
      // The worker stored this page before the deploy. Its script still runs, although no server has the script any more.
      await page.goto('/about-us')
      await page.mouse.wheel(0, 400)
      await expect(page.locator('[data-site-header]')).toHaveAttribute('data-sticky')
      await page.goto('/contact')
      await expect(page).toHaveTitle(/^Deployed/)

      await deployed.retireWorker()
      await connection.mend()
      await page.goto('/about-us')
      await lookForWorker(page)
      const left = () =>
        page.evaluate(async () => [
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
          ...(await caches.keys()),
        ])
      await expect.poll(left).toEqual([])
    } finally {
      await deployed.stop()
    }
  },
)

function paths({ transfers }: Connection): string[] {
  return transfers.map(({ path }) => path)
}

/** Expects that each file of the page was transferred exactly once, and no other file except the named paths. */
async function expectTransfers(page: Page, connection: Connection, ...more: string[]) {
  const own = () =>
    page.evaluate(() => {
      const { listEntries } = window as unknown as { listEntries: Performance['getEntriesByType'] }
      const addresses = [location.href, ...listEntries('resource').map(({ name }) => name)]
      const files = addresses.flatMap((address) => {
        const { origin, pathname, search } = new URL(address)
        return origin === location.origin && !pathname.startsWith('/api/')
          ? [pathname + search]
          : []
      })
      return [...new Set(files)]
    })
  await expect(async () => {
    const came = connection.transfers.filter(({ method }) => method === 'GET')
    expect(came.map(({ path }) => path).sort()).toEqual([...(await own()), ...more].sort())
  }).toPass({ timeout: 10_000 })
}

/** Empties the browser's own cache, so that without a connection a page gets only the files that the worker has stored. */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** Returns all addresses with a query in the worker's caches: those of requests and of responses. */
function storedQueries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push(request.url, (await cache.match(request))?.url ?? '')
    }
    return found.filter((address) => address.includes('?'))
  })
}

/** Checks for a new worker now, as the browser itself would do some seconds after each page. */
async function lookForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}

/** Deploys a version with other page titles and a renamed script. From then on, `connection` forwards requests to this version. */
async function deploy(
  connection: Connection,
): Promise<{ retireWorker(): Promise<void>; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  await cp(DIST, folder, { recursive: true, filter: (file) => !/\.(br|gz|mp4|webm)$/.test(file) })
  const entries = await readdir(folder, { recursive: true })
  const [, script = ''] =
    entries.map((entry) => /^assets\/(main-.*\.js)$/.exec(entry)).find(Boolean) ?? []
  const renamed = 'main-deployed.js'
  await rename(join(folder, 'assets', script), join(folder, 'assets', renamed))
  for (const entry of entries.filter(
    (name) => /\.(html|js)$/.test(name) && !name.endsWith(script),
  )) {
    const text = await readFile(join(folder, entry), 'utf8')
    const changed = text.replaceAll(script, renamed).replace('<title>', '<title>Deployed ')
    await writeFile(join(folder, entry), changed)
  }
  const serve = async () => {
    const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data') })
    const server = await startServer(config, { siteFolder: folder, logger: false })
    connection.leadTo(server.url)
    return server
  }
  let server = await serve()
  return {
    /** Replaces the worker, as a build with SERVICE_WORKER=off does. */
    retireWorker: async () => {
      const source = await readFile(join(DIST, '../src/worker/retiredWorker.ts'), 'utf8')
      await writeFile(join(folder, WORKER), stripTypeScriptTypes(source))
      await server.stop()
      server = await serve()
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

interface WithTimers {
  timers: { run: () => void; ms: number }[]
}

/** Runs in the worker: keeps all timers from firing until `endTimers` is called. */
function holdTimers(): void {
  const timers: WithTimers['timers'] = []
  Object.assign(globalThis, {
    timers,
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
  })
}

function heldTimers(): number[] {
  return (globalThis as unknown as WithTimers).timers.map(({ ms }) => ms)
}

function endTimers(): void {
  for (const { run } of (globalThis as unknown as WithTimers).timers) run()
}
