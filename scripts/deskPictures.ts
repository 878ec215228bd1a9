import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { SCREENS } from '../e2e/desk/screens.ts'
import { NOW_MS, startFixedDesk } from '../e2e/desk/startFixedDesk.ts'
import { openRecords } from '../e2e/support/openRecords.ts'
import { signInToDesk } from '../e2e/support/signInToDesk.ts'

interface Wanted {
  readonly output: string
  /** Heights of the window by its width. */
  readonly sizes: Readonly<Record<number, number>>
  readonly themes: readonly ('light' | 'dark')[]
  /** Names of screens; all where there are none. */
  readonly names: readonly string[]
}

/** Takes a picture of each screen of the desk, with records and without. */
export async function takeDeskPictures(
  browser: Browser,
  { output, sizes, themes, names }: Wanted,
): Promise<void> {
  const agency = await startFixedDesk()
  const screens = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const { name, path, emptyPath = path, seed, empty, filled } of screens) {
    await agency.reset()
    const records = await openRecords(agency.dataFolder)
    const context = await browser.newContext({
      baseURL: agency.deskUrl,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'Africa/Nairobi',
    })
    await context.clock.setFixedTime(NOW_MS)
    await signInToDesk(context, records, agency.deskUrl, () => NOW_MS)
    const page = await context.newPage()
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
      await page.goto(emptyPath)
      await page.getByRole('main').getByText(empty).first().waitFor()
      await take('empty')
    }
    await seed?.(records, NOW_MS)
    await page.goto(path)
    await page.getByRole('main').getByText(filled).first().waitFor()
    await take('filled')
    await context.close()
    await records.close()
  }
  await agency.stop()
}
