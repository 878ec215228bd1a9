import type { Locator } from '@playwright/test'
import { collectScripts, scriptName } from '../support/collect.ts'
import { ENQUIRY, field, newsletterForm } from '../support/forms.ts'
import { beginMotion, DESKTOP, expect, holdBack, PHONE, test } from '../support/test.ts'

const FORM_CODE = '**/assets/liveForms*.js'

test('scrolling a form under a resting pointer does not load the form’s code; the next move of the pointer loads it', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const scripts = collectScripts(page)
  await page.goto('/')
  await beginMotion(page)
  const form = page.locator('[data-form="enquiry"]')
  const { x, y } = await form.evaluate((element) => element.getBoundingClientRect().toJSON())
  await page.mouse.move(x + 40, 400)
  const before = scripts.length
  await page.mouse.wheel(0, y - 380)
  await expect.poll(() => form.evaluate((element) => element.matches(':hover'))).toBe(true)
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })),
  )
  expect(scripts).toHaveLength(before)
  await page.mouse.move(x + 42, 402)
  await expect(form).toHaveAttribute('data-live')
})

test.describe('the code of a form loads when the form is touched', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

  test('text typed after a tap, before the form’s code has loaded, stays unchanged, with focus and selection', async ({
    page,
  }) => {
    for (const [path, control, form] of [
      ['/contact', field(page, 'message'), 'enquiry'],
      ['/contact', field(page, 'name'), 'enquiry'],
      ['/contact', newsletterForm(page).input, 'newsletter'],
    ] as const) {
      const release = await holdBack(page, FORM_CODE)
      await page.goto(path)
      await control.tap()
      await expect(control).toBeFocused()
      await page.keyboard.type(ENQUIRY.email)
      await page.keyboard.press('Shift+ArrowLeft')
      release()
      await expect(page.locator(`[data-form="${form}"]`)).toHaveAttribute('data-live')
      await expect(control).toBeFocused()
      expect(await control.evaluate(() => getSelection()?.toString())).toBe(ENQUIRY.email.slice(-1))
      await page.keyboard.type('!?')
      await expect(control).toHaveValue(`${ENQUIRY.email.slice(0, -1)}!?`)
    }
  })
})

test('a press, a hover, the focus or a key in a form loads the code of the forms, and starts it in this form only', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const touches: Record<string, (control: Locator) => Promise<void>> = {
    hover: (control) => control.hover(),
    focus: (control) => control.focus(),
    press: (control) => control.dispatchEvent('pointerdown'),
    key: (control) => control.dispatchEvent('keydown', { key: 'a' }),
  }
  const scripts = collectScripts(page)
  for (const [kind, touch] of Object.entries(touches)) {
    await page.goto('/contact')
    await beginMotion(page)
    scripts.length = 0
    await touch(field(page, 'name'))
    const live = page.locator('[data-live]')
    await expect.soft(live, kind).toHaveAttribute('data-form', 'enquiry')
    expect.soft(scripts.map(scriptName), kind).toEqual(['liveForms'])
  }
})
