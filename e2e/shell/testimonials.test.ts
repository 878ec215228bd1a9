import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`on a ${device} a pressed photo stands in the middle to the eye, keeps focus and tab order`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const photos = page.locator('[data-island="Testimonials"] button:has(img)')
    const names = () =>
      photos
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
    const order = await names()
    for (const place of [4, 0, 3, 1, 2]) {
      await photos.nth(place).focus()
      await page.keyboard.press('Enter')
      await expect(photos.nth(place)).toHaveAttribute('aria-pressed', 'true')
      await expect(photos.nth(place)).toBeFocused()
      const lefts = async () => {
        const boxes = await Promise.all((await photos.all()).map((photo) => photo.boundingBox()))
        const mine = boxes[place]?.x ?? 0
        return boxes.filter((box) => (box?.x ?? 0) < mine).length
      }
      await expect.poll(lefts).toBe(2)
      expect(await names()).toEqual(order)
    }
    await photos.nth(0).focus()
    await page.keyboard.press('Tab')
    await expect(photos.nth(1)).toBeFocused()
  })
}
