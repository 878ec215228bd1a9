import type { Page } from '@playwright/test'

/** Shows an open page in a theme, its colours turned at once. */
export async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    // What inherits a colour that turns begins to turn only when that one has.
    for (;;) {
      await new Promise(requestAnimationFrame)
      const turning = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
      if (turning.length === 0) return
      for (const transition of turning) transition.finish()
    }
  })
}
