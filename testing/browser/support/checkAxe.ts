import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'

/** WCAG 2.2 A and AA, as axe calls them, and what axe advises beside them. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can break on a page whose elements are the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const SOURCE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds wrong on a page without frames, or in a part of it. */
export function checkAxe(page: Page, within?: string): Promise<string[]> {
  return run(page, { type: 'tag', values: TAGS }, within)
}

/** What axe finds wrong with the colours alone, for a page that was checked in its other theme. */
export function checkAxeColours(page: Page): Promise<string[]> {
  return run(page, { type: 'rule', values: COLOUR_RULES })
}

async function run(page: Page, only: Axe.RunOnly, within = 'html'): Promise<string[]> {
  await finishTransitions(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(
    ([runOnly, part]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      // To describe what passed, too, takes longer than the checks; to load films anew, for their sound, as long.
      return axe.run(part, { runOnly, resultTypes: ['violations'], preload: false })
    },
    [only, within] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** Shows an open page in a theme, its colours turned at once. */
export async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await finishTransitions(page)
}

/** Colours on their way from one to another are nobody's to read. */
function finishTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // What inherits a colour that turns begins to turn only when that one has.
    for (;;) {
      await new Promise(requestAnimationFrame)
      const turning = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
      if (turning.length === 0) return
      for (const transition of turning) transition.finish()
    }
  })
}
