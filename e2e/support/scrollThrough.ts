import type { Page } from '@playwright/test'

/**
 * Goes down a page as a visitor does, a screen at a time, waits at each for the pictures that come into view, and
 * returns to the top.
 */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      const visible = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect()
        return image.checkVisibility() && box.bottom > 0 && box.top < innerHeight
      })
      // Rejected where a picture is broken: what arrived is checked apart.
      await Promise.allSettled(visible.map((image) => image.decode()))
      await nextFrame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await nextFrame()
  })
}
