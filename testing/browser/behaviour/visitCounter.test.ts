import type { Page } from '@playwright/test'
import { collectVisitEvents, type SentEvent } from '../support/collect.ts'
import { navigation, technologyCategories, titleOf } from '../support/content.ts'
import { newsletterForm } from '../support/forms.ts'
import { DESKTOP, expect, journey, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

const LAST_TAB = technologyCategories.at(-1)?.name
const CLICK = { type: 'event', category: 'User Interaction' } as const

test('one event is sent for each page view, with path and title, and for each click on a button or link; nothing stored tells who visits', async ({
  page,
  context,
}) => {
  const events = collectVisitEvents(page)
  for (const path of ['/contact', '/']) {
    await page.goto(path)
    await expectEvents(events, [{ type: 'pageview', path, title: titleOf(path) }])
  }

  await test.step('no cookie, and nothing that identifies the visitor, is stored', async () => {
    expect(await context.cookies()).toEqual([])
    const stored = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
    expect(stored).toEqual([])
  })

  await test.step('§7 a click on a button sends one event with the visible label, a click on text none', async () => {
    await page.locator('h1').click()
    for (const button of [
      ...(LAST_TAB ? [page.getByRole('tab', { name: LAST_TAB, exact: true })] : []),
      newsletterForm(page).button,
      page.locator('form[action$="/enquiries"] button[type="submit"]'),
      page.getByRole('contentinfo').getByRole('button', { name: 'Pause motion' }),
    ]) {
      const label = (await button.innerText()).trim()
      await button.click()
      await expectEvents(events, [{ ...CLICK, action: 'Clicked A Button', label }])
    }
  })

  await test.step('§7 a click on a link that leaves the page is counted', async () => {
    const { label, path } = navigation.callToAction
    await page.getByRole('banner').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect
      .poll(() => clicksIn(events))
      .toEqual([{ ...CLICK, action: 'Clicked A Btn Link', label }])
  })
})

test('a click on a control whose script has not loaded yet counts once', async ({ page }) => {
  test.skip(!LAST_TAB, 'The content has no technologies')
  const events = collectVisitEvents(page)
  await page.route('**/assets/liveForms*.js', async (route) => {
    await expect.poll(() => events).toHaveLength(1)
    await route.continue()
  })
  await page.goto('/technologies')
  // Waits for the page view, because clicks before it do not count.
  await expect.poll(() => events).toHaveLength(1)
  await page.getByRole('tab', { name: `${LAST_TAB}`, exact: true }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`${LAST_TAB}`)
  const { button } = newsletterForm(page)
  const label = (await button.innerText()).trim()
  await button.click()
  await expect.poll(() => clicksIn(events).map((event) => event.label)).toEqual([LAST_TAB, label])
})

journey(
  'the server counts each page view and each click, also a click that leaves the page (§7 ‘Go Back’ on /maintenance)',
  async ({ page, agency }) => {
    await countBeacons(page)
    await page.goto('/contact')
    await expect
      .poll(() => agency.rows('select path, views from visit_pages'))
      .toEqual([{ path: '/contact', views: 1 }])
    const clicked = () => agency.rows('select label, clicks from visit_clicks')
    const clickOf = (label: string) => ({ label, clicks: 1 })
    const { button } = newsletterForm(page)
    const label = (await button.innerText()).trim()
    await button.click()
    await expect.poll(clicked).toEqual([clickOf(label)])

    await page.goto('/maintenance')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/contact')
    // The view and the click were sent as beacons, because a browser may drop other requests when the visitor leaves the page.
    expect(await page.evaluate(() => sessionStorage.getItem('/maintenance'))).toBe('2')
    await expect.poll(clicked).toEqual(expect.arrayContaining([clickOf(label), clickOf('Go Back')]))
  },
)

/** Counts in the session's storage how many beacons each page sends, by the page's path. */
async function countBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (...parameters) => {
      const count = Number(sessionStorage.getItem(location.pathname)) + 1
      sessionStorage.setItem(location.pathname, String(count))
      return send(...parameters)
    }
  })
}

async function expectEvents(events: SentEvent[], wanted: readonly SentEvent[]): Promise<void> {
  await expect.poll(() => events.length).toBeGreaterThan(0)
  expect(events.splice(0)).toEqual(wanted)
}

function clicksIn(events: readonly SentEvent[]) {
  return events.filter((event) => event.type === 'event')
}
