import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { sitePaths } from '../../scripts/sitePaths.ts'
import { DESKTOP, PHONE, TABLET } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  test(`nothing shifts while the home page loads and turns, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(watchShifts)
    // Layout shifts need real frames, and nobody waits for real intervals: they are a tenth as long.
    await page.addInitScript(() => {
      const { setInterval: plain } = window
      Object.assign(window, {
        setInterval: (run: () => void, ms: number) => plain(run, ms >= 7000 ? ms / 10 : ms),
      })
    })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    for (const text of ['Quality Assured', 'Technology For The Future', 'Robust & Secure']) {
      await page.waitForFunction(
        (wanted) => document.querySelector('h1')?.textContent === wanted,
        text,
      )
    }
    expect(await shifts(page)).toEqual([])
    const clients = page.locator('section').filter({ hasText: 'Join Our Client Community' })
    await clients.scrollIntoViewIfNeeded()
    const title = await clients.getByRole('heading').elementHandle()
    for (let change = 0; change < 2; change += 1) {
      const before = await title?.textContent()
      await page.waitForFunction(({ element, text }) => element?.textContent !== text, {
        element: title,
        text: before,
      })
    }
    expect(await shifts(page)).toEqual([])
  })
}

test('nothing shifts while the contact page loads and its form comes to life', async ({ page }) => {
  await page.addInitScript(watchShifts)
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto('/contact')
    await page.evaluate(() => document.fonts.ready)
    await page.locator('[name="name"]').focus()
    await expect(page.locator('[data-island="QuoteForm"]')).toHaveAttribute('data-live')
    expect(await shifts(page), `${viewport.width}`).toEqual([])
  }
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`nothing shifts where the network stops in the middle of the header, ${viewport.width} px wide`, async ({
    page,
    site,
    quiet,
  }) => {
    // The server in between has an address of its own.
    quiet.except(/request to another origin/)
    await page.setViewportSize(viewport)
    await page.addInitScript(watchShifts)
    for (const lastSeen of ['</summary>', '</nav>', 'data-menu-toggle']) {
      const slow = await startSlowServer(site.url, lastSeen)
      await page.goto(slow.url, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
      slow.sendTheRest()
      await page.waitForLoadState('load')
      expect.soft(await shifts(page), lastSeen).toEqual([])
      await page.goto('about:blank')
      await slow.stop()
    }
  })
}

test('nothing shifts where the fonts come after the first paint', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.addInitScript(watchShifts)
  // Those whose headings break elsewhere in the fallback face.
  for (const path of ['/services/website-design', '/hire-a-developer', '/about-us']) {
    const painted = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    const fonts = page.waitForResponse('**/*.woff2')
    painted.resolve()
    await (await fonts).finished()
    await page.evaluate(nextFrames)
    expect.soft(await shifts(page), path).toEqual([])
    await page.unroute('**/*.woff2')
  }
})

/** Halves, so that two workers share the widths evenly. */
const HALVES = [0, 1]

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  for (const half of HALVES) {
    test(`nothing shifts on any page from its top to its end, ${viewport.width} px wide, part ${half + 1}`, async ({
      page,
      quiet,
    }) => {
      test.setTimeout(60_000)
      // The page that says so answers with it.
      quiet.except(/404 \(Not Found\)/)
      await page.setViewportSize(viewport)
      await page.addInitScript(watchShifts)
      const paths = (await sitePaths()).filter((_, index) => index % HALVES.length === half)
      for (const path of paths) {
        await page.goto(path)
        await page.evaluate(scrollThrough)
        expect.soft(await shifts(page), path).toEqual([])
      }
    })
  }
}

/**
 * Passes a site on without its scripts, and of its home page only what comes before a text, until it is told to send
 * the rest.
 */
async function startSlowServer(siteUrl: string, lastSeen: string) {
  const rest = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const answer = await fetch(siteUrl + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    const isScript = request.url?.endsWith('.js')
    const cut = request.url === '/' ? body.indexOf(lastSeen) : 0
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? '')
    if (cut > 0) {
      response.write(body.subarray(0, cut))
      await rest.promise
    }
    response.end(isScript ? '' : body.subarray(cut))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sendTheRest: rest.resolve,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Runs in the page: what has arrived is drawn, and the shift that it caused noted. */
async function nextFrames(): Promise<void> {
  await document.fonts.ready
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

/** Runs in the page: a screen at a time to the end, waiting at each for the pictures that come into view. */
async function scrollThrough(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await document.fonts.ready
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await nextFrame()
    const visible = [...document.images].filter((image) => {
      const box = image.getBoundingClientRect()
      return image.checkVisibility() && box.bottom > 0 && box.top < innerHeight
    })
    await Promise.all(visible.map((image) => image.decode()))
    await nextFrame()
  }
}

/** Runs in the page before anything else. */
function watchShifts(): void {
  const seen: string[] = []
  Object.assign(window, { shifts: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      if (hadRecentInput || value < 0.0005) continue
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node?.outerHTML?.slice(0, 60) ?? node?.nodeName
        return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`
      })
      seen.push(`${value.toFixed(4)} ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
