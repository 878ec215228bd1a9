import type { Page } from '@playwright/test'
import { collectVisitEvents } from '../support/collect.ts'
import { titleOf } from '../support/content.ts'
import { ENQUIRY, fill, quoteForm, RECEIPT, sendButton } from '../support/forms.ts'
import { DESKTOP, expect, inDepth, journey, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

/** Another site, with a path and a query that are nobody's business. */
const ELSEWHERE = 'https://www.search.example/results?q=a+private+question'

const CAMPAIGN = '/?utm_source=newsletter&utm_medium=email&utm_campaign=launch&x=a+secret'

const SOURCE = {
  host: 'www.search.example',
  source: 'newsletter',
  medium: 'email',
  campaign: 'launch',
}

const PAGE_VIEW = { type: 'pageview', path: '/', title: titleOf('/') }

journey(
  'A visit from another site, by a link of a campaign, is counted beside the unchanged page view, and the enquiry that follows beside it',
  async ({ page, agency }) => {
    const events = collectVisitEvents(page)
    await page.goto(CAMPAIGN, { referer: ELSEWHERE })
    await expect.poll(() => events).toEqual([PAGE_VIEW, { type: 'arrival', ...SOURCE }])

    await page.reload()
    await page.goto('/contact', { referer: agency.url })
    await page.goBack()
    await page.goForward()
    await fill(page)
    await sendButton(page).click()
    await expect(quoteForm(page).getByText(RECEIPT)).toBeVisible()
    await expect
      .poll(() => agency.rows('select kind, value, arrivals, enquiries from visit_sources'))
      .toEqual([
        { kind: 'host', value: 'search.example', arrivals: 1, enquiries: 1 },
        { kind: 'source', value: 'newsletter', arrivals: 1, enquiries: 1 },
        { kind: 'medium', value: 'email', arrivals: 1, enquiries: 1 },
        { kind: 'campaign', value: 'launch', arrivals: 1, enquiries: 1 },
      ])
    const sources = events.filter(({ type }) => !['pageview', 'event'].includes(type))
    expect(sources).toEqual([
      { type: 'arrival', ...SOURCE },
      { type: 'enquiry', ...SOURCE },
    ])
    // Nothing of the enquiry goes with it, nor anything of the source with the enquiry.
    expect(JSON.stringify(events)).not.toContain(ENQUIRY.name)
    expect(JSON.stringify(agency.rows('select * from enquiries'))).not.toContain('search.example')
  },
)

test('A visit that nobody led to, and a page of our own, are page views and nothing else', async ({
  page,
  site,
}) => {
  const events = collectVisitEvents(page)
  await page.goto('/')
  await expect.poll(() => events).toEqual([PAGE_VIEW])
  await page.goto('/?x=1', { referer: `${site.url}/contact` })
  await expect.poll(() => events).toEqual([PAGE_VIEW, PAGE_VIEW])
  expect(await stored(page)).toEqual({})
})

inDepth(test)(
  'The browser forgets the source with the tab, and with Global Privacy Control it keeps none',
  async ({ page }) => {
    await page.goto('/', { referer: ELSEWHERE })
    await expect.poll(() => stored(page)).toEqual({ 'visit-source': expect.any(String) })
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

    await page.evaluate(() => sessionStorage.clear())
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
    const events = collectVisitEvents(page)
    await page.goto('/', { referer: ELSEWHERE })
    await expect.poll(() => events.map(({ type }) => type)).toEqual(['pageview', 'arrival'])
    expect(await stored(page)).toEqual({})
  },
)

inDepth(test)(
  'A page that was rendered ahead counts once it is shown, with where the visit came from',
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true })
    })
    const events = collectVisitEvents(page)
    await page.goto('/', { referer: ELSEWHERE })
    await expect(page.locator('[data-menu-toggle]')).toHaveAttribute('aria-expanded')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(events).toEqual([])
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await expect.poll(() => events.map(({ type }) => type)).toEqual(['pageview', 'arrival'])
  },
)

function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...sessionStorage }))
}
