import type { Locator, Page } from '@playwright/test'
import { IS_DEEP } from '../../depth.ts'
import { content, technologyCategories } from '../support/content.ts'
import {
  countSends,
  ENQUIRY,
  field,
  fill,
  newsletterForm,
  quoteForm,
  REQUIRED,
  sendButton,
  storedOnDevice,
} from '../support/forms.ts'
import { expectMails } from '../support/startAgency.ts'
import { beginMotion, expect, holdBack, inDepth, journey } from '../support/test.ts'

/** Changes that translators, grammar checkers and password managers make to a page. */
const CHANGES: Readonly<Record<string, () => void>> = {
  'an element after each field': () => {
    for (const control of document.querySelectorAll('input, select, textarea'))
      control.after(document.createElement('div'))
  },
  'each field replaced by a copy': () => {
    for (const control of document.querySelectorAll('input, select, textarea'))
      control.parentElement?.replaceWith(control.parentElement.cloneNode(true))
  },
  'the forms replaced by copies': () => {
    for (const form of document.forms) form.replaceWith(form.cloneNode(true))
  },
  'a translator that also changes later elements': translate,
}

type Change = () => void

/** Each function opens a page, changes it at a certain moment, and resolves to a function that releases the held-back script. */
const MOMENTS: Readonly<Record<string, (page: Page, change: Change) => Promise<() => void>>> = {
  'before any script': async (page, change) => {
    const release = await holdBack(page, '**/assets/main*.js')
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'interactive')
    await page.evaluate(change)
    release()
    // Waits for the page's scripts, because without them the browser shows its own messages about missing fields.
    await beginMotion(page)
    return () => {}
  },
  'while the code of the form comes': async (page, change) => {
    const release = await holdBack(page, '**/assets/liveForms*.js')
    await page.goto('/contact')
    await field(page, 'name').focus()
    await page.evaluate(change)
    return release
  },
  'once the form is live': async (page, change) => {
    await page.goto('/contact')
    await field(page, 'name').focus()
    await newsletterForm(page).input.focus()
    await expect(page.locator('[data-live]')).toHaveCount(2)
    await page.evaluate(change)
    return () => {}
  },
}

/** The quick run tests three of the combinations: each moment with a different change. */
const CASES = Object.entries(CHANGES).flatMap(([what, change], at) =>
  Object.entries(MOMENTS)
    .filter((_, nth) => IS_DEEP || nth + 1 === at)
    .map(([when, open]) => ({ what, change, when, open })),
)

journey.describe('the site works when another program changes the page', () => {
  for (const { what, change, when, open } of CASES) {
    journey(
      `${what}, ${when}: the quote form names missing fields, and both forms can be sent`,
      async ({ page, agency }) => {
        const release = await open(page, change)
        const [form, newsletter] = [
          page.locator('[data-form="enquiry"]'),
          newsletterForm(page).form,
        ]
        await form.locator('[type="submit"]').click()
        release()
        await expect(form.locator('[data-shown^="error-"]')).toHaveCount(REQUIRED.length)
        await form.locator('[name="name"]').focus()
        await page.keyboard.type('Wan')
        await expect(form.locator('[name="name"]')).toHaveValue('Wan')
        await expect(form.locator('[name="name"]')).toBeFocused()
        for (const [name, value] of Object.entries(ENQUIRY)) await answer(form, name, value)
        await form.locator('[type="submit"]').click()
        await expect(form.locator('[data-shown="success"]')).toBeVisible()
        await expect(form.locator('[data-shown^="error-"]')).toHaveCount(0)
        await expect(form.locator('[name="name"]')).toHaveValue('')
        await expectMails(agency, 1)
        const [stored] = agency.rows('select name, service_interest, message from enquiries')
        expect(stored).toEqual({
          name: ENQUIRY.name,
          service_interest: ENQUIRY.serviceInterest,
          message: ENQUIRY.message,
        })
        await newsletter.locator('[name="email_input"]').fill(ENQUIRY.email)
        await newsletter.locator('[type="submit"]').click()
        await expect(newsletter.locator('[data-shown="success"]')).toBeVisible()
        await expectMails(agency, 2)
        expect(await storedOnDevice(page)).toBe(0)
      },
    )
  }

  inDepth(journey)(
    'an enquiry sent before the form’s code has loaded arrives once, unchanged',
    async ({ page, agency }) => {
      const sends = countSends(page)
      const release = await holdBack(page, '**/assets/liveForms*.js')
      await page.goto('/contact')
      await fill(page)
      await page.evaluate(translate)
      await sendButton(page).click()
      await expect(quoteForm(page).locator('[data-shown="success"]')).toBeHidden()
      release()
      await expect(quoteForm(page).locator('[data-shown="success"]')).toBeVisible()
      await expectMails(agency, 1)
      expect(sends).toHaveLength(1)
      const { serviceInterest, message } = ENQUIRY
      expect(agency.rows('select service_interest, message from enquiries')).toEqual([
        { service_interest: serviceInterest, message },
      ])
    },
  )

  journey(
    'tabs, testimonials and menus still work after these changes of a page',
    async ({ page }) => {
      await page.goto('/')
      for (const change of Object.values(CHANGES)) await page.evaluate(change)
      const last = technologyCategories.at(-1)
      if (last) {
        const tab = page.getByRole('tab').last()
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('tabpanel')).toHaveCount(1)
      }
      if (content.testimonials.length > 1) {
        const photos = page.locator('[data-testimonials] button')
        await photos.first().click()
        await expect(photos.first()).toHaveAttribute('aria-pressed', 'true')
        await expect(page.locator('[data-testimonials] figure:visible')).toHaveCount(1)
      }
      const menu = page.locator('[data-menu-toggle]')
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      await page.setViewportSize({ width: 360, height: 740 })
      await menu.click()
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
    },
  )
})

async function answer(form: Locator, name: string, value: string): Promise<void> {
  const control = form.locator(`[name="${name}"]`)
  if (await control.evaluate((element) => element instanceof HTMLSelectElement)) {
    await control.selectOption({ value })
  } else await control.fill(value)
}

/** Runs in the page: changes and wraps every text, even that of options and of elements that are added later. */
function translate(): void {
  const change = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea')) continue
      if (parent instanceof HTMLOptionElement) text.data = text.data.toUpperCase()
      else {
        const font = document.createElement('font')
        font.textContent = text.data.toUpperCase()
        text.replaceWith(font)
      }
    }
  }
  change(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) change(node)
  }).observe(document.body, { childList: true, subtree: true })
}
