import { type Page, type Response, test } from '@playwright/test'
import { kindsOfPage, sitePaths } from '../../repository/builtPages.ts'
import { expect } from './test.ts'

/** Few enough for a report to be read, and for workers to share the site evenly. */
const PAGES_A_TEST = 6
const LONGEST_VISIT_MS = 30_000

/** What the browser says of the pages whose status is 404, which a visit of every page opens too. */
export const NOT_FOUND_PAGES = /\(Not Found\) \S+\/(404|answers\/case-study-not-found)$/

const kinds = await kindsOfPage()

/** All pages of the site in bunches, one a test. The long pages, which are neighbours, are spread. */
export const bunches: readonly (readonly string[])[] = inBunches(await sitePaths())

/** One page of each kind, in bunches. */
export const bunchesOfKinds: readonly (readonly string[])[] = inBunches(kinds)

/** A page that is open, was seen from its top to its end, and stands at its top again. */
export interface Visit {
  path: string
  answer: Response | null
  /** Whether this page stands for all that are built from the same parts. */
  isOneOfAKind: boolean
  /** Fails the test, at its end, with the page, what was checked and what is wrong. */
  expectNone(what: string, problems: readonly string[]): void
}

/** Opens pages one after the other in one window. */
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
 * Goes down a page as a visitor does who is in a hurry, two screens at a time, waits at each for the pictures that come into
 * view, and returns to the top: those between are near enough to come, too. Waits five seconds at most for anything: what did not arrive is judged apart.
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
    // Now and then a window of the headless shell draws no frame until it is led to another page.
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

/** Touches every form of a page, so that all of its code is there. */
export async function bringToLife(page: Page): Promise<void> {
  for (const form of await page.locator('[data-form]').all()) {
    await form.dispatchEvent('focusin')
    await expect(form).toHaveAttribute('data-live')
  }
}
