import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { field } from '../support/quoteForm.ts'
import { expect, holdTime, settle, test } from '../support/test.ts'

/** Brotli bytes of script that a page may load before it is idle. */
const BEFORE_IDLE_BYTES = 2048

for (const path of ['/', '/contact']) {
  test(`${path} loads less than 2 kB of script before it is idle`, async ({ page, request }) => {
    // Nothing is idle while time is held, and `load` starts the rest: it is kept from firing.
    await holdTime(page)
    await page.addInitScript(() => {
      addEventListener('load', (event) => event.stopImmediatePropagation(), { capture: true })
    })
    const scripts = collectScripts(page)
    await page.goto(path)
    await settle(page)
    const sizes = scripts.map(
      async (url) => brotliCompressSync(await (await request.get(url)).body()).length,
    )
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(total).toBeLessThan(BEFORE_IDLE_BYTES)
  })
}

test('the contact form’s React comes at the first focus, not before', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })),
  )
  const scripts = collectScripts(page)
  await expect(page.locator('[data-live]')).toHaveCount(0)
  await field(page, 'name').focus()
  await expect(page.locator('[data-island="QuoteForm"]')).toHaveAttribute('data-live')
  expect(scripts.some((url) => url.includes('hydrateIsland'))).toBe(true)
})

test('what a browser gets is compressed, hashed and kept for a year', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(answer.headers()['cache-control']).toMatch(/max-age=31536000.*immutable/)
})

/** The addresses of the scripts that are asked for from now on. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}
