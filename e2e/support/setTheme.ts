import type { Page } from '@playwright/test'

/** Shows an open page in a theme, its colours turned at once. */
export async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
    await new Promise(requestAnimationFrame)
  })
}
