import type { Locator } from '@playwright/test'
import { services } from '../support/content.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

const WIDTHS = [320, PHONE.width, 768, 1024, DESKTOP.width]

/** Every part with sheets of its own: worked examples, pieces of work, and what a value looks like. */
const PARTS = [
  ...services.flatMap(({ path, examples, workSample }) =>
    [examples?.heading, workSample?.heading].flatMap((name) => (name ? [{ path, name }] : [])),
  ),
  { path: '/about-us/our-culture', name: null },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a worked example, a piece of work and what a value looks like hold all that is on them, from the narrowest phone to a desktop', async ({
  page,
}) => {
  for (const { path, name } of PARTS) {
    await page.goto(path)
    const part = name
      ? page.getByRole('region', { name, exact: true })
      : page.locator('#about_culture')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await stickingOut(part), `${name ?? path} at ${width}`).toEqual([])
    }
  }
})

/** What reaches beyond the padding of its document, or of the phone that shows it. */
function stickingOut(work: Locator): Promise<string[]> {
  return work.evaluate((section) => {
    const documents = [...section.querySelectorAll('h3')].map(
      (title) => title.closest('div')?.parentElement,
    )
    const columns = [...section.querySelectorAll('.column')]
    return [...documents, ...columns].flatMap((sheet) => {
      if (!sheet) return []
      const { paddingRight } = getComputedStyle(sheet)
      const limit = sheet.getBoundingClientRect().right - Number.parseFloat(paddingRight) + 0.5
      return [...sheet.querySelectorAll(':not(.visually-hidden)')]
        .filter((element) => element.getBoundingClientRect().right > limit)
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`)
    })
  })
}
