import { type Page, type Response, test } from '@playwright/test'
import { kindsOfPage, sitePaths } from '../../repository/builtPages.ts'
import { expect } from './test.ts'

/** Few, so that reports stay readable and each worker gets about as many pages as the others. */
const PAGES_A_TEST = 6
const LONGEST_VISIT_MS = 30_000

/** The browser's message about a status of 404, which two of the visited pages have. */
export const NOT_FOUND_PAGES = /\(Not Found\) \S+\/(404|answers\/case-study-not-found)$/

const kinds = await kindsOfPage()

/** All pages of the site, in a group for each test. Neighbouring pages, which are similarly long, are spread over the groups. */
export const bunches: readonly (readonly string[])[] = inBunches(await sitePaths())

export const bunchesOfKinds: readonly (readonly string[])[] = inBunches(kinds)

/** A page that is open, after scrolling to its end and back to its top. */
export interface Visit {
  path: string
  answer: Response | null
  /** Whether to run the checks for which one page of each kind is enough. */
  isOneOfAKind: boolean
  /** Reports problems, with the page and the check. The test continues and fails at its end. */
  expectNone(what: string, problems: readonly string[]): void
}

export async function* visits(page: Page, paths: readonly string[]): AsyncGenerator<Visit> {
  test.setTimeout(LONGEST_VISIT_MS * paths.length)
  for (const path of paths) {
    const answer = await page.goto(path)
    expect.soft(await page.evaluate(() => scrollY), `${path} begins at its top`).toBe(0)
    await scrollThrough(page)
    yield {
      path,
      answer,
      isOneOfAKind: kinds.includes(path),
      expectNone: (what, problems) => expect.soft(problems, `${path}: ${what}`).toEqual([]),
    }
  }
}

function inBunches(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / PAGES_A_TEST)
  return Array.from({ length: count }, (_, bunch) =>
    paths.filter((_, index) => index % count === bunch),
  )
}

/**
 * Scrolls down a page two screens at a time, waits at each stop for the visible pictures, and returns to the top. Pictures between two
 * stops are near enough to load as well. Waits at most five seconds for each picture; another check reports pictures that have not loaded.
 */
async function scrollThrough(page: Page): Promise<void> {
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
    // After one wait in vain, stops waiting for frames: the headless shell sometimes draws none until the next navigation.
    const nextFrame = async () => {
      if (!late.includes('a frame')) await wait('a frame', new Promise(requestAnimationFrame))
    }

    await wait('fonts', document.fonts.ready)
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * 2) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      const visible = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect()
        return image.checkVisibility() && box.bottom > 0 && box.top < innerHeight
      })
      // `decode` rejects if a picture is broken, and never settles if the picture is removed before its request.
      for (const image of visible) await wait(image.outerHTML, Promise.allSettled([image.decode()]))
      await nextFrame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await nextFrame()
    return late
  })
  for (const what of late) console.warn(`${page.url()}: gave up waiting for ${what}`)
}

/** Touches every form of a page, so that the script of the form loads. */
export async function bringToLife(page: Page): Promise<void> {
  for (const form of await page.locator('[data-form]').all()) {
    await form.dispatchEvent('focusin')
    await expect(form).toHaveAttribute('data-live')
  }
}
