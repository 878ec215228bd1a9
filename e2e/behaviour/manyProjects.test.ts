import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projects } from '../support/content.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** So that there are more than a hundred. */
const TIMES = Math.ceil(160 / projects.length)

test.skip(projects.length === 0, 'There is no project')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => repeatProjects(page))

test('of many times as many projects those far away are not drawn, but printed, found and reached', async ({
  page,
}) => {
  await page.goto('/built-by-us')
  const last = page.locator('article').last()
  const title = (await last.locator('h2').textContent()) ?? ''

  await test.step('not drawn, and there for a screen reader', async () => {
    await expect.poll(() => isSkipped(page)).toBe(true)
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(1)
    const count = await page.getByRole('article').count()
    expect(count).toBeGreaterThanOrEqual(projects.length * TIMES)
  })

  await test.step('on paper all are drawn', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => isSkipped(page)).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => isSkipped(page)).toBe(true)
  })

  await test.step('a search in the page finds the last and shows it', async () => {
    await expect(last).not.toBeInViewport()
    const found = await page.evaluate(
      (text) => (window as unknown as { find(text: string): boolean }).find(text),
      title,
    )
    expect(found).toBe(true)
    await expect(last.locator('h2')).toBeInViewport()
  })

  await test.step('the keyboard and an anchor reach the last', async () => {
    const link = last.locator('a[href="/contact"]')
    await backToTop(page)
    await link.focus()
    await expect(link).toBeInViewport()
    await backToTop(page)
    await page.goto('/built-by-us#last')
    await expect(last.locator('h2')).toBeInViewport()
  })
})

test('nothing shifts on the way down many times as many projects, on a phone and a desktop', async ({
  page,
}) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto('/built-by-us')
    const shift = await page.evaluate(async () => {
      let total = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          total += (entry as unknown as { value: number }).value
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      for (let step = 0; step < 30; step += 1) {
        scrollBy({ top: 800, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
      }
      await new Promise(requestAnimationFrame)
      return total
    })
    expect(shift, `${viewport.width} px wide`).toBeLessThan(0.001)
  }
})

/** The portfolio as the server sends it, but with every project several times, under numbered titles. */
async function repeatProjects(page: Page): Promise<void> {
  await page.route('**/built-by-us', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const items = /<li[^>]*><article[\s\S]*<\/article><\/li>/.exec(html)?.[0]
    if (!items) throw new Error('The portfolio holds no list of projects')
    // As the build marks the cards of a long list from the 25th on; a short one has none to copy it from, nor the rules.
    const [rules, deferred] =
      /@media screen\{\.([\w-]+)\{content-visibility:auto.*?\}\}/.exec(wholeSheet()) ?? []
    if (!deferred) throw new Error('The style sheet defers no cards')
    const styled = html.replace(
      /<meta http-equiv="Content-Security-Policy"[^>]*><style>/,
      `<style>${rules}`,
    )
    const copies = Array.from({ length: TIMES }, (_, index) =>
      items
        .replaceAll('</h2>', ` ${index + 1}</h2>`)
        .replaceAll(/<li(?=[^>]*><article)/g, index < 2 ? '<li' : `<li class="${deferred}"`),
    )
    const all = copies
      .join('')
      .replace(new RegExp(`<h2>(?=[^<]* ${TIMES}</h2>(?![\\s\\S]*<h2>))`), '<h2 id="last">')
    await route.fulfill({ response, body: styled.replace(items, () => all) })
  })
}

/** The sheet that the build cuts every page's from. */
function wholeSheet(): string {
  const folder = join(import.meta.dirname, '../../site/build/renderer/assets')
  const [sheet = ''] = globSync('*.css', { cwd: folder })
  return readFileSync(join(folder, sheet), 'utf8')
}

/** Away from the last project, with nothing of it focused or selected, which would keep it drawn. */
async function backToTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    getSelection()?.removeAllRanges()
    ;(document.activeElement as HTMLElement).blur()
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await expect.poll(() => isSkipped(page)).toBe(true)
}

/** Whether the last project's card is skipped: nothing in it is laid out. */
function isSkipped(page: Page): Promise<boolean> {
  return page
    .locator('article')
    .last()
    .evaluate((card) => !card.querySelector('h2')?.checkVisibility({ contentVisibilityAuto: true }))
}
