import type { Locator, Page } from '@playwright/test'
import { expectPicture } from '../support/media.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, holdTime, passTime, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

test('§2 Testimonials: five clients in a row, each with a photo, the middle one first', async ({
  page,
}) => {
  await page.goto('/testimonials')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(photos(page)).toHaveCount(5)
  for (const photo of await photos(page).locator('img').all()) {
    await expectPicture(photo, '/media/svg/portraits/')
  }
  expect(await rowOf(page)).toEqual([0, 1, 2, 3, 4])
  await expect(photos(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expectShown(page, 2)
})

test('§4 Testimonials: a click shows that client’s words and moves the photo to the middle', async ({
  page,
}) => {
  await page.goto('/testimonials')
  const texts = new Set<string>()
  for (const place of [4, 0, 3, 1, 2]) {
    await photos(page).nth(place).click()
    await expectShown(page, place)
    await expect.poll(async () => (await rowOf(page))[2]).toBe(place)
    texts.add(await quotes(page).innerText())
  }
  expect(texts.size).toBe(5)
})

test('§3 Testimonials: each says who speaks, as what and for whom', async ({ page }) => {
  await page.goto('/testimonials')
  for (const photo of await photos(page).all()) {
    const name = (await photo.locator('img').getAttribute('alt')) ?? ''
    await photo.click()
    const caption = page.locator('figure:has(blockquote):visible figcaption')
    await expect(caption.getByText(name, { exact: true })).toBeVisible()
    await expect(caption.getByText(/^[A-Z]\w+( \w+)*, [A-Z]\w+/)).toBeVisible()
  }
})

test('§9 Testimonials: on a phone they turn every 30 seconds and wrap after the last', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openHeld(page)
  await expectShown(page, 2)
  await passTime(page, 29_000)
  await expectShown(page, 2)
  await untilShown(page, 3)
  for (const place of [4, 0, 1, 2, 3]) {
    const before = (place + 4) % 5
    await passTime(page, 29_999)
    await expectShown(page, before)
    await passTime(page, 1)
    await expectShown(page, place)
  }
})

test('§2 Testimonials: on a wide screen none turns by itself', async ({ page }) => {
  await openHeld(page)
  await passTime(page, 95_000)
  await expectShown(page, 2)
})

function photos(page: Page): Locator {
  return page.getByRole('main').locator('button:has(img)')
}

/** The words that show. */
function quotes(page: Page): Locator {
  return page.getByRole('main').locator('blockquote:visible')
}

/** The photos from left to right, by their place in the document. */
async function rowOf(page: Page): Promise<number[]> {
  const boxes = await Promise.all((await photos(page).all()).map((photo) => photo.boundingBox()))
  return boxes
    .map((box, place) => ({ place, left: box?.x ?? -1 }))
    .sort((a, b) => a.left - b.left)
    .map(({ place }) => place)
}

/** One photo is active, and the one text that shows is of its client. */
async function expectShown(page: Page, place: number): Promise<void> {
  const pressed = ['false', 'false', 'false', 'false', 'false'].with(place, 'true')
  await expect
    .poll(() =>
      photos(page).evaluateAll((all) => all.map((photo) => photo.getAttribute('aria-pressed'))),
    )
    .toEqual(pressed)
  const name = (await photos(page).nth(place).locator('img').getAttribute('alt')) ?? ''
  await expect(quotes(page)).toHaveCount(1)
  await expect(page.locator('figure:has(blockquote):visible')).toContainText(name)
}

async function openHeld(page: Page): Promise<void> {
  await holdTime(page)
  await page.goto('/testimonials')
  await expect(page.locator('[data-island="Testimonials"]')).toHaveAttribute('data-live')
}

/** The first turn comes within a second of its time: the interval began while the page came to life. */
async function untilShown(page: Page, place: number): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if ((await photos(page).nth(place).getAttribute('aria-pressed')) === 'true') break
    await passTime(page, 100)
  }
  await expectShown(page, place)
}
