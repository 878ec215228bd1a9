import { ANSWER_PAGES } from 'protocol/paths.ts'
import { checkAxe } from '../support/checks/checkAxe.ts'
import { checkControlEdges } from '../support/checks/checkControlEdges.ts'
import { checkDisplayFace } from '../support/checks/checkDisplayFace.ts'
import { checkEnlarged } from '../support/checks/checkEnlarged.ts'
import { checkFieldText } from '../support/checks/checkFieldText.ts'
import { checkPictures } from '../support/checks/checkPictures.ts'
import { checkReadable } from '../support/checks/checkReadable.ts'
import { checkShifts, watchShifts } from '../support/checks/checkShifts.ts'
import { checkSpaced } from '../support/checks/checkSpaced.ts'
import { checkTargets } from '../support/checks/checkTargets.ts'
import { checkWords } from '../support/checks/checkWords.ts'
import { titleOf } from '../support/content.ts'
import { DESKTOP, PHONE, TABLET, WIDE } from '../support/screens.ts'
import { collectScripts, scriptBytes } from '../support/scripts.ts'
import { expect, test } from '../support/test.ts'
import { collectVisitEvents } from '../support/visitEvents.ts'
import { bunches, NOT_FOUND_PAGES, visits } from '../support/visitPages.ts'

const VISITOR = 'a phone in the dark'

/** Pages that by their own address are answered with 404: they are what the server answers for others. */
const NOT_FOUND: readonly string[] = [ANSWER_PAGES.notFound, ANSWER_PAGES.caseStudyNotFound]

/** From the narrowest phone, and 1280 px at 400 % zoom, to a wide screen. */
const OTHER_SIZES = [
  { width: 320, height: 640 },
  { width: 320, height: 200 },
  TABLET,
  { width: 1024, height: 768 },
  DESKTOP,
  WIDE,
]

/** What whoever only reads a page to its end may have loaded of script, in files and brotli bytes. */
const BEFORE_TOUCH = { files: 2, bytes: 6_000 }

test.use({ viewport: PHONE, colorScheme: 'dark' })

for (const paths of bunches) {
  test(`${VISITOR}: ${paths.join(' ')}`, async ({ page, allowConsole }) => {
    allowConsole(NOT_FOUND_PAGES)
    const events = collectVisitEvents(page)
    const scripts = collectScripts(page)
    await watchShifts(page)
    for await (const { path, answer, isOneOfAKind, expectNone } of visits(page, paths, VISITOR)) {
      const view = { type: 'pageview', path, title: titleOf(path) }
      await expect.poll(() => events, `${path} is counted`).toEqual([view])
      expect.soft(answer?.status(), path).toBe(NOT_FOUND.includes(path) ? 404 : 200)
      const list = [path, ...scripts].join('\n')
      expect.soft(scripts.length, list).toBeLessThanOrEqual(BEFORE_TOUCH.files)
      expect.soft(scriptBytes(scripts), list).toBeLessThanOrEqual(BEFORE_TOUCH.bytes)
      expect.soft(await page.locator('[data-live]').count(), `${path} has no React`).toBe(0)
      scripts.length = 0
      expectNone('shifts', await checkShifts(page))
      expectNone('pictures', await checkPictures(page))
      expectNone('another face', await checkDisplayFace(page))
      // The pause control among them, which is there while something may move.
      expectNone('targets', await checkTargets(page, 44))
      // Up to here all that moves by itself did. What is judged from here on stands still.
      await page.emulateMedia({ reducedMotion: 'reduce' })

      expectNone('control edges', await checkControlEdges(page))
      expectNone('small text in a field', await checkFieldText(page))
      expectNone('layout', await checkReadable(page))
      expectNone('broken words', await checkWords(page))
      expectNone('wider spacing', await checkSpaced(page))
      expectNone('text of 200 %', await checkEnlarged(page))
      if (isOneOfAKind) expectNone('axe', await checkAxe(page))

      for (const size of OTHER_SIZES) {
        await page.setViewportSize(size)
        expectNone(`layout at ${size.width} by ${size.height}`, await checkReadable(page))
        expectNone(`broken words at ${size.width}`, await checkWords(page))
      }
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize(PHONE)
      expect.soft(events.splice(0), `${path} is counted once`).toEqual([view])
    }
  })
}
