import type { Locator, Page } from '@playwright/test'
import { IS_DEEP } from '../../depth.ts'
import { builtPage, kindsOfPage } from '../../repository/builtPages.ts'
import { collectScripts, scriptName } from '../support/collect.ts'
import { ENQUIRY, field, newsletterForm } from '../support/forms.ts'
import { beginMotion, DESKTOP, expect, PHONE, test } from '../support/test.ts'

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
  for (const [at, [name, path]] of [...islands].entries()) {
    const island = page.locator(`[data-island="${name}"]`)
    // What a single client says has nothing to press, so nothing that takes the focus.
    const control = island.locator('input, button, [role="tab"], figure').first()
    // One code listens for all parts: the quick run tries each touch on some part, and each part by some touch.
    const kinds = IS_DEEP ? Object.keys(touches) : [Object.keys(touches)[at % 4] ?? '']
    for (const kind of kinds) {
      await page.goto(path)
      await beginMotion(page)
      const takesFocus = await control.evaluate((element: HTMLElement) => element.tabIndex >= 0)
      if (kind === 'focus' && !takesFocus) continue
      scripts.length = 0
      await touches[kind]?.(control)
      await expect.soft(island, `${name}: ${kind}`).toHaveAttribute('data-live', { timeout: 5_000 })
      await expect.soft(page.locator('[data-live]'), `${name}: ${kind}`).toHaveCount(1)
      const brought = scripts.map(scriptName)
      expect.soft(brought, `${name}: ${kind}`).toContain(name)
      const others = brought.filter((file) => file !== name && islands.has(file))
      expect.soft(others, `${name}: ${kind}`).toEqual([])
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

/** Until the browser has nothing to do, so that what starts then has been asked for. */
function idle(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })),
  )
}
