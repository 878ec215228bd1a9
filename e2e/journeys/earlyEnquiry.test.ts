import type { Page } from '@playwright/test'
import {
  countSends,
  ENQUIRY,
  field,
  fill,
  MESSAGES,
  messages,
  SUCCESS,
  sendButton,
} from '../support/quoteForm.ts'
import { expect, journey } from '../support/test.ts'

/** The chunk with React in it. */
const ISLAND_CODE = '**/assets/hydrateIsland*.js'

/** Longest wait for the code before a form goes out by itself. */
const EARLY_SUBMIT_TIMEOUT_MS = 4000

journey.describe('a visitor is faster than the scripts', () => {
  journey(
    'pressing Send first of all shows our seven messages, not the browser’s bubble',
    async ({ page }) => {
      const sends = countSends(page)
      await page.goto('/contact')
      await sendButton(page).click()
      await expect.poll(() => messages(page)).toEqual(MESSAGES)
      await expect(field(page, 'name')).not.toBeFocused()
      expect(sends).toHaveLength(0)
    },
  )

  journey('pressing Send by keyboard first of all does the same', async ({ page }) => {
    const release = await holdBack(page)
    await page.goto('/contact')
    await sendButton(page).focus()
    await page.keyboard.press('Enter')
    release()
    await expect.poll(() => messages(page)).toEqual(MESSAGES)
  })

  journey(
    'what was filled in and sent before React came is sent once',
    async ({ page, agency }) => {
      const sends = countSends(page)
      const release = await holdBack(page)
      await page.goto('/contact')
      await fill(page)
      await sendButton(page).click()
      await expect(page.getByText(SUCCESS)).toHaveCount(0)
      release()
      await expect(page.getByText(SUCCESS)).toBeVisible()
      await expect.poll(() => agency.mails().length).toBe(1)
      await expect.poll(() => agency.waitingMails()).toBe(0)
      expect(agency.mails()).toHaveLength(1)
      expect(sends).toHaveLength(1)
    },
  )

  journey('what was typed before React came is still there afterwards', async ({ page }) => {
    const release = await holdBack(page)
    await page.goto('/contact')
    await fill(page)
    release()
    await expect(page.locator('[data-island="QuoteForm"]')).toHaveAttribute('data-live')
    await expect(field(page, 'message')).toHaveValue(ENQUIRY.message)
    await expect(field(page, 'budgetInterest')).toHaveValue(ENQUIRY.budgetInterest)
  })

  journey('the form goes out by itself when the code never comes', async ({ page, agency }) => {
    await page.clock.install()
    await page.route(ISLAND_CODE, () => {})
    await page.goto('/contact')
    await fill(page)
    await sendButton(page).click()
    await page.clock.fastForward(EARLY_SUBMIT_TIMEOUT_MS)
    await expect(page).toHaveURL('/answers/enquiry-sent')
    await expect(page.getByRole('main')).toContainText(SUCCESS)
    await expect.poll(() => agency.mails().length).toBe(1)
  })

  journey('and at once when the code cannot be had', async ({ page, agency, allowConsole }) => {
    allowConsole(/hydrateIsland/, /could not start/, /Failed to load resource/)
    await page.route(ISLAND_CODE, (route) => route.abort())
    await page.goto('/contact')
    await fill(page)
    await sendButton(page).click()
    await expect(page).toHaveURL('/answers/enquiry-sent')
    await expect.poll(() => agency.mails().length).toBe(1)
  })
})

/** Holds React back until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ISLAND_CODE, async (route) => {
    await released
    await route.continue()
  })
  return release
}
