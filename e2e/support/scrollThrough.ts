import type { Page } from '@playwright/test'

/**
 * Goes down a page as a visitor does, a screen at a time, waits at each for the pictures that come into view, and
 * returns to the top. Waits five seconds at most for anything: what did not arrive is judged apart.
 */
export async function scrollThrough(page: Page): Promise<void> {
  const late = await page.evaluate(async () => {
    const late: string[] = []
    const wait = async (what: string, done: Promise<unknown>) => {
      const { promise: tooLong, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(() => {
        late.push(what)
        resolve()
      }, 5_000)
      await Promise.race([done, tooLong])
      clearTimeout(timer)
    }
    // Now and then a window of the headless shell draws no frame until it is led to another page.
    const nextFrame = async () => {
      if (!late.includes('a frame')) await wait('a frame', new Promise(requestAnimationFrame))
    }

    await wait('fonts', document.fonts.ready)
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      const visible = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect()
        return image.checkVisibility() && box.bottom > 0 && box.top < innerHeight
      })
      // Rejected where a picture is broken, and never settled for one that leaves the page before it was asked for.
      for (const image of visible) await wait(image.outerHTML, Promise.allSettled([image.decode()]))
      await nextFrame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await nextFrame()
    return late
  })
  for (const what of late) console.warn(`${page.url()} was not waited for any longer: ${what}`)
}
