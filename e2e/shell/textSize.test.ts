import { sitePaths } from '../../scripts/sitePaths.ts'
import { NOT_FOUND_PAGES } from '../support/kindsOfPage.ts'
import { DESKTOP, PHONE, TABLET } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { unreadable } from '../support/unreadable.ts'

test.use({
  // The visitor's own setting, twice the usual 16 px: what text-only enlargement to 200 % is.
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
    await use({ ...launchOptions, args })
  },
})

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  test(`with text of 200 % every page reads whole, ${viewport.width} px wide`, async ({
    page,
    quiet,
  }) => {
    quiet.except(NOT_FOUND_PAGES)
    test.setTimeout(120_000)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of await sitePaths()) {
      await page.goto(path)
      expect.soft(await unreadable(page), path).toEqual([])
    }
    const size = await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize)
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(32)
  })
}
