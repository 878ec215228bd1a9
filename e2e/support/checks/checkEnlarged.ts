import type { CDPSession, Page } from '@playwright/test'
import { checkReadable } from './checkReadable.ts'

const USUAL_PX = 16
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** What is unreadable with text of 200 %: the visitor's own setting, twice the usual size. */
export async function checkEnlarged(page: Page): Promise<string[]> {
  await setTextSize(page, USUAL_PX * 2)
  try {
    return await checkReadable(page)
  } finally {
    await setTextSize(page, USUAL_PX)
  }
}

async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  // The browser answers before the page has it.
  const isLarge = standard > USUAL_PX
  await page.waitForFunction(
    ([large, least]) =>
      Number.parseFloat(getComputedStyle(document.body).fontSize) >= least === large,
    [isLarge, USUAL_PX * 2] as const,
    { timeout: 5_000 },
  )
}
