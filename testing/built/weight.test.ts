import { expect, test } from 'vitest'
import { content } from '../browser/support/content.ts'
import { isSampleContent } from '../depth.ts'
import { builtPages } from '../repository/builtPages.ts'

/** Matches the data of the font, which are in the HTML twice (`docs/decisions/pages.md`). */
const FONT = /data:font[^")]*/g

const services = new Set(content.services.map(({ path }) => path))

/** The limits for each kind of page: elements, bytes of CSS rules without the font data, bytes of HTML. */
const LIMITS: Readonly<Record<string, readonly [elements: number, rules: number, html: number]>> = {
  home: [880, 30_000, 103_500],
  service: [1_025, 33_000, 98_500],
  'built-by-us': [670, 21_000, 88_000],
  industries: [720, 22_500, 76_000],
  topic: [670, 25_500, 73_000],
  'hire-a-developer': [585, 23_500, 70_000],
  contact: [545, 25_000, 71_500],
  technologies: [500, 21_500, 59_000],
  'case-study': [460, 26_500, 74_000],
  other: [420, 22_500, 58_000],
}

test.runIf(isSampleContent)(
  'every page keeps to the limits of its kind for elements, rules and HTML',
  async () => {
    for (const { path, html, document } of await builtPages()) {
      const elements = document
        .querySelectorAll('*')
        // In a browser that runs scripts, the content of `template` and `noscript` is not part of the document.
        .filter(({ parentNode }) => !parentNode?.closest('template, noscript'))
      const rules = document.querySelector('style')?.text.replaceAll(FONT, '') ?? ''
      const most = LIMITS[kindOf(path)] ?? []
      const heavier = [elements.length, rules.length, html.length].filter(
        (weight, index) => weight > (most[index] ?? 0),
      )
      expect.soft(heavier, `${path} (${kindOf(path)}): at most ${most}`).toEqual([])
    }
  },
)

function kindOf(path: string): string {
  const [, folder = '', page] = path.split('/')
  if (path === '/') return 'home'
  if (services.has(path)) return 'service'
  const isTopic = page !== undefined && /^(services|industries|hire-a-developer)$/.test(folder)
  if (isTopic && !/^(front|back)-end$/.test(page)) return 'topic'
  return folder in LIMITS ? folder : 'other'
}
