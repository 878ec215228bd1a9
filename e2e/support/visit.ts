import type { Page } from '@playwright/test'
import { type Connection, startConnection } from './startConnection.ts'
import { expect, journey } from './test.ts'

/** What a browser says when nobody answers. */
export const NO_CONNECTION = [
  /ERR_CONNECTION/,
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

/** So long a page lets all else go first before it asks for the worker. The tests of a first visit wait for it. */
const SETTLED_MS = 3_000

/** Opens a page, and waits until it would open again without a connection, a third as long as a visitor would. */
export async function openKept(page: Page, path: string): Promise<void> {
  // Not with a held clock: under one a page does not know which files it has loaded, and the worker keeps none.
  await page.addInitScript((settledMs) => {
    const { setTimeout: plain } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number) => plain(run, ms === settledMs ? ms / 3 : ms),
    })
  }, SETTLED_MS)
  await page.goto(path)
  await workerKeeps(page, path)
}

/** Waits until the worker answers for the page and has kept what is named. */
export async function workerKeeps(page: Page, ...wanted: string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 15_000,
    })
    .toBe(true)
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(wanted))
}

/** The pages that would open without a connection. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages'))
    const lists = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(lists))
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort()
  })
}
