import { type Page, type Response, test } from '@playwright/test'
import { sitePaths } from '../../scripts/sitePaths.ts'
import { kindsOfPage } from '../../scripts/testing/builtPages.ts'
import { scrollThrough } from './scrollThrough.ts'
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
  /** Fails the test, at its end, with the page, the visitor, what was checked and what is wrong. */
  expectNone(what: string, problems: readonly string[]): void
}

/**
 * Opens pages one after the other in one window.
 * @param as the visitor in a few words, such as 'a phone in the dark'.
 */
export async function* visits(
  page: Page,
  paths: readonly string[],
  as: string,
): AsyncGenerator<Visit> {
  test.setTimeout(LONGEST_VISIT_MS * paths.length)
  for (const path of paths) {
    const answer = await page.goto(path)
    expect.soft(await page.evaluate(() => scrollY), `${path} begins at its top`).toBe(0)
    await scrollThrough(page)
    yield {
      path,
      answer,
      isOneOfAKind: kinds.includes(path),
      expectNone: (what, problems) =>
        expect.soft(problems, `${path} to ${as}: ${what}`).toEqual([]),
    }
  }
}

function inBunches(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / PAGES_A_TEST)
  return Array.from({ length: count }, (_, bunch) =>
    paths.filter((_, index) => index % count === bunch),
  )
}
