import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { DeskScreen } from '../../testing/browser/desk/peopleScreens.ts'
import { SCREENS } from '../../testing/browser/desk/screens.ts'
import { NOW_MS, startFixedDesk } from '../../testing/browser/desk/startFixedDesk.ts'
import { type Records, signInToDesk } from '../../testing/browser/support/desk.ts'
import { openStores } from '../../testing/server/stores.ts'

interface Wanted {
  readonly output: string
  readonly sizes: Readonly<Record<number, number>>
  readonly themes: readonly ('light' | 'dark')[]
  /** The names of the wanted screens; empty for all screens. */
  readonly names: readonly string[]
}

export async function takeDeskPictures(
  browser: Browser,
  { output, sizes, themes, names }: Wanted,
): Promise<void> {
  const screens = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name))
  await visitDesk(browser, screens, {}, async (page, screen, records) => {
    const { name, path, seed, empty } = screen
    const take = async (state: string) => {
      for (const [width, height] of Object.entries(sizes)) {
        await page.setViewportSize({ width: Number(width), height })
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme })
          const file = join(output, `desk-${name}-${state}-${width}-${theme}.png`)
          await page.screenshot({ path: file, animations: 'disabled' })
          console.log(file)
        }
      }
    }
    if (empty) {
      await page.goto(path)
      await page.getByRole('main').getByText(empty).first().waitFor()
      await take('empty')
    }
    await seed?.(records, NOW_MS)
    await openFilled(page, screen)
    await take('filled')
  })
}

/** Calls `look` with a page for each screen, each time with an empty desk and a new session. */
export async function visitDesk(
  browser: Browser,
  screens: readonly DeskScreen[],
  options: BrowserContextOptions,
  look: (page: Page, screen: DeskScreen, records: Records) => Promise<void>,
): Promise<void> {
  const agency = await startFixedDesk()
  for (const screen of screens) {
    await agency.reset()
    const records = await openStores(agency.dataFolder)
    const context = await browser.newContext({
      baseURL: agency.deskUrl,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'Africa/Nairobi',
      ...options,
    })
    await context.clock.setFixedTime(NOW_MS)
    await signInToDesk(context, records, agency.deskUrl, () => NOW_MS)
    await look(await context.newPage(), screen, records)
    await context.close()
    await records.close()
  }
  await agency.stop()
}

export async function openFilled(page: Page, { path, filled }: DeskScreen): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByText(filled).first().waitFor()
}
