import { ANSWER_PAGES } from 'protocol/paths.ts'
import { checkAxe, checkAxeColours } from '../support/checks/checkAxe.ts'
import { checkControlEdges } from '../support/checks/checkControlEdges.ts'
import { checkEnlarged } from '../support/checks/checkEnlarged.ts'
import { checkKeyboard } from '../support/checks/checkKeyboard.ts'
import { checkPictures } from '../support/checks/checkPictures.ts'
import { checkReadable } from '../support/checks/checkReadable.ts'
import { checkShifts, watchShifts } from '../support/checks/checkShifts.ts'
import { checkSpaced } from '../support/checks/checkSpaced.ts'
import { checkStillness } from '../support/checks/checkStillness.ts'
import { checkTargets } from '../support/checks/checkTargets.ts'
import { checkWithoutScript, openWithoutScript } from '../support/checks/checkWithoutScript.ts'
import { checkWords } from '../support/checks/checkWords.ts'
import { collectFilms } from '../support/collectFilms.ts'
import { DESKTOP } from '../support/screens.ts'
import { setTheme } from '../support/setTheme.ts'
import { test } from '../support/test.ts'
import { bunchesOfKinds, NOT_FOUND_PAGES, visits } from '../support/visitPages.ts'

const VISITOR = 'a desktop whose visitor wants no motion'

/** The service worker, a script, shows these and fills their lists. */
const BY_WORKER: readonly string[] = [
  ANSWER_PAGES.offline,
  ANSWER_PAGES.stored,
  ANSWER_PAGES.notStored,
]

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

for (const paths of bunchesOfKinds) {
  test(`${VISITOR}: ${paths.join(' ')}`, async ({ page, allowConsole }) => {
    allowConsole(NOT_FOUND_PAGES)
    const plain = await openWithoutScript(page)
    const films = collectFilms(page)
    await watchShifts(page)
    for await (const { path, expectNone } of visits(page, paths, VISITOR)) {
      expectNone('shifts', await checkShifts(page))
      expectNone('pictures', await checkPictures(page))
      expectNone('moves', await checkStillness(page))
      expectNone('films that were asked for', films.splice(0))

      expectNone('targets', await checkTargets(page, 24))
      expectNone('layout', await checkReadable(page))
      expectNone('broken words', await checkWords(page))
      expectNone('wider spacing', await checkSpaced(page))
      expectNone('text of 200 %', await checkEnlarged(page))

      expectNone('axe', await checkAxe(page))
      expectNone('control edges', await checkControlEdges(page))
      // Parts that other pages are made of too: what is drawn of them, and how, no text or picture changes.
      await setTheme(page, 'dark')
      expectNone('axe, dark', await checkAxeColours(page))
      expectNone('control edges, dark', await checkControlEdges(page))
      await setTheme(page, 'light')
      if (!BY_WORKER.includes(path)) {
        expectNone('without script', await checkWithoutScript(plain, page))
      }
      // The header and the footer are the same everywhere.
      expectNone('keyboard', await checkKeyboard(page, path === '/' ? 'body' : 'main'))
    }
    await plain.context().close()
  })
}
