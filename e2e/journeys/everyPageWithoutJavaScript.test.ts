import type { Page } from '@playwright/test'
import { ANSWER_PAGES } from 'protocol/paths.ts'
import { sitePaths } from '../../scripts/sitePaths.ts'
import { PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** Only a script can do it, so it is offered only with one: to stop what moves, to play a poster, to go back. */
const SCRIPT_ONLY = /^(Pause motion|Play motion|Play the video: .+|Go Back)$/

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The service worker, a script, shows these and fills their lists. */
const { offline, stored, notStored } = ANSWER_PAGES
const byWorker: readonly string[] = [offline, stored, notStored]
const pages = (await sitePaths()).filter((path) => !byWorker.includes(path))

for (const [folder, paths] of Map.groupBy(pages, (path) => path.split('/')[1])) {
  test(`without script /${folder} and what is below it reads as whole as with it`, async ({
    page: scripted,
    browser,
    site,
    quiet,
  }) => {
    test.slow()
    quiet.except(/404/)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const plain = await context.newPage()
    for (const path of paths) {
      await Promise.all([plain.goto(path), scripted.goto(path)])
      await bringToLife(scripted)
      const shown = await shownLines(plain)
      const lost = (await shownLines(scripted)).filter((line) => !shown.includes(line))
      expect(
        lost.filter((line) => !SCRIPT_ONLY.test(line)),
        path,
      ).toEqual([])
      expect(await unseenTexts(plain), path).toEqual([])
      expect(await brokenPictures(plain), path).toEqual([])
      expect(await deadControls(plain), path).toEqual([])
    }
    await expectMenu(plain)
    await context.close()
  })
}

/** Only what runs by script can hide a text. */
async function bringToLife(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]:not([data-when="interaction"])').all()) {
    await island.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect(island).toHaveAttribute('data-live')
  }
}

function shownLines(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main: HTMLElement) =>
    main.innerText
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
}

/** Texts of the page that no visitor sees, in no layout; those of buttons that need a script left out. */
function unseenTexts(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const seen = new Set<string>()
    const unseen = new Set<string>()
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      const element = walker.currentNode.parentElement
      if (!text || !element || element.closest('button, option, title, desc')) continue
      const options = { visibilityProperty: true, opacityProperty: true }
      if (element.checkVisibility(options)) seen.add(text)
      else unseen.add(text)
    }
    return [...unseen].filter((text) => !seen.has(text))
  })
}

async function brokenPictures(page: Page): Promise<string[]> {
  const read = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility())
        .filter(({ src, complete, naturalWidth }) => !src || !complete || naturalWidth === 0)
        .map(({ outerHTML }) => outerHTML),
    )
  await expect.poll(read).toEqual([])
  return read()
}

/** Buttons that do nothing by themselves, and videos without controls or a poster. */
function deadControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true })
    const buttons = [...document.querySelectorAll('button')].filter(
      (button) => !button.popoverTargetElement && !(button.type === 'submit' && button.form),
    )
    const videos = [...document.querySelectorAll('[data-looping-video]')].filter(
      (looping) => !looping.querySelector('video[controls][poster]')?.checkVisibility(),
    )
    return [...buttons.filter(isShown), ...videos].map(({ outerHTML }) => outerHTML)
  })
}

async function expectMenu(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Built By Us' })).toBeVisible()
  await menu.locator('summary').first().click()
  await expect(menu.locator('details a').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
}
