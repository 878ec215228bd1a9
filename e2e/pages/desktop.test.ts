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
import { DESKTOP, TABLET, WIDE } from '../support/screens.ts'
import { setTheme } from '../support/setTheme.ts'
import { expect, test } from '../support/test.ts'
import { collectVisitEvents } from '../support/visitEvents.ts'
import { bunches, NOT_FOUND_PAGES, visits } from '../support/visitPages.ts'

const VISITOR = 'a desktop whose visitor wants no motion'

/** Pages that by their own address are answered with 404: they are what the server answers for others. */
const NOT_FOUND: readonly string[] = [ANSWER_PAGES.notFound, ANSWER_PAGES.caseStudyNotFound]

/** The service worker, a script, shows these and fills their lists. */
const BY_WORKER: readonly string[] = [
  ANSWER_PAGES.offline,
  ANSWER_PAGES.stored,
  ANSWER_PAGES.notStored,
]

/** A wide screen, and a tablet on its side and upright. */
const OTHER_SIZES = [WIDE, { width: 1024, height: 768 }, TABLET]

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

for (const paths of bunches) {
  test(`${VISITOR}: ${paths.join(' ')}`, async ({ page, allowConsole }) => {
    allowConsole(NOT_FOUND_PAGES)
    const plain = await openWithoutScript(page)
    const films = collectFilms(page)
    const events = collectVisitEvents(page)
    await watchShifts(page)
    for await (const { path, answer, isOneOfAKind, expectNone } of visits(page, paths, VISITOR)) {
      const view = { type: 'pageview', path, title: await page.title() }
      await expect.poll(() => events, `${path} is counted`).toEqual([view])
      expect.soft(answer?.status(), path).toBe(NOT_FOUND.includes(path) ? 404 : 200)
      expectNone('shifts', await checkShifts(page))
      expectNone('pictures', await checkPictures(page))
      expectNone('moves', await checkStillness(page))
      expectNone('films that were asked for', films.splice(0))

      expectNone('targets', await checkTargets(page, 24))
      expectNone('layout', await checkReadable(page))
      expectNone('broken words', await checkWords(page))
      expectNone('wider spacing', await checkSpaced(page))
      expectNone('text of 200 %', await checkEnlarged(page))

      if (isOneOfAKind) {
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

      for (const size of OTHER_SIZES) {
        await page.setViewportSize(size)
        expectNone(`layout at ${size.width}`, await checkReadable(page))
        expectNone(`broken words at ${size.width}`, await checkWords(page))
      }
      await page.setViewportSize(DESKTOP)
      expect.soft(events.splice(0), `${path} is counted once`).toEqual([view])
    }
    await plain.context().close()
  })
}
