import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { checkShifts, watchShifts } from '../support/checkLoaded.ts'
import { projects } from '../support/content.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

/** So that there are more than a hundred. */
const TIMES = Math.ceil(160 / projects.length)

test.skip(projects.length === 0, 'There is no project')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => repeatProjects(page))

test('of many times as many projects those far away are not drawn, but printed and reached; on the way down nothing shifts', async ({
  page,
}) => {
  await watchShifts(page)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await page.goto('/built-by-us')
    await expect.poll(() => isSkipped(page)).toBe(true)
    await page.evaluate(async () => {
      for (let step = 0; step < 30; step += 1) {
        scrollBy({ top: 800, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
      }
      await new Promise(requestAnimationFrame)
    })
    expect(await checkShifts(page), `${viewport.width} px wide`).toEqual([])
  }
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => isSkipped(page)).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/built-by-us#last')
  const last = page.locator('article').last()
  await expect(last.locator('h2')).toBeInViewport()
  await expect(page.getByRole('article')).toHaveCount(projects.length * TIMES)
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
  const folder = join(import.meta.dirname, '../../../site/build/renderer/assets')
  const [sheet = ''] = globSync('*.css', { cwd: folder })
  return readFileSync(join(folder, sheet), 'utf8')
}

/** Whether the last project's card is skipped: nothing in it is laid out. */
function isSkipped(page: Page): Promise<boolean> {
  return page
    .locator('article')
    .last()
    .evaluate((card) => !card.querySelector('h2')?.checkVisibility({ contentVisibilityAuto: true }))
}
