import type { Page } from '@playwright/test'

/**
 * What is too small to press, by the least height and width in pixels. WCAG 2.2, 2.5.8 asks for 24; a thumb wants 44.
 */
export function checkTargets(page: Page, leastPx: number): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll(
      'a[href], button, select, summary, input:not([type="hidden"]), textarea',
    )
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isSpokenOnly = [control, control.parentElement ?? control].some(
        (element) => getComputedStyle(element).clipPath !== 'none',
      )
      if (!control.checkVisibility() || isSpokenOnly) return []
      // Room for a rounding: `min(width, height)` of 43.99 is 44. A short word may be narrower than a thumb.
      const narrow = control.textContent?.trim() ? 24 : least
      return height < least - 0.5 || width < narrow - 0.5
        ? [`${control.outerHTML.slice(0, 90)} is ${width} by ${height}`]
        : []
    })
  }, leastPx)
}
