import type { Page } from '@playwright/test'
import { collectVisitEvents } from '../support/collect.ts'
import { titleOf } from '../support/content.ts'
import { ENQUIRY, fill, quoteForm, RECEIPT, sendButton } from '../support/forms.ts'
import { DESKTOP, expect, inDepth, journey, test } from '../support/test.ts'

test.use({ viewport: DESKTOP })

/** The address of another site, whose path and query are private and must not be sent. */
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
  'a visit by a campaign link counts as a page view and as an arrival from the linking site and the campaign; a later enquiry counts for both',
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
    expect(JSON.stringify(events)).not.toContain(ENQUIRY.name)
    expect(JSON.stringify(agency.rows('select * from enquiries'))).not.toContain('search.example')
  },
)

test('a direct visit and a visit from our own page count as page views only', async ({
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
  'the source of a visit is stored only until the tab is closed, and not at all with Global Privacy Control',
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
  'a prerendered page sends no event until it is shown, and then a page view and an arrival',
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
