import type { Page } from '@playwright/test'
import { IS_DEEP } from '../../depth.ts'
import { contentAt } from '../../owners/limits.ts'
import { kindsAmong, parsed } from '../../repository/builtPages.ts'
import { checkReadable, checkWords } from '../support/checkReadable.ts'
import { serveContent } from '../support/serveContent.ts'
import { DESKTOP, expect, TABLET, test } from '../support/test.ts'

const SIZES = [{ width: 320, height: 640 }, ...(IS_DEEP ? [TABLET] : []), DESKTOP]
const LONGEST_VISIT_MS = 15_000

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// The quick run leaves short texts out, because they seldom break a layout.
for (const limit of IS_DEEP ? (['most', 'least'] as const) : (['most'] as const)) {
  test(`with texts at their limits (${limit}) nothing is cut off, broken or overlapped`, async ({
    page,
  }) => {
    const pages = await serveContent(page, contentAt(limit))
    const kinds = kindsAmong([...pages].map(([path, html]) => parsed(path, html)))
    const paths = IS_DEEP ? [...pages.keys()] : kinds
    test.setTimeout(LONGEST_VISIT_MS * paths.length)
    for (const path of paths) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        const at = `${path} at ${size.width} px`
        expect.soft(await checkAll(page), at).toEqual([])
        // Checks the menu on the first page only, because the header is the same on all pages.
        if (path === paths[0]) expect.soft(await checkMenu(page), `the menu of ${at}`).toEqual([])
      }
    }
  })
}

async function checkAll(page: Page): Promise<string[]> {
  return [...(await checkReadable(page)), ...(await checkWords(page))]
}

async function checkMenu(page: Page): Promise<string[]> {
  const toggle = page.locator('[data-menu-toggle]')
  if (await toggle.isVisible()) await toggle.click()
  const problems: string[] = []
  for (const submenu of await page.locator('header details').all()) {
    await submenu.evaluate((details: HTMLDetailsElement) => {
      details.open = true
    })
    await expect(submenu.locator('a').first()).toBeVisible()
    problems.push(...(await checkAll(page)))
  }
  await page.reload()
  return problems
}
