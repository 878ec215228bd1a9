import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { checkShifts, watchShifts } from '../support/checkLoaded.ts'
import { content, first, services, words } from '../support/content.ts'
import {
  beginMotion,
  DESKTOP,
  expect,
  holdBack,
  PHONE,
  passTime,
  TABLET,
  test,
} from '../support/test.ts'

const HERO_ROTATION_MS = 7_000
const CLIENTS_ROTATION_MS = 10_000

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  test(`nothing shifts while the home page loads and rotates, or while the contact form loads, at a width of ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await page.clock.install()
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    await beginMotion(page)
    const heading = page.locator('h1')
    for (const scene of [...words.hero.scenes.slice(1), first(words.hero.scenes)]) {
      await passTime(page, HERO_ROTATION_MS)
      await expect(heading).toHaveText(scene.heading)
    }
    expect(await checkShifts(page)).toEqual([])
    const turns = words.clientRecognition.headings.length > 1
    if (content.clients.length > 0 && turns) await expectTurningClients(page)
    expect(await checkShifts(page)).toEqual([])

    await page.goto('/contact')
    await page.evaluate(() => document.fonts.ready)
    await page.locator('[name="name"]').focus()
    await expect(page.locator('[data-form="enquiry"]')).toHaveAttribute('data-live')
    expect(await checkShifts(page)).toEqual([])
  })
}

test('nothing shifts on a phone or a desktop when the network pauses after a part of the header has arrived', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/request to another origin/)
  await watchShifts(page)
  const slow = await startSlowServer(site.url)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const lastSeen of ['</summary>', '</nav>', 'data-menu-toggle']) {
      const sendTheRest = slow.stopAt(lastSeen)
      await page.goto(slow.url, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
      sendTheRest()
      await page.waitForLoadState('load')
      expect.soft(await checkShifts(page), `${viewport.width} px, ${lastSeen}`).toEqual([])
    }
  }
  await page.goto('about:blank')
  await slow.stop()
})

test('nothing shifts when the fonts load after the first paint', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await watchShifts(page)
  // These pages have long headings, whose lines break differently in the fallback font.
  for (const path of [
    ...services.map(({ path }) => path),
    first(content.developers).path,
    '/about-us',
  ]) {
    const release = await holdBack(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    const fonts = page.waitForResponse('**/*.woff2')
    release()
    await (await fonts).finished()
    await page.evaluate(nextFrames)
    expect.soft(await checkShifts(page), path).toEqual([])
    await page.unroute('**/*.woff2')
  }
})

async function expectTurningClients(page: Page): Promise<void> {
  const clients = page.locator('section').filter({ hasText: words.clientRecognition.link.label })
  await clients.scrollIntoViewIfNeeded()
  const title = clients.locator('h2')
  for (let change = 0; change < 2; change += 1) {
    const before = (await title.textContent()) ?? ''
    await passTime(page, CLIENTS_ROTATION_MS)
    await expect(title).not.toHaveText(before)
  }
  await page.evaluate(nextFrames)
}

/**
 * Serves a site with empty scripts. Sends each page only up to the text given to `stopAt`; the function that `stopAt` returns sends the
 * rest.
 */
async function startSlowServer(siteUrl: string) {
  let stop = { at: '', rest: Promise.resolve() }
  const server = createServer(async (request, response) => {
    const { at, rest } = stop
    const answer = await fetch(siteUrl + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.setHeader('Content-Type', type)
    const cut = type.includes('html') ? body.indexOf(at) : 0
    if (cut > 0) {
      response.write(body.subarray(0, cut))
      await rest
    }
    response.end(request.url?.endsWith('.js') ? '' : body.subarray(cut))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`,
    stopAt: (at: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      stop = { at, rest: promise }
      return resolve
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Runs in the page: waits until everything that has arrived is drawn, so that its layout shifts are recorded. */
async function nextFrames(): Promise<void> {
  await document.fonts.ready
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}
