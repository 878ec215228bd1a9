import type { Locator, Page } from '@playwright/test'
import { content } from '../support/content.ts'
import { expectPicture } from '../support/media.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, holdTime, passTime, test } from '../support/test.ts'

const { testimonials } = content
const COUNT = testimonials.length
const MIDDLE = Math.floor(COUNT / 2)
/** Every place once, none after its neighbour, and the middle last. */
const PLACES = [...testimonials.keys()].sort((a, b) => distance(b) - distance(a))

test.use({ viewport: DESKTOP })

test.skip(COUNT < 2, 'A single client has no row to choose from, and nothing to turn to')

test('§2, §4 Testimonials: on a wide screen a row with the middle one first; none turns by itself, a click moves a photo there', async ({
  page,
}) => {
  await holdTime(page)
  await openHeld(page, '/testimonials')

  await test.step('all clients in a row, each with a photo, the middle one first', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(photos(page)).toHaveCount(COUNT)
    for (const photo of await photos(page).locator('img').all()) {
      await expectPicture(photo, '/media/')
    }
    expect(await rowOf(page)).toEqual([...testimonials.keys()])
    await expect(photos(page).nth(MIDDLE)).toHaveAttribute('aria-pressed', 'true')
    await expectShown(page, MIDDLE)
  })

  await test.step('none turns by itself', async () => {
    await passTime(page, 95_000)
    await expectShown(page, MIDDLE)
  })

  await test.step('a click shows who speaks, as what and for whom, and moves the photo to the middle', async () => {
    const texts = new Set<string>()
    for (const place of PLACES) {
      await photos(page).nth(place).click()
      await expectShown(page, place)
      await expectInTheMiddle(page, place)
      texts.add(await quotes(page).innerText())
      const { name, position, company } = testimonials[place] ?? testimonials[0] ?? {}
      const caption = page.locator('figure:has(blockquote):visible figcaption')
      await expect(caption.getByText(String(name), { exact: true })).toBeVisible()
      await expect(caption).toContainText(`${position}, ${company}`)
    }
    expect(texts.size).toBe(COUNT)
  })
})

test('on a desktop and a phone a photo that is pressed by keyboard keeps the focus and its place for the Tab key', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/testimonials')
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    for (const place of PLACES) {
      // Of many clients those far from the middle come into view later.
      if (!(await photos(page).nth(place).isVisible())) continue
      await photos(page).nth(place).focus()
      await page.keyboard.press('Enter')
      await expectInTheMiddle(page, place)
      await expect(photos(page).nth(place)).toHaveAttribute('aria-pressed', 'true')
      await expect(photos(page).nth(place)).toBeFocused()
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
})

test('§9 Testimonials: on a phone they turn every 30 seconds and wrap after the last, on the home page too', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await holdTime(page)
  for (const [path, turns] of [
    ['/testimonials', COUNT + 1],
    ['/', 1],
  ] as const) {
    await openHeld(page, path)
    await expectShown(page, MIDDLE)
    await passTime(page, 29_000)
    await expectShown(page, MIDDLE)
    await untilShown(page, (MIDDLE + 1) % COUNT)
    for (let turn = 2; turn <= turns; turn += 1) {
      await passTime(page, 30_000 - STEP_MS)
      await expectShown(page, (MIDDLE + turn - 1) % COUNT)
      await passTime(page, STEP_MS)
      await expectShown(page, (MIDDLE + turn) % COUNT)
    }
  }
})

function distance(place: number): number {
  return Math.abs(place - MIDDLE)
}

function photos(page: Page): Locator {
  return page.locator('main [data-island="Testimonials"] button:has(img)')
}

/** The words that show. */
function quotes(page: Page): Locator {
  return page.locator('main blockquote:visible')
}

/** The photos that show, from left to right, by their place in the document. */
async function rowOf(page: Page): Promise<number[]> {
  const lefts = await photos(page).evaluateAll((all) =>
    all.map((photo) => photo.getBoundingClientRect().left),
  )
  return lefts
    .map((left, place) => ({ place, left }))
    .filter(({ left }) => left > 0)
    .sort((a, b) => a.left - b.left)
    .map(({ place }) => place)
}

async function expectInTheMiddle(page: Page, place: number): Promise<void> {
  const middle = async () => {
    const row = await rowOf(page)
    return row[Math.floor(row.length / 2)]
  }
  await expect.poll(middle, { intervals: [50] }).toBe(place)
}

/** One photo is active, and the one text that shows is of its client. */
async function expectShown(page: Page, place: number): Promise<void> {
  const shown = () =>
    page.locator('main [data-island="Testimonials"]').evaluate((island) => ({
      pressed: [...island.querySelectorAll('button:has(img)')].map((photo) => photo.ariaPressed),
      texts: [...island.querySelectorAll('figure:has(blockquote)')]
        .filter((text) => text.checkVisibility())
        .map((text) => text.textContent),
    }))
  await expect.poll(shown, { intervals: [50] }).toEqual({
    pressed: Array(COUNT).fill('false').with(place, 'true'),
    texts: [expect.stringContaining(testimonials[place]?.name ?? '')],
  })
}

async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const island = page.locator('[data-island="Testimonials"]')
  await island.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.clock.runFor(100)
  await expect(island).toHaveAttribute('data-live')
}

/** A turn is timed to within this: the interval began while the page came to life. */
const STEP_MS = 100

/** The first turn comes within a second of its time. */
async function untilShown(page: Page, place: number): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if ((await photos(page).nth(place).getAttribute('aria-pressed')) === 'true') break
    await passTime(page, STEP_MS)
  }
  await expectShown(page, place)
}
