import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'

/** WCAG 2.2 A and AA, as axe calls them, and what axe advises beside them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const SOURCE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds wrong on a page without frames. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE)
  const { violations: found } = await page.evaluate((values) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // To describe what passed, too, takes longer than the checks.
    return axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
  }, RULES)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
