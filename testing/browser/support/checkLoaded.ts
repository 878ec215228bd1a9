import type { Page } from '@playwright/test'

/** Records the layout shifts that no input has caused. Call this before opening the page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        if (hadRecentInput || value < 0.0005) continue
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node?.outerHTML?.slice(0, 60) ?? node?.nodeName
          return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`
        })
        seen.push(`${value.toFixed(4)} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function checkShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** Finds running animations, except the transitions of controls under the pointer. */
export function checkStillness(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSTransition))
      .map(({ id, playState }) => `animation ${id} ${playState}`),
  )
}

export function checkPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    // `decode` rejects if a picture is broken, and never settles if it was not requested. The check below reports both.
    const arrived = Promise.allSettled(shown.map((image) => image.decode()))
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 5_000))])
    return shown
      .filter(({ src, complete, naturalWidth }) => !src || !complete || naturalWidth === 0)
      .map(({ currentSrc, outerHTML }) => `${currentSrc} ${outerHTML.slice(0, 90)}`)
  })
}

/** Finds texts in the display face that the browser draws in another font. */
export async function checkDisplayFace(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { result } = await session.send('Runtime.evaluate', { expression: `(${displayed})()` })
    const { result: properties } = await session.send('Runtime.getProperties', {
      objectId: result.objectId ?? '',
      ownProperties: true,
    })
    await session.send('DOM.getDocument')
    const wrong: string[] = []
    for (const { value } of properties) {
      if (value?.subtype !== 'node' || !value.objectId) continue
      const { nodeId } = await session.send('DOM.requestNode', { objectId: value.objectId })
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      const others = fonts.filter(({ isCustomFont }) => !isCustomFont)
      if (others.length === 0) continue
      const { node } = await session.send('DOM.describeNode', { nodeId })
      wrong.push(`${node.nodeValue}: ${others.map(({ familyName }) => familyName)}`)
    }
    return wrong
  } finally {
    await session.detach()
  }
}

function displayed(): Text[] {
  const found: Text[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const element = text.parentElement
    if (!text.data.trim() || !element?.checkVisibility()) continue
    if (getComputedStyle(element).fontFamily.startsWith('Anybody')) found.push(text)
  }
  return found
}
