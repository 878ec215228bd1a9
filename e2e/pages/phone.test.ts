import { checkAxe, checkAxeColours } from '../support/checks/checkAxe.ts'
import { checkControlEdges } from '../support/checks/checkControlEdges.ts'
import { checkEnlarged } from '../support/checks/checkEnlarged.ts'
import { checkFieldText } from '../support/checks/checkFieldText.ts'
import { checkPictures } from '../support/checks/checkPictures.ts'
import { checkReadable } from '../support/checks/checkReadable.ts'
import { checkShifts, watchShifts } from '../support/checks/checkShifts.ts'
import { checkSpaced } from '../support/checks/checkSpaced.ts'
import { checkTargets } from '../support/checks/checkTargets.ts'
import { checkWords } from '../support/checks/checkWords.ts'
import { PHONE } from '../support/screens.ts'
import { setTheme } from '../support/setTheme.ts'
import { test } from '../support/test.ts'
import { bunches, NOT_FOUND_PAGES, visits } from '../support/visitPages.ts'

const VISITOR = 'a phone in the dark'

/** The narrowest phone, and 1280 px at 400 % zoom, which is 320 by 200 CSS pixels. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 320, height: 200 },
]

test.use({ viewport: PHONE, colorScheme: 'dark' })

for (const paths of bunches) {
  test(`${VISITOR}: ${paths.join(' ')}`, async ({ page, allowConsole }) => {
    allowConsole(NOT_FOUND_PAGES)
    await watchShifts(page)
    for await (const { isOneOfAKind, expectNone } of visits(page, paths, VISITOR)) {
      expectNone('shifts', await checkShifts(page))
      expectNone('pictures', await checkPictures(page))
      // Up to here all that moves by itself did. What is judged from here on stands still.
      await page.emulateMedia({ reducedMotion: 'reduce' })

      expectNone('targets', await checkTargets(page, 44))
      expectNone('control edges', await checkControlEdges(page))
      expectNone('small text in a field', await checkFieldText(page))
      expectNone('layout', await checkReadable(page))
      expectNone('broken words', await checkWords(page))
      expectNone('wider spacing', await checkSpaced(page))
      expectNone('text of 200 %', await checkEnlarged(page))
      if (isOneOfAKind) {
        expectNone('axe', await checkAxe(page))
        await setTheme(page, 'light')
        expectNone('axe, light', await checkAxeColours(page))
        expectNone('control edges, light', await checkControlEdges(page))
      }

      for (const size of NARROW) {
        await page.setViewportSize(size)
        expectNone(`layout at ${size.width} by ${size.height}`, await checkReadable(page))
        expectNone(`broken words at ${size.width}`, await checkWords(page))
      }
      await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'dark' })
      await page.setViewportSize(PHONE)
    }
  })
}
