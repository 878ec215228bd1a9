import type { Locator, Page } from '@playwright/test'
import { builtPage, kindsOfPage } from '../../scripts/testing/builtPages.ts'
import { content, technologyCategories } from '../support/content.ts'
import { newsletterForm } from '../support/newsletterForm.ts'
import { ENQUIRY, field } from '../support/quoteForm.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { collectScripts, scriptBytes } from '../support/scripts.ts'
import { beginMotion, expect, test } from '../support/test.ts'

/** Brotli bytes that a part may bring beside React: what it would weigh with another's code in it is above that. */
const MOST_BYTES: Readonly<Record<string, number>> = {
  QuoteForm: 8_200,
  NewsletterForm: 6_600,
  TechnologyTabs: 1_000,
  Testimonials: 1_000,
}

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
  const controls = await controlsOnHome(page)
  expect(Object.keys(controls).sort()).toEqual([...(await namesOfIslands())].sort())
  const scripts = collectScripts(page)
  for (const [name, control] of Object.entries(controls)) {
    for (const [kind, touch] of Object.entries(touches)) {
      await page.goto('/')
      await beginMotion(page)
      // What a single client says has nothing to press, so nothing that takes the focus.
      const takesFocus = await control.evaluate((element: HTMLElement) => element.tabIndex >= 0)
      if (kind === 'focus' && !takesFocus) continue
      scripts.length = 0
      await touch(control)
      await expect
        .soft(page.locator(`[data-island="${name}"]`), `${name}: ${kind}`)
        .toHaveAttribute('data-live', { timeout: 5_000 })
      await expect.soft(page.locator('[data-live]'), `${name}: ${kind}`).toHaveCount(1)
      const brought = scripts.filter((url) => !url.includes('/hydrateIsland-'))
      const own = new RegExp(`/(${name}|rolldown-runtime${name.endsWith('Form') ? '|forms' : ''})-`)
      expect
        .soft(
          brought.filter((url) => !own.test(url)),
          `${name}: ${kind}`,
        )
        .toEqual([])
      expect
        .soft(scriptBytes(brought), `${name}: ${kind}`)
        .toBeLessThanOrEqual(MOST_BYTES[name] ?? 0)
    }
  }
})

/** The first thing to touch in each part of the home page, by the part's name. */
async function controlsOnHome(page: Page): Promise<Record<string, Locator>> {
  return {
    QuoteForm: field(page, 'name'),
    NewsletterForm: newsletterForm(page).input,
    ...(technologyCategories.length > 0 && { TechnologyTabs: page.getByRole('tab').last() }),
    ...(content.testimonials.length > 0 && {
      Testimonials: page.locator('[data-island="Testimonials"]').locator('button, figure').first(),
    }),
  }
}

/** Every island that some page has. */
async function namesOfIslands(): Promise<Set<string>> {
  const pages = await Promise.all((await kindsOfPage()).map(builtPage))
  return new Set(
    pages.flatMap(({ document }) =>
      document.querySelectorAll('[data-island]').map(({ attrs }) => attrs['data-island'] ?? ''),
    ),
  )
}

/** Until the browser has nothing to do, so that what starts then has been asked for. */
function idle(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })),
  )
}
