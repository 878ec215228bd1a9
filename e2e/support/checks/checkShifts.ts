import type { Page } from '@playwright/test'

/** To be called before a page is opened: notes what moves on it though nobody touched it. */
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

/** What has moved since the page was opened. */
export function checkShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
