import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { IS_DEEP } from '../../depth.ts'
import { serveSite } from '../../serveSite.ts'
import { expect, patientExpect } from './expect.ts'
import { type Agency, startAgency } from './startAgency.ts'

interface WorkerFixtures {
  /** The built site at `baseURL`, served in this process, without mail. */
  site: { url: string }
  /** The agency that all tests of a Playwright worker use, one after the other. */
  sharedAgency: Agency
}

interface TestFixtures {
  /** The agency with a real mail server. Its database is empty at the beginning of each test. */
  agency: Agency
  /** Allows the browser's errors and warnings that match one of the given patterns; any other error or warning fails the test. */
  allowConsole: AllowConsole
}

/** Playwright's `test` with the site and the agency. An unexpected error or warning of the browser fails a test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { url, stop } = await serveSite()
      await use({ url })
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  sharedAgency: agencyFrom(() => startAgency()),
  agency: async ({ sharedAgency }, use) => {
    // A late request of the previous test may have stored something.
    await sharedAgency.reset()
    await use(sharedAgency)
    // The browser context of the test is closed by now, so that no further request can arrive.
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

/** Returns a fixture `sharedAgency` that starts the agency with `start`, and stops the agency after the last test of a worker. */
export function agencyFrom(
  start: () => Promise<Agency>,
): [(none: object, use: (agency: Agency) => Promise<void>) => Promise<void>, { scope: 'worker' }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const agency = await start()
      await use(agency)
      await agency.stop()
    },
    { scope: 'worker' },
  ]
}

/** `test` with the agency's server as `baseURL`, for journeys that end in a mail. Motion is reduced, because drawing it takes time. */
export const journey = test.extend({
  baseURL: async ({ agency }, use) => use(agency.url),
  contextOptions: { reducedMotion: 'reduce' },
})

/** Holds back all requests for these addresses until the returned function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Pauses the clock of a page before its first script runs; `page.clock.runFor` advances the clock. */
export async function holdTime(page: Page): Promise<void> {
  // The clock runs until `pauseAt`, which fails for a time in the past: ten minutes are enough even on a slow machine.
  await page.clock.install({ time: new Date('2026-03-02T08:50:00+03:00') })
  await page.clock.pauseAt(new Date('2026-03-02T09:00:01+03:00'))
}

/** Opens the home page with a paused clock, and waits until the scripts of its rotating parts have run. */
export async function openHomeHeld(page: Page): Promise<void> {
  await holdTime(page)
  await page.goto('/')
  await beginMotion(page)
}

/** Waits until the page's scripts have started its rotating parts. */
export async function beginMotion(page: Page): Promise<void> {
  await expect(page.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded')
}

/** Advances the paused clock, and waits until the page has drawn the result. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await settle(page)
}

/** Waits until the page has done the work that its scripts have queued. */
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

export { expect, patientExpect }

export const PHONE = { width: 360, height: 740 } as const
export const TABLET = { width: 768, height: 1024 } as const
export const DESKTOP = { width: 1280, height: 800 } as const
export const WIDE = { width: 1920, height: 1080 } as const

type AllowConsole = (...patterns: RegExp[]) => void

/** The error of a request that the browser cancels, for instance because the visitor leaves the page. This is no failure. */
const GIVEN_UP = 'net::ERR_ABORTED'

/** Playwright's message while it blocks the service worker. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

/** Chromium's errors when it skips the animated transition between two pages. */
const SKIPPED_TRANSITION = /^(InvalidStateError|AbortError|TimeoutError) Transition was /

/**
 * Collects the errors and warnings of all pages of a browser context: those in the console, page errors, failed requests, and requests to
 * other origins. Leaves out those that the test allows.
 */
function watchForTrouble(
  context: BrowserContext,
  baseURL: string,
): { allowConsole: AllowConsole; complaints: () => string[] } {
  const heard: string[] = []
  const expected: RegExp[] = []
  const { origin } = new URL(baseURL)

  context.on('console', (message) => {
    const type = message.type()
    if (message.text() === NO_WORKER) return
    if (type === 'error' || type === 'warning')
      heard.push(`console ${type}: ${message.text()} ${message.location().url}`)
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
    if (url.protocol.startsWith('http') && url.origin !== origin)
      heard.push(`request to another origin: ${request.url()}`)
  })
  return {
    allowConsole: (...patterns) => void expected.push(...patterns),
    complaints: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  }
}

/** Declares a test that runs only in `npm run test:deep`: `inDepth(test)('title', …)`. */
export function inDepth<Declare extends (...parameters: never[]) => void>(test: Declare): Declare {
  return IS_DEEP ? test : ((() => {}) as unknown as Declare)
}
