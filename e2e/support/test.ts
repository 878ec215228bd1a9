import { test as base, expect, type Page } from '@playwright/test'
import { serveSite } from '../../scripts/serveSite.ts'
import { type Agency, startAgency } from './startAgency.ts'
import { type AllowConsole, watchForTrouble } from './watchForTrouble.ts'

interface WorkerFixtures {
  /** The built site with its server in this process, without mail. `baseURL` leads to it. */
  site: { url: string }
  /** The agency that a worker's tests share, one after the other. */
  sharedAgency: Agency
}

interface TestFixtures {
  /** A server without data, with a real mail server behind it, for what a visitor sends. */
  agency: Agency
  /** Names complaints of the browser that are part of a test; everything else fails it. */
  allowConsole: AllowConsole
}

/** Playwright's test with the site, the agency, and a browser that must not complain. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const { url, stop } = await serveSite()
      await use({ url })
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  sharedAgency: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const agency = await startAgency()
      await use(agency)
      await agency.stop()
    },
    { scope: 'worker' },
  ],
  agency: async ({ sharedAgency }, use) => {
    // What the test before has sent may have come after its end.
    await sharedAgency.reset()
    await use(sharedAgency)
    // The window, which was opened after it, is closed by now: nobody sends any more.
    await sharedAgency.reset()
  },
  allowConsole: [
    async ({ context, baseURL }, use) => {
      const { allowConsole, complaints } = watchForTrouble(context, baseURL ?? '')
      await use(allowConsole)
      expect(complaints(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The same test with `baseURL` at the agency's own server: for journeys that end in a mail. Nothing moves meanwhile,
 * which would be drawn sixty times a second.
 */
export const journey = test.extend({
  baseURL: async ({ agency }, use) => use(agency.url),
  contextOptions: { reducedMotion: 'reduce' },
})

/** Makes time stand still from the first script on; `page.clock.runFor` moves it. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-02T09:00:00+03:00') })
  await page.clock.pauseAt(new Date('2026-03-02T09:00:01+03:00'))
}

/** Opens the home page with time held, where what turns by itself has begun to. */
export async function openHomeHeld(page: Page): Promise<void> {
  await holdTime(page)
  await page.goto('/')
  await beginMotion(page)
}

/** Waits until the page's behaviours have started, and with them what turns by itself. */
export async function beginMotion(page: Page): Promise<void> {
  await expect(page.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded')
}

/** Moves held time on, and lets the page draw what followed from it. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await settle(page)
}

/** Waits until the work that React has queued is done. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let hop = 0; hop < 4; hop += 1) {
      await new Promise<void>((resolve) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve()
        channel.port2.postMessage(null)
      })
    }
  })
}

export { expect }
