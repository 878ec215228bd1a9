import { checkControlEdges } from '../support/checks/checkControlEdges.ts'
import { checkEnlarged } from '../support/checks/checkEnlarged.ts'
import { checkPictures } from '../support/checks/checkPictures.ts'
import { checkReadable } from '../support/checks/checkReadable.ts'
import { checkShifts, watchShifts } from '../support/checks/checkShifts.ts'
import { checkSpaced } from '../support/checks/checkSpaced.ts'
import { checkStillness } from '../support/checks/checkStillness.ts'
import { checkTargets } from '../support/checks/checkTargets.ts'
import { checkWords } from '../support/checks/checkWords.ts'
import { collectFilms } from '../support/collectFilms.ts'
import { TABLET } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { bunchesOfKinds, NOT_FOUND_PAGES, visits } from '../support/visitPages.ts'

const VISITOR = 'a tablet that was told to pause what moves'

test.use({ viewport: TABLET })

for (const paths of bunchesOfKinds) {
  test(`${VISITOR}: ${paths.join(' ')}`, async ({ page, allowConsole }) => {
    allowConsole(NOT_FOUND_PAGES)
    await page.goto('/privacy-policy')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: 'Pause motion' }).click()
    await expect(footer.getByRole('button', { name: 'Play motion' })).toBeVisible()
    const films = collectFilms(page)
    await watchShifts(page)
    for await (const { expectNone } of visits(page, paths, VISITOR)) {
      expectNone('shifts', await checkShifts(page))
      expectNone('pictures', await checkPictures(page))
      expectNone('moves', await checkStillness(page))
      expectNone('films that were asked for', films.splice(0))

      // The control that lets it move again is there on this screen alone of those that stand still.
      expectNone('targets', await checkTargets(page, 44))
      expectNone('control edges', await checkControlEdges(page))
      expectNone('layout', await checkReadable(page))
      expectNone('broken words', await checkWords(page))
      expectNone('wider spacing', await checkSpaced(page))
      expectNone('text of 200 %', await checkEnlarged(page))
    }
  })
}
