import type { Page } from '@playwright/test'

/** Texts in the display face that the browser draws, in part or whole, with another one. */
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

/** Runs in the page. */
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
