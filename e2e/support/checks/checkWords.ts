import type { Page } from '@playwright/test'

/** Words and figures that a narrow place breaks in two: 'Transfrontière/s', '$42/0'. A hyphen may end a line. */
export function checkWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      const element = currentNode.parentElement
      if (!element?.checkVisibility() || element.closest('script, noscript, svg, option')) continue
      for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(currentNode, index)
        range.setEnd(currentNode, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
}
