import type { Page } from '@playwright/test'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { IS_DEEP } from '../../depth.ts'
import { checkAxe, checkAxeColours, setTheme } from '../support/checkAxe.ts'
import { checkControlEdges, checkFieldText, checkTargets } from '../support/checkControls.ts'
import { checkKeyboard } from '../support/checkKeyboard.ts'
import {
  checkDisplayFace,
  checkPictures,
  checkShifts,
  checkStillness,
  watchShifts,
} from '../support/checkLoaded.ts'
import { checkEnlarged, checkReadable, checkSpaced, checkWords } from '../support/checkReadable.ts'
import {
  collectFilms,
  collectScripts,
  collectVisitEvents,
  scriptBytes,
  scriptName,
} from '../support/collect.ts'
import { titleOf } from '../support/content.ts'
import { MOST_BYTES } from '../support/mostBytes.ts'
import { DESKTOP, expect, PHONE, TABLET, test, WIDE } from '../support/test.ts'
import {
  bringToLife,
  bunches,
  bunchesOfKinds,
  NOT_FOUND_PAGES,
  type Visit,
  visits,
} from '../support/visitPages.ts'

/** The pages that the server sends for missing addresses. Their own addresses also have status 404. */
const NOT_FOUND: readonly string[] = [ANSWER_PAGES.notFound, ANSWER_PAGES.caseStudyNotFound]

/** The size of the narrowest phone, and the width of a 1280 px window at 400 % zoom. */
const NARROW = { width: 320, height: 640 }
const OTHER_SIZES = IS_DEEP
  ? [NARROW, { width: 320, height: 200 }, TABLET, { width: 1024, height: 768 }, DESKTOP, WIDE]
  : [NARROW]

/** The limit for the scripts that load while a visitor only reads and scrolls: the number of files, and Brotli bytes. */
const BEFORE_TOUCH = { files: 2, bytes: 6_000 }

test.describe('on a phone with the dark theme, pages pass the checks of layout, pictures, sizes and axe', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' })

  for (const paths of IS_DEEP ? bunches : bunchesOfKinds) {
    test(paths.join(' '), async ({ page, allowConsole }) => {
      allowConsole(NOT_FOUND_PAGES)
      const events = collectVisitEvents(page)
      const scripts = collectScripts(page)
      await watchShifts(page)
      for await (const visit of visits(page, paths)) {
        const { path, answer, isOneOfAKind, expectNone } = visit
        const view = { type: 'pageview', path, title: titleOf(path) }
        await expect.poll(() => events, `${path} is counted`).toEqual([view])
        expect.soft(answer?.status(), path).toBe(NOT_FOUND.includes(path) ? 404 : 200)
        const list = [path, ...scripts].join('\n')
        expect.soft(scripts.length, list).toBeLessThanOrEqual(BEFORE_TOUCH.files)
        expect.soft(scriptBytes(scripts), list).toBeLessThanOrEqual(BEFORE_TOUCH.bytes)
        expect
          .soft(await page.locator('[data-live]').count(), `${path} loads no code of a form`)
          .toBe(0)
        expectNone('text in another font', await checkDisplayFace(page))
        // Motion is allowed here, so that the pause control is among the targets that are checked.
        await expectSound(page, visit, 44)
        expectNone('small text in a field', await checkFieldText(page))
        // Header and footer are the same on all pages, so they are checked on the home page only.
        const within = path === '/' ? undefined : 'main'
        if (isOneOfAKind) expectNone('axe', await checkAxe(page, within))
        for (const size of OTHER_SIZES) {
          await page.setViewportSize(size)
          expectNone(`layout at ${size.width} by ${size.height}`, await checkReadable(page))
          expectNone(`broken words at ${size.width}`, await checkWords(page))
        }
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.setViewportSize(PHONE)
        expect.soft(events.splice(0), `${path} is counted once`).toEqual([view])
        if (isOneOfAKind) {
          expectNone('scripts above their limit', await checkWeight(page, scripts))
          expectNone('clicks under another label', await checkClicks(page))
        }
        events.length = 0
        scripts.length = 0
      }
    })
  }
})

if (IS_DEEP) {
  test.describe('on a desktop with reduced motion, nothing moves, and pages pass the checks of layout, pictures, sizes and axe', () => {
    test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

    for (const paths of bunchesOfKinds) {
      test(paths.join(' '), async ({ page, allowConsole }) => {
        allowConsole(NOT_FOUND_PAGES)
        const films = collectFilms(page)
        await watchShifts(page)
        for await (const visit of visits(page, paths)) {
          const { path, expectNone } = visit
          expectNone('motion', await checkStillness(page))
          expectNone('requested films', films.splice(0))
          await expectSound(page, visit, 24)
          expectNone('axe', await checkAxe(page))
          // Checks the colours on one page of each kind, because the colours of a part do not depend on its text or pictures.
          await setTheme(page, 'dark')
          expectNone('axe, dark', await checkAxeColours(page))
          expectNone('control edges, dark', await checkControlEdges(page))
          await setTheme(page, 'light')
          expectNone('keyboard', await checkKeyboard(page, path === '/' ? 'body' : 'main'))
        }
      })
    }
  })
}

/** Expects these checks of a page to find no problem. Turns on reduced motion for `checkControlEdges` and the checks after it. */
async function expectSound(page: Page, { expectNone }: Visit, leastPx: number): Promise<void> {
  expectNone('pictures', await checkPictures(page))
  expectNone('shifts', await checkShifts(page))
  expectNone('targets', await checkTargets(page, leastPx))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expectNone('control edges', await checkControlEdges(page))
  expectNone('layout', await checkReadable(page))
  expectNone('broken words', await checkWords(page))
  expectNone('wider spacing', await checkSpaced(page))
  expectNone('text of 200 %', await checkEnlarged(page))
}

/** Loads the scripts of the forms, then returns the scripts that are above their size limit or have no limit. */
async function checkWeight(page: Page, scripts: readonly string[]): Promise<string[]> {
  await bringToLife(page)
  return scripts.flatMap((url) => {
    const bytes = scriptBytes([url])
    return bytes <= (MOST_BYTES[scriptName(url)] ?? 0) ? [] : [`${bytes} bytes: ${url}`]
  })
}

/** Clicks every link of the main part once, without leaving the page. Each click should send one event with the link's visible label. */
async function checkClicks(page: Page): Promise<string[]> {
  const { labels, sent } = await page.getByRole('main').evaluate((main) => {
    addEventListener('click', (event) => event.preventDefault())
    // Collects the events in the page, because the server would refuse this many events from one visitor.
    const sent: string[] = []
    navigator.sendBeacon = (_, body) => Boolean(sent.push(String(body)))
    const shown = [...main.querySelectorAll('a')].filter((link) => link.checkVisibility())
    const labels = shown.map((link) => {
      link.click()
      const copied = link.cloneNode(true) as HTMLElement
      for (const unseen of copied.querySelectorAll('.visually-hidden')) unseen.remove()
      // Inserts the copied link into the page, so that `innerText` separates words of different elements as a visitor sees them.
      link.after(copied)
      const label = copied.innerText.replace(/\s+/g, ' ').trim()
      copied.remove()
      return label || (link.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    })
    return { labels, sent }
  })
  const link = { type: 'event', category: 'User Interaction', action: 'Clicked A Btn Link' }
  const wanted = labels.map((label) => JSON.stringify({ ...link, label }))
  return sent.length === wanted.length
    ? sent.filter((body, index) => body !== wanted[index])
    : [`${sent.length} events of ${wanted.length} links`]
}
