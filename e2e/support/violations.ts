import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Axe {
  run(options: object): ReturnType<AxeBuilder['analyze']>
}

/** WCAG 2.2 A and AA, as axe calls them. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The small build of the very axe that `AxeBuilder` brings: that puts the large one in each page, twice. */
const AXE = createRequire(import.meta.resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
const SOURCE = await readFile(AXE, 'utf8')

/** What axe finds wrong on a page without frames, by WCAG 2.2 A and AA. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE)
  const { violations: found } = await page.evaluate((values) => {
    const { axe } = window as unknown as { axe: Axe }
    // To describe what passed, too, takes longer than the checks.
    return axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
  }, WCAG)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
