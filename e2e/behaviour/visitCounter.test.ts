import type { Page } from '@playwright/test'
import { kindsOfPage } from '../../scripts/builtPages.ts'
import { last, navigation, projects, technologyCategories, titleOf } from '../support/content.ts'
import { newsletterForm } from '../support/newsletterForm.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, journey, test } from '../support/test.ts'
import { collectVisitEvents, type SentEvent } from '../support/visitEvents.ts'
import { NOT_FOUND_PAGES } from '../support/visitPages.ts'

test.use({ viewport: DESKTOP })

const LAST_TAB = last(technologyCategories).name

test('One page view a visit, with path and title', async ({ page }) => {
  const events = collectVisitEvents(page)
  for (const path of ['/contact', '/']) {
    await page.goto(path)
    const view = { type: 'pageview', path, title: titleOf(path) }
    await expect.poll(() => events.splice(0)).toEqual([view])
  }
})

test('§7 A click on any link of any kind of page is one event with its visible label', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(NOT_FOUND_PAGES)
  const events = collectVisitEvents(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of await kindsOfPage()) {
    await page.goto(path)
    await expect.poll(() => events.splice(0).map(({ type }) => type)).toEqual(['pageview'])
    const labels = await pressAllLinks(page)
    const expected = labels.map((label) => ({
      type: 'event',
      category: 'User Interaction',
      action: 'Clicked A Btn Link',
      label,
    }))
    await expect.poll(() => events.length, path).toBeGreaterThanOrEqual(labels.length)
    expect.soft(events.splice(0), path).toEqual(expected)
  }
})

test('§7 A click on a link that leaves the page is counted', async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.goto('/')
  await expect.poll(() => events).toHaveLength(1)
  const { label, path } = navigation.callToAction
  await page.getByRole('banner').getByRole('link', { name: label }).click()
  await expect(page).toHaveURL(path)
  await expect
    .poll(() => clicksIn(events))
    .toEqual([{ type: 'event', category: 'User Interaction', action: 'Clicked A Btn Link', label }])
})

test('§7 A click on a button is one event with its visible label', async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.goto('/')
  await expect.poll(() => events.splice(0)).toHaveLength(1)
  const form = page.locator('form[action$="/enquiries"]')
  for (const button of [
    page.getByRole('tab', { name: LAST_TAB, exact: true }),
    newsletterForm(page).button,
    form.locator('button[type="submit"]'),
    page.getByRole('contentinfo').getByRole('button', { name: 'Pause motion' }),
  ]) {
    const label = (await button.innerText()).trim()
    await button.click()
    await expect
      .poll(() => events.splice(0))
      .toEqual([{ type: 'event', category: 'User Interaction', action: 'Clicked A Button', label }])
  }
})

test("§7 'Go Back' of /maintenance is counted though it leaves the page", async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.goto('/privacy-policy')
  await page.goto('/maintenance')
  await expect.poll(() => events.at(-1)?.path).toBe('/maintenance')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect.poll(() => clicksIn(events).map(({ label }) => label)).toEqual(['Go Back'])
})

test('§7 A control that shows a picture or a sign is labelled with its name', async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.goto('/testimonials')
  await expect.poll(() => events).toHaveLength(1)
  const photo = page.getByRole('main').locator('button:has(img)').first()
  await photo.click()
  const name = await photo.locator('img').getAttribute('alt')
  await expect.poll(() => clicksIn(events).map(({ label }) => label)).toEqual([name])
  await page.goto(last(projects).path)
  await expect.poll(() => events.at(-1)?.type).toBe('pageview')
  await page.locator('[data-looping-video] button').first().click()
  await expect.poll(() => events.at(-1)?.label).toContain(last(projects).title)
})

test('A click on a control before its part is live counts once', async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.route('**/assets/hydrateIsland*.js', async (route) => {
    await expect.poll(() => events).toHaveLength(1)
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('tab', { name: LAST_TAB, exact: true }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(LAST_TAB)
  const { button } = newsletterForm(page)
  const label = (await button.innerText()).trim()
  await button.click()
  await expect.poll(() => clicksIn(events).map((event) => event.label)).toEqual([LAST_TAB, label])
})

test('A click on text sends nothing', async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.goto('/')
  await expect.poll(() => events).toHaveLength(1)
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('tab', { name: LAST_TAB, exact: true }).click()
  await expect.poll(() => clicksIn(events).map(({ label }) => label)).toEqual([LAST_TAB])
})

test('No cookie, and nothing that identifies the visitor, is stored', async ({ page, context }) => {
  const events = collectVisitEvents(page)
  await page.goto('/')
  await expect.poll(() => events).toHaveLength(1)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([])
})

journey('The collector takes what the page sends', async ({ page, agency }) => {
  await page.goto('/contact')
  await expect
    .poll(() => agency.rows('select path, views from visit_pages'))
    .toEqual([{ path: '/contact', views: 1 }])
  const { button } = newsletterForm(page)
  const label = (await button.innerText()).trim()
  await button.click()
  await expect
    .poll(() => agency.rows('select category, action, label, clicks from visit_events'))
    .toEqual([{ category: 'User Interaction', action: 'Clicked A Button', label, clicks: 1 }])
})

function clicksIn(events: readonly SentEvent[]): SentEvent[] {
  return events.filter(({ type }) => type === 'event')
}

/** Presses every link of the main part once, without leaving the page, and returns what is read on each. */
function pressAllLinks(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    addEventListener('click', (event) => event.preventDefault())
    const shown = [...main.querySelectorAll('a')].filter((link) => link.checkVisibility())
    return shown.map((link) => {
      link.click()
      const copied = link.cloneNode(true) as HTMLElement
      for (const unseen of copied.querySelectorAll('.visually-hidden')) unseen.remove()
      // Laid out, so that words in elements of their own are told apart as they are read.
      link.after(copied)
      const label = copied.innerText.replace(/\s+/g, ' ').trim()
      copied.remove()
      return label || (link.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    })
  })
}
