import type { Page } from '@playwright/test'
import { checkReadable } from './checkReadable.ts'

/** WCAG 2.2, 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** What is unreadable when a visitor sets letters, words, lines and paragraphs wider apart. */
export async function checkSpaced(page: Page): Promise<string[]> {
  // A constructed sheet: the policy forbids a written one.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
  try {
    return await checkReadable(page)
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
  }
}
