import type { Locator } from '@playwright/test'
import { services } from '../support/content.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS = [320, PHONE.width, 768, 1024, DESKTOP.width]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a worked example holds all that is on it, from the narrowest phone to a desktop', async ({
  page,
}) => {
  test.skip(!services.some(({ examples }) => examples), 'No service has a worked example')
  test.slow()
  for (const { path, examples } of services) {
    if (!examples) continue
    await page.goto(path)
    const sheets = page.getByRole('region', { name: examples.heading, exact: true })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await stickingOut(sheets), `${path} at ${width}`).toEqual([])
    }
  }
})

test('a work sample holds all that is on it, from the narrowest phone to a desktop', async ({
  page,
}) => {
  test.skip(!services.some(({ workSample }) => workSample), 'No service has a work sample')
  test.slow()
  for (const { path, workSample } of services) {
    if (!workSample) continue
    await page.goto(path)
    const work = page.getByRole('region', { name: workSample.heading, exact: true })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await stickingOut(work), `${path} at ${width}`).toEqual([])
    }
  }
})

test('what a value looks like holds all that is on it, from the narrowest phone to a desktop', async ({
  page,
}) => {
  await page.goto('/about-us/our-culture')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await stickingOut(page.locator('#about_culture')), `at ${width}`).toEqual([])
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
