import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, openHomeHeld, passTime, test } from '../support/test.ts'
import { untilChange } from '../support/untilChange.ts'

test.use({ viewport: DESKTOP })

test('§2 Home 1: heading and picture change together every 7 seconds, through all three', async ({
  page,
}) => {
  await openHomeHeld(page)
  const heading = page.getByRole('heading', { level: 1 })
  const picture = page.locator('[data-island="Hero"] picture:not([aria-hidden] *) img').first()
  const read = async () => `${await heading.textContent()} / ${await picture.getAttribute('alt')}`
  const seen = [await read()]
  expect(await untilChange(page, read, 8_000)).not.toBeNull()
  seen.push(await read())
  for (let change = 0; change < 2; change += 1) {
    expect(await untilChange(page, read, 8_000)).toBe(7000)
    seen.push(await read())
  }
  expect(seen.map((text) => text.split(' / ')[0])).toEqual([
    'Robust & Secure',
    'Quality Assured',
    'Technology For The Future',
    'Robust & Secure',
  ])
  expect(new Set(seen).size).toBe(3)
})

test('§2 Home 1: it fades out over 0.4 seconds and then in', async ({ page }) => {
  await openHomeHeld(page)
  const heading = page.getByRole('heading', { level: 1 })
  await untilChange(page, () => heading.textContent(), 8_000, 200)
  const before = (await heading.textContent()) ?? ''
  await passTime(page, 6_599)
  await expect(heading).not.toHaveAttribute('data-fading')
  await passTime(page, 1)
  await expect(heading).toHaveAttribute('data-fading')
  const style = await heading.evaluate((element) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(element)
    return { transitionProperty, transitionDuration }
  })
  expect(style).toEqual({ transitionProperty: 'opacity', transitionDuration: '0.4s' })
  await expect
    .poll(() => heading.evaluate((element) => getComputedStyle(element).opacity))
    .toBe('0')
  await passTime(page, 399)
  expect(await heading.textContent()).toBe(before)
  await passTime(page, 1)
  await expect(heading).not.toHaveText(before)
  await expect(heading).not.toHaveAttribute('data-fading')
  await expect
    .poll(() => heading.evaluate((element) => getComputedStyle(element).opacity))
    .toBe('1')
})

test('§2 Home 6: the clients’ heading changes every 10 seconds among three messages', async ({
  page,
}) => {
  await openHomeHeld(page)
  const section = page.locator('section').filter({ hasText: 'Join Our Client Community' })
  await section.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const heading = section.getByRole('heading', { level: 2 })
  const read = () => heading.textContent()
  const seen = [await read()]
  await expect(section.locator('[data-live]')).toHaveCount(1)
  expect(await untilChange(page, read, 11_000)).not.toBeNull()
  seen.push(await read())
  for (let change = 0; change < 2; change += 1) {
    expect(await untilChange(page, read, 11_000)).toBe(10_000)
    seen.push(await read())
  }
  expect(new Set(seen).size).toBe(3)
  expect(seen[3]).toBe(seen[0])
})

test('§2 Home 7: on a phone they change every 30 seconds and wrap after the last', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openHomeHeld(page)
  const section = page.locator('[data-island="Testimonials"]')
  await section.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(section).toHaveAttribute('data-live')
  const read = () => section.locator('blockquote:visible').textContent()
  const first = await read()
  expect(await untilChange(page, read, 31_000)).not.toBeNull()
  const second = await read()
  for (let change = 0; change < 4; change += 1) {
    await passTime(page, 29_999)
    const standing = await read()
    await passTime(page, 1)
    expect(await read()).not.toBe(standing)
  }
  expect(await read()).toBe(first)
  await passTime(page, 30_000)
  expect(await read()).toBe(second)
})
