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
      if (others.length > 0)
        wrong.push(`${value.description}: ${others.map(({ familyName }) => familyName)}`)
    }
    return wrong
  } finally {
    await session.detach()
  }
}

/** Runs in the page. */
function displayed(): Element[] {
  const isDisplayed = (element: Element) =>
    getComputedStyle(element).fontFamily.startsWith('Anybody') &&
    element.checkVisibility() &&
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
  return [...document.body.querySelectorAll('*')].filter(isDisplayed)
}
