import type { Page } from '@playwright/test'
import { checkPictures } from './checkLoaded.ts'
import { bringToLife } from './visitPages.ts'

/** Only a script can do it, so it is offered only with one: to stop what moves, to play a poster, to go back. */
const SCRIPT_ONLY = /^(Pause motion|Play motion|Play the video: .+|Go Back)$/

/** Another window, of the same size, of a browser that runs no script. */
export async function openWithoutScript(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
  })
  if (!context) throw new Error('This window has no browser to open another one')
  return context.newPage()
}

/** What a page without script lacks of the same page with it, which is open in `scripted`. */
export async function checkWithoutScript(plain: Page, scripted: Page): Promise<string[]> {
  await plain.goto(scripted.url())
  // Only what runs by script can hide a text.
  await bringToLife(scripted)
  const shown = await shownLines(plain)
  const lost = (await shownLines(scripted)).filter(
    (line) => !shown.includes(line) && !SCRIPT_ONLY.test(line),
  )
  return [
    ...lost.map((line) => `lost: ${line}`),
    ...(await unseenTexts(plain)).map((text) => `unseen: ${text}`),
    ...(await checkPictures(plain)).map((picture) => `broken: ${picture}`),
    ...(await deadControls(plain)).map((control) => `does nothing: ${control}`),
  ]
}

/** The lines of a page's main part that can be read. */
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
