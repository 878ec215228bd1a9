import type { Page } from '@playwright/test'
import { checkAxe, checkAxeColours, setTheme } from '../support/checkAxe.ts'
import { checkTargets } from '../support/checkControls.ts'
import { checkKeyboard } from '../support/checkKeyboard.ts'
import { checkReadable } from '../support/checkReadable.ts'
import { DESKTOP, expect, PHONE, WIDE } from '../support/test.ts'
import { fixedDesk } from './fixedDesk.ts'
import { SCREENS } from './screens.ts'
import { NOW_MS } from './startFixedDesk.ts'

/** The size in CSS pixels of a window of 1280 by 800 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 200 }
const TARGET_PX = 44

const BUSY = { message: 'The server is busy. Try again in a minute.' }

fixedDesk.use({ viewport: DESKTOP })

for (const { name, path, api, seed, empty, filled, states = {} } of SCREENS) {
  fixedDesk(
    `the screen ‘${name}’ is accessible and readable in every state, in both themes, from 320 to 1920 px`,
    async ({ page, context, records, allowConsole }) => {
      const main = page.getByRole('main')
      if (empty) {
        await page.goto(path)
        await expect(main).toContainText(empty)
        await expectWellMade(page, 'empty')
      }

      await seed?.(records, NOW_MS)
      await page.goto(path)
      await expect(main).toContainText(filled)
      await expectWellMade(page, 'filled')
      await fixedDesk.step('the screen works for screen readers and by keyboard', async () => {
        await expect(main).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
        expect.soft(await checkKeyboard(page, 'main'), 'keyboard').toEqual([])
      })

      for (const [state, reach] of Object.entries(states)) {
        await page.goto(path)
        await expect(main).toContainText(filled)
        await reach(page, records)
        await expectWellMade(page, state)
      }

      if (!api) return
      allowConsole(/ERR_INTERNET_DISCONNECTED/, /status of 503/, /EventSource/)
      await page.goto(path)
      await expect(main).toContainText(filled)
      await context.setOffline(true)
      await expect(page.getByText('No connection', { exact: false }).first()).toBeVisible()
      await expect(main).toContainText(filled)
      await expectWellMade(page, 'offline')
      await context.setOffline(false)

      // Deletes the data on the device, which would show before the answer arrives.
      await page.addInitScript(() => indexedDB.deleteDatabase('desk'))
      await page.route(api, () => {})
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main).not.toContainText(filled)
      // Waits until the loading message has faded in.
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished)),
      )
      await expectWellMade(page, 'loading')
      await page.unroute(api)

      await page.route(api, (route) => route.fulfill({ status: 503, json: BUSY }))
      await page.goto(path)
      await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
      await expectWellMade(page, 'failed')
      await page.unroute(api)
      await main.getByRole('button', { name: 'Try again' }).first().click()
      await expect(main).toContainText(filled)
    },
  )
}

/**
 * Checks a state of a screen. The state `filled` is checked in both themes at every width. All other states consist of the same parts, so
 * they are checked only in the light theme on a phone and in the dark theme on a desktop.
 */
async function expectWellMade(page: Page, state: string): Promise<void> {
  await fixedDesk.step(state, async () => {
    const isFilled = state === 'filled'
    const expectNone = (what: string, problems: readonly string[]) =>
      expect.soft(problems, `${state}, ${what}`).toEqual([])
    const ofScreen = page.locator(':not([contenteditable] *)')
    const headings = page.getByRole('heading', { level: 1 }).and(ofScreen)
    expect.soft(await headings.count(), `${state}: h1`).toBe(1)
    for (const viewport of isFilled ? [PHONE, DESKTOP, WIDE] : [PHONE, DESKTOP]) {
      const at = `${viewport.width} px`
      await page.setViewportSize(viewport)
      expectNone(`${at}: layout`, await checkReadable(page))
      if (viewport === PHONE) expectNone(`${at}: targets`, await checkTargets(page, TARGET_PX))
      if (viewport === PHONE || isFilled) expectNone(`light, ${at}: axe`, await checkAxe(page))
      if (viewport !== PHONE || isFilled) {
        await setTheme(page, 'dark')
        expectNone(`dark, ${at}: axe`, await checkAxeColours(page))
        await setTheme(page, 'light')
      }
    }
    await page.setViewportSize(ZOOMED)
    expectNone('400 %: layout', await checkReadable(page))
    expectNone('400 %: axe', await checkAxe(page))
    await page.setViewportSize(DESKTOP)
  })
}
