import type { Page } from '@playwright/test'

/** Shown pictures that did not arrive, once nothing is on its way any more. */
export function checkPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    // Rejected where a picture is broken, and never settled where it is not asked for: told below.
    const arrived = Promise.allSettled(shown.map((image) => image.decode()))
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 5_000))])
    return shown
      .filter(({ src, complete, naturalWidth }) => !src || !complete || naturalWidth === 0)
      .map(({ currentSrc, outerHTML }) => `${currentSrc} ${outerHTML.slice(0, 90)}`)
  })
}
