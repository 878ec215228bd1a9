import type { Page } from '@playwright/test'

/** Controls whose text is under 16 px, where a phone would zoom in on it. */
export function checkFieldText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((control) => control.checkVisibility())
      .map(
        (control) => [getComputedStyle(control).fontSize, control.outerHTML.slice(0, 90)] as const,
      )
      .filter(([size]) => Number.parseFloat(size) < 16)
      .map(([size, control]) => `${size}: ${control}`),
  )
}
