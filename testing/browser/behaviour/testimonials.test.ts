import type { Locator, Page } from '@playwright/test'
import { IS_DEEP } from '../../depth.ts'
import { checkPictures } from '../support/checkLoaded.ts'
import { content } from '../support/content.ts'
import {
  beginMotion,
  DESKTOP,
  expect,
  holdTime,
  inDepth,
  PHONE,
  passTime,
  test,
} from '../support/test.ts'

const { testimonials } = content
const COUNT = testimonials.length
const MIDDLE = Math.floor(COUNT / 2)
const INDEXES = [...testimonials.keys()].sort((a, b) => distance(b) - distance(a))

test.use({ viewport: DESKTOP })

test.skip(COUNT < 2, 'A single testimonial neither rotates nor offers a choice')

test('§2, §4 Testimonials: a wide screen shows a row of photos with the middle one active; only a click makes another one active', async ({
  page,
}) => {
  await holdTime(page)
  await page.goto('/testimonials')
  await beginMotion(page)

  await test.step('all clients are in a row, each with a photo, and the middle one is active', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(photos(page)).toHaveCount(COUNT)
    expect(await checkPictures(page)).toEqual([])
    expect(await rowOf(page)).toEqual([...testimonials.keys()])
    await expect(photos(page).nth(MIDDLE)).toHaveAttribute('aria-pressed', 'true')
    await expectShown(page, MIDDLE)
  })

  await test.step('the testimonials do not rotate by themselves', async () => {
    await passTime(page, 95_000)
    await expectShown(page, MIDDLE)
  })

  await test.step('a click on a photo shows its testimonial with name, position and company, and moves the photo to the middle', async () => {
    const texts = new Set<string>()
    for (const index of INDEXES) {
      await photos(page).nth(index).click()
      await expectShown(page, index)
      await expectInTheMiddle(page, index)
      texts.add(await quotes(page).innerText())
      const { name, position, company } = testimonials[index] ?? testimonials[0] ?? {}
      const caption = page.locator('figure:has(blockquote):visible figcaption')
      await expect(caption.getByText(String(name), { exact: true })).toBeVisible()
      await expect(caption).toContainText(`${position}, ${company}`)
    }
    expect(texts.size).toBe(COUNT)
  })
})

inDepth(test)(
  'on a desktop and a phone a photo pressed by keyboard keeps the focus and its position in the tab order',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/testimonials')
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      for (const index of INDEXES) {
        // With many clients, photos far from the selected photo are hidden at first.
        if (!(await photos(page).nth(index).isVisible())) continue
        await photos(page).nth(index).focus()
        await page.keyboard.press('Enter')
        await expectInTheMiddle(page, index)
        await expect(photos(page).nth(index)).toHaveAttribute('aria-pressed', 'true')
        await expect(photos(page).nth(index)).toBeFocused()
      }
      const names = await photos(page)
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
      expect(names).toEqual(testimonials.map(({ name }) => name))
      const shown = photos(page).filter({ visible: true })
      await shown.nth(0).focus()
      await page.keyboard.press('Tab')
      await expect(shown.nth(1)).toBeFocused()
    }
  },
)

test('§9 Testimonials: on a phone the testimonials rotate every 30 seconds and start again after the last, on the home page too', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await holdTime(page)
  for (const [path, turns] of [
    ['/testimonials', IS_DEEP ? COUNT + 1 : COUNT - MIDDLE],
    ['/', 1],
  ] as const) {
    await page.goto(path)
    await beginMotion(page)
    for (let turn = 1; turn <= turns; turn += 1) await expectTurn(page, MIDDLE + turn - 1)
  }
})

inDepth(test)(
  'on a phone the rotation stops at a focused photo, and continues from the chosen photo once the focus is gone',
  async ({ page }) => {
    await page.setViewportSize(PHONE)
    await holdTime(page)
    await page.goto('/testimonials')
    await beginMotion(page)
    await expectTurn(page, MIDDLE)
    await expectTurn(page, MIDDLE + 1)

    await test.step('focusing the shown photo keeps its testimonial and stops the rotation', async () => {
      const shown = (MIDDLE + 2) % COUNT
      await photos(page).nth(shown).focus()
      await expectShown(page, shown)
      await expectInTheMiddle(page, shown)
      await passTime(page, 61_000)
      await expectShown(page, shown)
    })

    await test.step('a pressed photo shows only its own testimonial; the rotation continues when the focus leaves the photo', async () => {
      await photos(page).nth(MIDDLE).press('Enter')
      await expectShown(page, MIDDLE)
      await expectInTheMiddle(page, MIDDLE)
      await photos(page).nth(MIDDLE).blur()
      await expectTurn(page, MIDDLE)
      await expectTurn(page, MIDDLE + 1)
    })
  },
)

function distance(index: number): number {
  return Math.abs(index - MIDDLE)
}

function photos(page: Page): Locator {
  return row(page).locator('button:has(img)')
}

function quotes(page: Page): Locator {
  return page.locator('main blockquote:visible')
}

/** Returns the visible photos from left to right, each as its index in the document. */
async function rowOf(page: Page): Promise<number[]> {
  const lefts = await photos(page).evaluateAll((all) =>
    all.map((photo) => photo.getBoundingClientRect().left),
  )
  return lefts
    .map((left, index) => ({ index, left }))
    .filter(({ left }) => left > 0)
    .sort((a, b) => a.left - b.left)
    .map(({ index }) => index)
}

async function expectInTheMiddle(page: Page, index: number): Promise<void> {
  const middle = async () => {
    const row = await rowOf(page)
    return row[Math.floor(row.length / 2)]
  }
  await expect.poll(middle).toBe(index)
}

async function expectShown(page: Page, index: number): Promise<void> {
  const shown = () =>
    row(page).evaluate((part) => ({
      pressed: [...part.querySelectorAll('button:has(img)')].map((photo) => photo.ariaPressed),
      texts: [...part.querySelectorAll('figure:has(blockquote)')]
        .filter((text) => text.checkVisibility())
        .map((text) => text.textContent),
    }))
  await expect.poll(shown).toEqual({
    pressed: Array(COUNT).fill('false').with(index, 'true'),
    texts: [expect.stringContaining(testimonials[index]?.name ?? '')],
  })
}

function row(page: Page): Locator {
  return page.locator('main [data-testimonials]')
}

/** Expects the shown testimonial to stay for thirty seconds, and then to be replaced by the next. */
async function expectTurn(page: Page, from: number): Promise<void> {
  await passTime(page, 29_999)
  await expectShown(page, from % COUNT)
  await passTime(page, 1)
  await expectShown(page, (from + 1) % COUNT)
}
