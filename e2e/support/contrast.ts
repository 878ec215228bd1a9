import type { Page } from '@playwright/test'

/** What `addContrast` leaves in a page's window. */
export interface Contrast {
  ratio(one: string, other: string): number
  behind(element: Element | null): string
}

/** WCAG's contrast ratio, computed in the page, where every colour is already resolved. */
export async function addContrast(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('behind' in window) return
    const parse = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
      return { channels: [red, green, blue], alpha }
    }
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = parse(color).channels.map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const behind = (element: Element | null): string => {
      for (let box = element; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box)
        if (parse(backgroundColor).alpha === 1) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
    const ratio = (one: string, other: string) => {
      if (parse(one).alpha === 0) return 1
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    Object.assign(window, { behind, ratio })
  })
}
