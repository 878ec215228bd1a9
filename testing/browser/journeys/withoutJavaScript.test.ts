import type { Page } from '@playwright/test'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { kindsOfPage } from '../../repository/builtPages.ts'
import { content, submenus, technologyCategories } from '../support/content.ts'
import {
  ENQUIRY,
  FIELDS,
  fill,
  newsletterForm,
  SIGNED_UP,
  SUCCESS,
  sendButton,
} from '../support/forms.ts'
import { expectMails } from '../support/startAgency.ts'
import { DESKTOP, expect, inDepth, journey, PHONE } from '../support/test.ts'
import { NOT_FOUND_PAGES } from '../support/visitPages.ts'

journey.describe('a visitor whose browser runs no script can use the site', () => {
  journey.use({ javaScriptEnabled: false })

  journey(
    'without scripts, the home page shows all technology panels and testimonials, every control works, and the form can be sent',
    async ({ page, agency }) => {
      await page.goto('/')
      const panels = page.locator('[role="tabpanel"]').filter({ visible: true })
      await expect(panels).toHaveCount(technologyCategories.length)
      const widths = await panels.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
      expect(new Set(widths).size).toBe(1)
      for (const [index, { name }] of technologyCategories.entries()) {
        // Without scripts there are no tabs, so the styles show the name of each panel.
        const said = (panel: Element) => getComputedStyle(panel, '::before').content
        expect(await panels.nth(index).evaluate(said)).toBe(`"${name}"`)
      }
      await expectAllTestimonials(page)
      await expectNoEmptyPromise(page)
      await fill(page)
      await expectSent(page)
      await expectMails(agency, 1)
    },
  )

  inDepth(journey)(
    'without scripts, pages show only buttons that work, and films can be played by the browser’s controls',
    async ({ page, allowConsole }) => {
      allowConsole(NOT_FOUND_PAGES)
      for (const path of await kindsOfPage()) {
        await page.goto(path)
        await expectNoEmptyPromise(page)
      }
    },
  )

  inDepth(journey)(
    'without scripts, every submenu opens on a wide screen, and on a phone the menu and every submenu open',
    async ({ page }) => {
      await page.setViewportSize(DESKTOP)
      await page.goto('/privacy-policy')
      const panels = page.locator('header details')
      await expect(panels).toHaveCount(submenus.length)
      for (const submenu of await panels.all()) {
        const opener = submenu.locator('summary')
        const links = submenu.locator('a')
        await expect(links.filter({ visible: true })).toHaveCount(0)
        await opener.hover()
        await expect(links.filter({ visible: true })).toHaveCount(await links.count())
        // Uses a click, because a touch cannot hover.
        await opener.click()
        await expect(submenu).toHaveAttribute('open')
        await opener.click()
        await expect(submenu).not.toHaveAttribute('open')
        await opener.blur()
        await page.mouse.move(5, 790)
      }

      await page.setViewportSize(PHONE)
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(menu).toBeVisible()
      for (const submenu of await menu.locator('details').all()) {
        await submenu.locator('summary').click()
        const links = submenu.locator('a')
        await expect(links.filter({ visible: true })).toHaveCount(await links.count())
        await links.last().scrollIntoViewIfNeeded()
        await expect(links.last()).toBeInViewport()
      }
      await page.getByRole('button', { name: 'Close menu' }).click()
      await expect(menu).toBeHidden()
    },
  )

  journey(
    'without scripts, the form of the contact page can be sent; a filled hidden field marks a robot',
    async ({ page, agency }) => {
      await page.goto('/contact')
      await expectAllTestimonials(page)
      await expectNoEmptyPromise(page)
      await fill(page)
      const trap = page.getByRole('main').locator(`[name="${HONEYPOT_FIELD}"]`)
      await trap.evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example'
      })
      // The answer is the same as for a visitor, so that a robot does not learn that it was recognised.
      await expectSent(page)
      expect(agency.rows('select name, quarantined from enquiries')).toEqual([
        { name: ENQUIRY.name, quarantined: 1 },
      ])
      await expectMails(agency, 0)

      await page.goto('/contact')
      await fill(page)
      await expectSent(page)
      await expectMails(agency, 1)
      for (const name of FIELDS) expect(agency.mails()[0]?.parsed.text).toContain(ENQUIRY[name])
    },
  )

  journey(
    'without scripts, a visitor can sign up for the newsletter, and gets a page that confirms it',
    async ({ page, agency }) => {
      await page.goto('/privacy-policy')
      const { input, button } = newsletterForm(page)
      await input.fill('wanjiru@shop.example')
      await button.click()
      await expect(page).toHaveURL('/answers/newsletter-sent')
      await expect(page.getByRole('main')).toContainText(SIGNED_UP)
      await expectMails(agency, 1)
      expect(agency.mails()[0]?.recipients).toEqual(['wanjiru@shop.example'])
    },
  )
})

async function expectAllTestimonials(page: Page): Promise<void> {
  const quotes = page.locator('figure:has(blockquote)')
  await expect(quotes).toHaveCount(content.testimonials.length)
  await expect(quotes.filter({ visible: true })).toHaveCount(content.testimonials.length)
}

/** Expects that every visible button has an effect, and that every film has the browser's controls. */
async function expectNoEmptyPromise(page: Page): Promise<void> {
  const films = page.locator('[data-looping-video]')
  const native = films.locator('video[controls][poster]').filter({ visible: true })
  await expect(native, page.url()).toHaveCount(await films.count())
  const buttons = page.locator('button:not([popovertarget]):not([type="submit"])')
  await expect(buttons.filter({ visible: true }), page.url()).toHaveCount(0)
}

async function expectSent(page: Page): Promise<void> {
  await sendButton(page).click()
  await expect(page).toHaveURL('/answers/enquiry-sent')
  await expect(page.getByRole('main')).toContainText(SUCCESS)
}
