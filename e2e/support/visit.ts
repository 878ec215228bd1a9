import type { Page } from '@playwright/test'
import { type Connection, startConnection } from './startConnection.ts'
import { expect, journey } from './test.ts'

/** What a browser says when nobody answers. */
export const NO_CONNECTION = [
  /ERR_CONNECTION/,
  // A connection that was kept open for the next request, and is cut as that begins.
  /ERR_SOCKET_NOT_CONNECTED/,
  /ERR_EMPTY/,
  /ERR_FAILED/,
  /Failed to (load|fetch)/,
  /status of 503/,
]

/** A journey with the service worker, over a connection that can be cut. */
export const visit = journey.extend<{ connection: Connection }>({
  connection: async ({ agency }, use) => {
    const connection = await startConnection(agency.url)
    await use(connection)
    await connection.stop()
  },
  baseURL: async ({ connection }, use) => use(connection.url),
})

/** So long a page lets all else go first before it asks for the worker. */
const SETTLED_MS = 3_000

/** In milliseconds: the worker is there within half a second. */
const OFTEN = [50]

/** Now: the worker's own clock goes on beside it. */
const START = new Date()
const HELD = new Date(START.getTime() + 1_000)

/** The same, with a clock that stands still until a test moves it on. */
export async function installHeldClock(page: Page): Promise<void> {
  await installClock(page)
  await page.clock.pauseAt(HELD)
}

/** Puts a clock into pages that a test moves on. They still know which files they have loaded, for the worker's sake. */
export async function installClock(page: Page): Promise<void> {
  const context = page.context()
  await context.addInitScript(() => {
    const list = performance.getEntriesByType.bind(performance)
    Object.assign(window, { listEntries: list })
  })
  await page.clock.install({ time: START })
  await context.addInitScript(() => {
    const { listEntries } = window as unknown as { listEntries: Performance['getEntriesByType'] }
    performance.getEntriesByType = listEntries
  })
}

/** Opens a page, and waits until it would open again without a connection. */
export async function openStored(page: Page, path: string): Promise<void> {
  await installClock(page)
  await page.goto(path)
  await workerStores(page, path)
}

/** Moves a page's clock on until the worker answers for the page and has stored what is named. */
export async function workerStores(page: Page, ...wanted: string[]): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(SETTLED_MS)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass({ timeout: 15_000, intervals: OFTEN })
  await expect
    .poll(() => storedPaths(page), { intervals: OFTEN })
    .toEqual(expect.arrayContaining(wanted))
}

/** The pages that would open without a connection. */
export function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages'))
    const lists = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(lists))
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort()
  })
}
