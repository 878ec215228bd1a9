import type { Page } from '@playwright/test'
import { setTheme } from '../setTheme.ts'
import { describeStops, type Stop, tabThrough } from '../tabThrough.ts'

/** Fewer than an owner with a single service has: a walk that ended early. */
const LEAST_STOPS = { body: 25, main: 1 }

/**
 * Goes through an open page by Tab and back by Shift+Tab, or through its main part alone and not back. Every stop is to
 * be seen and ringed, in both themes, and to follow the reading order; the way back is to be the same.
 */
export async function checkKeyboard(page: Page, part: 'body' | 'main'): Promise<string[]> {
  if (part === 'main') await startAtMain(page)
  const there = await tabThrough(page, 'Tab', part)
  const back = part === 'body' ? await tabThrough(page, 'Shift+Tab', part) : []
  await setTheme(page, 'dark')
  const dark = await describeStops(page)
  await setTheme(page, 'light')
  // 'Go Top' is only there far down the page.
  const ids = (stops: readonly Stop[]) =>
    stops.filter(({ name }) => !name.includes('data-go-top')).map(({ id }) => id)
  const problems = [
    ...named('not seen', there, ({ seen }) => !seen),
    ...named('out of order', there, ({ backwards }) => backwards),
    ...named('not seen on the way back', back, ({ seen }) => !seen),
    ...[...there, ...dark].flatMap(({ name, ringPx, ringRatio }) =>
      ringPx < 3 || ringRatio < 3 ? [`a ring of ${ringPx} px, ${ringRatio} to 1: ${name}`] : [],
    ),
  ]
  if (there.length < LEAST_STOPS[part]) problems.push(`only ${there.length} stops`)
  if (dark.length < there.length - 1) problems.push(`only ${dark.length} stops in the dark`)
  if (part === 'body' && ids(back).join() !== ids(there).reverse().join()) {
    problems.push('another way back')
  }
  return problems
}

/** The next Tab goes to the first stop of the main part, as after the skip link. */
async function startAtMain(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    location.hash = main.id
  })
}

function named(what: string, stops: readonly Stop[], isWrong: (stop: Stop) => boolean): string[] {
  return stops.filter(isWrong).map(({ name }) => `${what}: ${name}`)
}
