import { content, copy, submenus, technologyCategories } from '../support/content.ts'
import { NO_ADDRESS, newsletterForm, SIGNED_UP } from '../support/newsletterForm.ts'
import { ENQUIRY, FIELDS, field, fill, SUCCESS, sendButton } from '../support/quoteForm.ts'
import { expect, journey } from '../support/test.ts'

journey.describe('a visitor whose browser runs no script', () => {
  journey.use({ javaScriptEnabled: false })

  journey('reads all technology panels', async ({ page }) => {
    await page.goto('/')
    const panels = page.locator('[role="tabpanel"]')
    await expect(panels).toHaveCount(technologyCategories.length)
    for (const [index, { name }] of technologyCategories.entries()) {
      const panel = panels.nth(index)
      await expect(panel).toBeVisible()
      await expect(panel.getByText(name, { exact: true }).first()).toBeVisible()
      await expect(panel.locator('figcaption').first()).toBeVisible()
    }
  })

  for (const path of ['/', '/contact']) {
    journey(`reads all testimonials of ${path}`, async ({ page }) => {
      await page.goto(path)
      const quotes = page.locator('figure:has(blockquote)')
      await expect(quotes).toHaveCount(content.testimonials.length)
      for (const quote of await quotes.all()) await expect(quote).toBeVisible()
    })

    journey(`reads no empty promise on ${path}: no button that does nothing`, async ({ page }) => {
      await page.goto(path)
      const buttons = page.locator('button:not([popovertarget]):not([type="submit"])')
      for (const button of await buttons.all()) await expect(button).toBeHidden()
    })
  }

  journey('opens every submenu on a wide screen and reaches its links', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    const panels = page.locator('header details')
    await expect(panels).toHaveCount(submenus.length)
    for (const submenu of await panels.all()) {
      const opener = submenu.locator('summary')
      const links = await submenu.locator('a').all()
      for (const link of links) await expect(link).toBeHidden()
      await opener.hover()
      for (const link of links) await expect(link).toBeVisible()
      // For a finger, which does not hover.
      await opener.click()
      await expect(submenu).toHaveAttribute('open')
      await opener.click()
      await expect(submenu).not.toHaveAttribute('open')
      await opener.blur()
      await page.mouse.move(5, 790)
    }
  })

  journey('opens the menu and every submenu on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible()
    for (const submenu of await menu.locator('details').all()) {
      await submenu.locator('summary').click()
      for (const link of await submenu.locator('a').all()) {
        await link.scrollIntoViewIfNeeded()
        await expect(link).toBeVisible()
      }
    }
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  })

  for (const path of ['/', '/contact']) {
    journey(`sends the form of ${path} and gets a page that says so`, async ({ page, agency }) => {
      await page.goto(path)
      await fill(page)
      await sendButton(page).click()
      await expect(page).toHaveURL('/answers/enquiry-sent')
      await expect(page.getByRole('main')).toContainText(SUCCESS)
      await expect.poll(() => agency.mails().length).toBe(1)
      const [mail] = agency.mails()
      expect(mail?.parsed.replyTo?.[0]?.address).toBe(ENQUIRY.email)
      for (const name of FIELDS) expect(mail?.parsed.text).toContain(ENQUIRY[name])
    })
  }

  journey(
    'sends nothing but spaces and is told what is missing',
    async ({ page, agency, allowConsole }) => {
      allowConsole(/422/)
      await page.goto('/contact')
      await fill(page)
      await field(page, 'name').fill('   ')
      await field(page, 'message').fill(' \n ')
      await sendButton(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        copy.answers.enquiryIncomplete.heading,
      )
      expect(agency.rows('select * from enquiries')).toEqual([])
    },
  )

  journey(
    'posts an empty form by other means and is told the same',
    async ({ request, agency }) => {
      const answer = await request.post('/enquiries', { form: {} })
      expect(answer.status()).toBe(422)
      expect(await answer.text()).toContain(copy.answers.enquiryIncomplete.heading)
      expect(agency.rows('select * from enquiries')).toEqual([])
    },
  )

  journey(
    'is taken for a robot only if a field that nobody sees is filled',
    async ({ page, agency }) => {
      await page.goto('/contact')
      await fill(page)
      const trap = page.getByRole('main').locator('[name="website"]')
      await trap.evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example'
      })
      await sendButton(page).click()
      // A robot learns nothing from the answer.
      await expect(page).toHaveURL('/answers/enquiry-sent')
      expect(agency.rows('select name, quarantined from enquiries')).toEqual([
        { name: ENQUIRY.name, quarantined: 1 },
      ])
      expect(agency.waitingMails()).toBe(0)
      expect(agency.mails()).toEqual([])
    },
  )

  journey('signs up for the newsletter and gets a page that says so', async ({ page, agency }) => {
    await page.goto('/')
    const { input, button } = newsletterForm(page)
    await input.fill('wanjiru@shop.example')
    await button.click()
    await expect(page).toHaveURL('/answers/newsletter-sent')
    await expect(page.getByRole('main')).toContainText(SIGNED_UP)
    await expect.poll(() => agency.mails().length).toBe(1)
    expect(agency.mails()[0]?.recipients).toEqual(['wanjiru@shop.example'])
  })

  journey('signs up with nothing and is told what is missing', async ({ request, agency }) => {
    const answer = await request.post('/newsletter', { form: { email_input: '  ' } })
    expect(answer.status()).toBe(422)
    expect(await answer.text()).toContain(NO_ADDRESS)
    expect(agency.rows('select * from newsletter_subscribers')).toEqual([])
  })
})
