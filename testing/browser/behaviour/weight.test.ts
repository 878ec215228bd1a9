import type { Browser } from '@playwright/test'
import { IS_DEEP } from '../../depth.ts'
import { kindsOfPage } from '../../repository/builtPages.ts'
import { collectScripts, scriptBytes } from '../support/collect.ts'
import { paths } from '../support/content.ts'
import { MOST_BYTES } from '../support/mostBytes.ts'
import { expect, holdTime, PHONE, settle, test } from '../support/test.ts'

/**
 * The limits for the first load of a page on a phone, before scrolling or touching, without videos: the number of requests, and the
 * transferred bytes including headers.
 */
const FIRST_LOAD = [
  { name: 'the home page', pages: /^\/$/, bytes: 110_000, requests: 18 },
  { name: 'the contact page', pages: /^\/contact$/, bytes: 70_000, requests: 12 },
  { name: 'each service page', pages: /^\/services\//, bytes: 90_000, requests: 18 },
  { name: 'each case study', pages: /^\/case-study\//, bytes: 120_000, requests: 14 },
  { name: 'the portfolio', pages: /^\/built-by-us$/, bytes: 160_000, requests: 16 },
]

const kinds = await kindsOfPage()

test('the first load of a page on a phone stays within its limits', async ({ browser, site }) => {
  const phone = await startPhone(browser)
  for (const { name, pages, bytes, requests } of FIRST_LOAD) {
    for (const path of (IS_DEEP ? paths : kinds).filter((each) => pages.test(each))) {
      const received = await phone.load(site.url + path)
      const total = received.reduce((sum, each) => sum + each.bytes, 0)
      const list = [name, path, ...received.map((each) => `${each.bytes} ${each.url}`)].join('\n')
      test.info().annotations.push({ type: path, description: `${total} B, ${received.length}` })
      expect.soft(total, list).toBeLessThanOrEqual(bytes)
      expect.soft(received.length, list).toBeLessThanOrEqual(requests)
    }
  }
  await phone.close()
})

test('the home and the contact page load only the small main script before they are idle', async ({
  page,
}) => {
  // Holds back the event `load` and the clock. All scripts but the main one wait for `load` or for an idle page.
  await holdTime(page)
  await page.addInitScript(() => {
    addEventListener('load', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  const scripts = collectScripts(page)
  for (const path of ['/', '/contact']) {
    scripts.length = 0
    await page.goto(path)
    await settle(page)
    expect(scripts.length, path).toBeGreaterThan(0)
    expect(scriptBytes(scripts), path).toBeLessThanOrEqual(MOST_BYTES.main ?? 0)
  }
})

interface Received {
  url: string
  type: string
  bytes: number
  done: boolean
}

/** Emulates a mid-range phone without a cache. `load` opens a page and waits until all requests have ended. */
async function startPhone(browser: Browser) {
  const options = { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const requests = new Map<string, Received>()
  network.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (request.url.startsWith('data:')) return
    requests.set(requestId, { url: request.url, type, bytes: 0, done: false })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { bytes: encodedDataLength, done: true })
  })
  network.on('Network.loadingFailed', ({ requestId }) => void requests.delete(requestId))
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  // Blocks videos, which do not count and take long.
  await network.send('Network.setBlockedURLs', { urls: ['*.mp4'] })
  // Beacons do not count either, because the browser does not always report their end.
  const counted = () =>
    [...requests.values()].filter(({ type }) => type !== 'Media' && type !== 'Ping')
  const load = async (url: string): Promise<Received[]> => {
    requests.clear()
    await page.goto(url)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect.poll(() => counted().filter(({ done }) => !done)).toEqual([])
    return counted()
  }
  return { load, close: () => context.close() }
}
