import type { BrowserContext } from '@playwright/test'

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
