import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'

/** axe's tags for WCAG 2.2 A and AA, and for axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that elements may keep in one theme and break in the other. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const SOURCE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Checks a page that has no frames, or the part `within` of a page, with axe. Returns the problems. */
export function checkAxe(page: Page, within?: string): Promise<string[]> {
  return run(page, { type: 'tag', values: TAGS }, within)
}

/** Checks only the colours with axe, for a page that was already checked in its other theme. */
export function checkAxeColours(page: Page): Promise<string[]> {
  return run(page, { type: 'rule', values: COLOUR_RULES })
}

async function run(page: Page, only: Axe.RunOnly, within = 'html'): Promise<string[]> {
  await finishTransitions(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(
    ([runOnly, part]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      // Does not report passed rules, and does not load films to check their sound, because both take longer than the checks themselves.
      return axe.run(part, { runOnly, resultTypes: ['violations'], preload: false })
    },
    [only, within] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** Switches an open page to a theme, and ends the transitions between the colours. */
export async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await finishTransitions(page)
}

/** Ends all CSS transitions, because colours in the middle of a transition cannot be judged. */
function finishTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // An element that inherits a colour starts its own transition only after the parent's transition has ended.
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
