import type { Page } from '@playwright/test'
import { projects } from '../support/content.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const TIMES = 10

test.beforeEach(({ page }) => repeatProjects(page))

test('of ten times as many projects those far away are not drawn, and are there for a screen reader', async ({
  page,
}) => {
  await page.goto('/built-by-us')
  await expect.poll(() => isSkipped(page)).toBe(true)
  const name = (await lastTitle(page).textContent()) ?? ''
  await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1)
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(projects.length * TIMES)
})

test('a search in the page finds the last of ten times as many projects and shows it', async ({
  page,
}) => {
  await page.goto('/built-by-us')
  const found = await page.evaluate(
    (text) => (window as unknown as { find(text: string): boolean }).find(text),
    (await lastTitle(page).textContent()) ?? '',
  )
  expect(found).toBe(true)
  await expect(lastTitle(page)).toBeInViewport()
})

test('the keyboard and an anchor reach the last of ten times as many projects', async ({
  page,
}) => {
  await page.goto('/built-by-us')
  const last = page.getByRole('article').last()
  await last.locator('a[href="/contact"]').focus()
  await expect(last.locator('a[href="/contact"]')).toBeInViewport()
  await page.goto(`/built-by-us#last`)
  await expect(last.getByRole('heading')).toBeInViewport()
})

test('on paper all of ten times as many projects are drawn', async ({ page }) => {
  await page.goto('/built-by-us')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => isSkipped(page)).toBe(false)
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`nothing shifts on the way down ten times as many projects, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/built-by-us')
    const shift = await page.evaluate(async () => {
      let total = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          total += (entry as unknown as { value: number }).value
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      for (let step = 0; step < 60; step += 1) {
        scrollBy({ top: 400, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
      }
      await new Promise(requestAnimationFrame)
      return total
    })
    expect(shift).toBeLessThan(0.001)
  })
}

/** The portfolio as the server sends it, but with every project ten times, under numbered titles. */
async function repeatProjects(page: Page): Promise<void> {
  await page.route('**/built-by-us', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const items = /<li[^>]*><article[\s\S]*<\/article><\/li>/.exec(html)?.[0]
    if (!items) throw new Error('The portfolio holds no list of projects')
    const [sheet = ''] = /\/assets\/style[^"]*\.css/.exec(html) ?? []
    const css = await (await page.request.get(new URL(sheet, route.request().url()).href)).text()
    // As the server marks the cards of a long list from the 25th on; a short one has none to copy it from.
    const [, deferred] = /\.([\w-]+)\{content-visibility:auto/.exec(css) ?? []
    if (!deferred) throw new Error('The style sheet defers no cards')
    const copies = Array.from({ length: TIMES }, (_, index) =>
      items
        .replaceAll('</h2>', ` ${index + 1}</h2>`)
        .replaceAll(/<li(?=[^>]*><article)/g, index < 2 ? '<li' : `<li class="${deferred}"`),
    )
    const all = copies.join('').replace(/<h2>(?=[^<]* 10<\/h2>(?![\s\S]*<h2>))/, '<h2 id="last">')
    await route.fulfill({ response, body: html.replace(items, () => all) })
  })
}

function lastTitle(page: Page) {
  return page.locator('article h2').last()
}

/** Whether the last project's card is skipped: nothing in it is laid out. */
function isSkipped(page: Page): Promise<boolean> {
  return page
    .getByRole('article')
    .last()
    .evaluate((card) => !card.querySelector('h2')?.checkVisibility({ contentVisibilityAuto: true }))
}
