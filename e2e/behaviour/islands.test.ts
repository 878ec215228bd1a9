import type { Locator, Page } from '@playwright/test'
import { builtPage, kindsOfPage } from '../../scripts/testing/builtPages.ts'
import { ISLAND_BYTES, MOST_BYTES } from '../../site/src/islands/mostBytes.ts'
import { newsletterForm } from '../support/newsletterForm.ts'
import { ENQUIRY, field } from '../support/quoteForm.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { collectScripts, scriptBytes } from '../support/scripts.ts'
import { beginMotion, expect, test } from '../support/test.ts'

const ISLAND_CODE = '**/assets/hydrateIsland*.js'

test('the wheel, under a pointer that rests, brings no React; the pointer’s next move over a part does', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const scripts = collectScripts(page)
  await page.goto('/')
  await beginMotion(page)
  const form = page.locator('[data-island="QuoteForm"]')
  const { x, y } = await form.evaluate((island) => island.getBoundingClientRect().toJSON())
  await page.mouse.move(x + 40, 400)
  const before = scripts.length
  await page.mouse.wheel(0, y - 380)
  await expect.poll(() => form.evaluate((island) => island.matches(':hover'))).toBe(true)
  await idle(page)
  expect(scripts).toHaveLength(before)
  await page.mouse.move(x + 42, 402)
  await expect(form).toHaveAttribute('data-live')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

  test('what is typed right after a tap, before and while React comes, is there to the letter, with focus and selection', async ({
    page,
  }) => {
    let released = Promise.withResolvers<void>()
    await page.route(ISLAND_CODE, async (route) => {
      await released.promise
      await route.continue()
    })
    for (const [path, control, island] of [
      ['/contact', field(page, 'message'), 'QuoteForm'],
      ['/contact', field(page, 'name'), 'QuoteForm'],
      ['/contact', newsletterForm(page).input, 'NewsletterForm'],
    ] as const) {
      released = Promise.withResolvers<void>()
      await page.goto(path)
      await control.tap()
      await expect(control).toBeFocused()
      await page.keyboard.type(ENQUIRY.email)
      await page.keyboard.press('Shift+ArrowLeft')
      released.resolve()
      await expect(page.locator(`[data-island="${island}"]`)).toHaveAttribute('data-live')
      await expect(control).toBeFocused()
      expect(await control.evaluate(() => getSelection()?.toString())).toBe(ENQUIRY.email.slice(-1))
      await page.keyboard.type('!?')
      await expect(control).toHaveValue(`${ENQUIRY.email.slice(0, -1)}!?`)
    }
  })
})

test('a touch, a hover, the focus or a key makes a part live within five seconds, and brings no other part’s code', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const touches: Record<string, (control: Locator) => Promise<void>> = {
    hover: (control) => control.hover(),
    focus: (control) => control.focus(),
    press: (control) => control.dispatchEvent('pointerdown'),
    key: (control) => control.dispatchEvent('keydown', { key: 'a' }),
  }
  const islands = await pagesOfIslands()
  const scripts = collectScripts(page)
  for (const [name, path] of islands) {
    const island = page.locator(`[data-island="${name}"]`)
    // What a single client says has nothing to press, so nothing that takes the focus.
    const control = island.locator('input, button, [role="tab"], figure').first()
    for (const [kind, touch] of Object.entries(touches)) {
      await page.goto(path)
      await beginMotion(page)
      const takesFocus = await control.evaluate((element: HTMLElement) => element.tabIndex >= 0)
      if (kind === 'focus' && !takesFocus) continue
      scripts.length = 0
      await touch(control)
      await expect.soft(island, `${name}: ${kind}`).toHaveAttribute('data-live', { timeout: 5_000 })
      await expect.soft(page.locator('[data-live]'), `${name}: ${kind}`).toHaveCount(1)
      const brought = scripts.map(fileName)
      expect.soft(brought, `${name}: ${kind}`).toContain(name)
      const others = brought.filter((file) => file !== name && islands.has(file))
      expect.soft(others, `${name}: ${kind}`).toEqual([])
    }
  }
})

test('on each kind of page, with every island live, each file of script keeps to what it may weigh', async ({
  page,
  allowConsole,
}) => {
  // The page for addresses that do not exist is a kind of page.
  allowConsole(/status of 404/)
  const scripts = collectScripts(page)
  await page.setViewportSize(PHONE)
  // Without the films, which are no script.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of await kindsOfPage()) {
    scripts.length = 0
    await page.goto(path)
    const islands = await page.locator('[data-island]').all()
    for (const island of islands) {
      await island.dispatchEvent('focusin')
      await expect(island).toHaveAttribute('data-live')
    }
    const names = islands.map((island) => island.getAttribute('data-island'))
    const files = new Set([
      ...Object.keys(MOST_BYTES),
      ...(await Promise.all(names)),
      'rolldown-runtime',
    ])
    for (const url of scripts) {
      const name = fileName(url)
      expect.soft(files, `${path}: ${url}`).toContain(name)
      expect
        .soft(scriptBytes([url]), `${path}: ${url}`)
        .toBeLessThanOrEqual(MOST_BYTES[name] ?? ISLAND_BYTES)
    }
  }
})

/** Every island that some page has, and the path of such a page. */
async function pagesOfIslands(): Promise<Map<string, string>> {
  const pages = await Promise.all((await kindsOfPage()).map(builtPage))
  return new Map(
    pages.flatMap(({ path, document }) =>
      document
        .querySelectorAll('[data-island]')
        .map(({ attrs }) => [attrs['data-island'] ?? '', path] as const),
    ),
  )
}

/** `QuoteForm` of `/assets/QuoteForm-Dv7Ua_-E.js`. */
function fileName(url: string): string {
  return /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? url
}

/** Until the browser has nothing to do, so that what starts then has been asked for. */
function idle(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })),
  )
}
