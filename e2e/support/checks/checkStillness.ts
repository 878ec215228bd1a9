import type { Page } from '@playwright/test'

/** Animations that run. A control that answers a pointer is no motion of its own. */
export function checkStillness(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSTransition))
      .map(({ id, playState }) => `animation ${id} ${playState}`),
  )
}
