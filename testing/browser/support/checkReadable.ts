import type { CDPSession, Page } from '@playwright/test'

/**
 * Finds text that a visitor cannot read in the present layout: boxes and lines that stick out sideways (the body clips them), lines that a
 * box cuts off, and lines that overlap.
 */
export function checkReadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth + 0.5
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** Whether an element is clipped to nothing, so that only assistive technology reads it. */
    const isSpokenOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isSpokenOnly(element.parentElement))
    const isInside = (box: Element | null): boolean => {
      if (!box || box === document.body) return false
      const { left, right } = box.getBoundingClientRect()
      const holds = left >= -0.5 && right <= limit
      return (getComputedStyle(box).overflowX !== 'visible' && holds) || isInside(box.parentElement)
    }
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const sticksOut = width > 0 && height > 0 && (left < -0.5 || right > limit)
      return (
        sticksOut && isShown(element) && !isInside(element.parentElement) && !isSpokenOnly(element)
      )
    })

    interface Line {
      element: Element
      text: string
      left: number
      right: number
      top: number
      bottom: number
    }
    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      const element = currentNode.parentElement
      const text = currentNode.textContent?.trim().slice(0, 40)
      if (!element || !text || element.closest('script, noscript, svg, option, textarea')) continue
      if (!isShown(element) || isSpokenOnly(element)) continue
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        // Reduces the line's box to the letters, without the space above and below.
        const room = height / 4
        lines.push({ element, text, left, right, top: top + room, bottom: bottom - room })
      }
    }
    const cut = lines.filter(({ element, left, right, top, bottom }) => {
      for (let box = element; box !== document.body; box = box.parentElement ?? document.body) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const frame = box.getBoundingClientRect()
        if (overflowX === 'hidden' && (left < frame.left - 1 || right > frame.right + 1))
          return true
        if (overflowY === 'hidden' && (top < frame.top || bottom > frame.bottom)) return true
      }
      return false
    })
    /** Whether a line floats above the page, or a box has scrolled the line out of sight. */
    const isApart = (line: Line, box: Element | null = line.element): boolean => {
      if (!box || box === document.body) return false
      if (box.matches('header, [popover], [data-floating], [inert]')) return true
      const { top, bottom } = box.getBoundingClientRect()
      const isOutside = line.top < top || line.bottom > bottom
      if (isOutside && getComputedStyle(box).overflowY === 'auto') return true
      return isApart(line, box.parentElement)
    }
    const inPage = lines.filter((line) => !isApart(line))
    const covered = inPage.filter((line, index) =>
      inPage.slice(index + 1).some((other) => {
        if (line.element === other.element) return false
        const width = Math.min(line.right, other.right) - Math.max(line.left, other.left)
        const height = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
        return width > 1 && height > 1
      }),
    )
    return [
      ...wide.map((element) => `sticks out: ${element.outerHTML.slice(0, 90)}`),
      ...cut.map(({ text }) => `cut off: ${text}`),
      ...covered.map(({ text }) => `under another text: ${text}`),
    ]
  })
}

/** Finds words and figures that are broken over two lines: 'Transfrontière/s', '$42/0'. A break after a hyphen is allowed. */
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

/** The text spacing of WCAG 2.2, 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Finds text that is unreadable with wider spacing of letters, words, lines and paragraphs. */
export async function checkSpaced(page: Page): Promise<string[]> {
  // Uses a constructed style sheet, because the content security policy forbids a `<style>` element.
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

const USUAL_PX = 16
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Finds text that is unreadable if the browser is set to twice the usual text size. */
export async function checkEnlarged(page: Page): Promise<string[]> {
  await setTextSize(page, USUAL_PX * 2)
  try {
    return await checkReadable(page)
  } finally {
    await setTextSize(page, USUAL_PX)
  }
}

async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  // Waits for the new size, because `send` resolves before the page has the new size.
  const isLarge = standard > USUAL_PX
  await page.waitForFunction(
    ([large, least]) =>
      Number.parseFloat(getComputedStyle(document.body).fontSize) >= least === large,
    [isLarge, USUAL_PX * 2] as const,
    { timeout: 30_000 },
  )
}
