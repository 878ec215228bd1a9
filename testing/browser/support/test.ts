import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { IS_DEEP } from '../../depth.ts'
import { serveSite } from '../../serveSite.ts'
import { expect } from './expect.ts'
import { type Agency, startAgency } from './startAgency.ts'

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
  // It runs from here to the pause, which must not lie behind it on a slow machine.
  await page.clock.install({ time: new Date('2026-03-02T08:50:00+03:00') })
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

/** Waits until the work that scripts have queued is done. */
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

/** The screens that the design names. */
export const PHONE = { width: 360, height: 740 } as const
export const TABLET = { width: 768, height: 1024 } as const
export const DESKTOP = { width: 1280, height: 800 } as const
export const WIDE = { width: 1920, height: 1080 } as const

/** Lets a test say which complaints it provokes: those that match are part of it. */
export type AllowConsole = (...patterns: RegExp[]) => void

/** The browser itself gave up: a page was left, a video was scrolled away. Not a failure. */
const GIVEN_UP = 'net::ERR_ABORTED'

/** What Playwright says where a test does without the service worker. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

/** What Chromium says when it skips the transition between two pages, for reasons of its own. */
const SKIPPED_TRANSITION = /^(InvalidStateError|AbortError|TimeoutError) Transition was /

/**
 * Collects every console error and warning, page error, failed request and request to another origin of a
 * context's pages, less what the test expects.
 */
export function watchForTrouble(
  context: BrowserContext,
  baseURL: string,
): { allowConsole: AllowConsole; complaints: () => string[] } {
  const heard: string[] = []
  const expected: RegExp[] = []
  const { origin } = new URL(baseURL)

  context.on('console', (message) => {
    const type = message.type()
    if (message.text() === NO_WORKER) return
    if (type === 'error' || type === 'warning') {
      heard.push(`console ${type}: ${message.text()} ${message.location().url}`)
    }
  })
  context.on('weberror', (webError) => {
    const error = webError.error()
    const text = `${error.name} ${error.message}`
    if (!SKIPPED_TRANSITION.test(text)) heard.push(`page error: ${text} ${error.stack}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== GIVEN_UP) heard.push(`failed request: ${request.url()} ${reason}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      heard.push(`request to another origin: ${request.url()}`)
    }
  })
  return {
    allowConsole: (...patterns) => void expected.push(...patterns),
    complaints: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  }
}

/** Declares a test that only `npm run test:deep` runs: `inDepth(test)('title', …)`. */
export function inDepth<Declare extends (...parameters: never[]) => void>(test: Declare): Declare {
  return IS_DEEP ? test : ((() => {}) as unknown as Declare)
}
