import type { Page } from '@playwright/test'
import { buildCopy } from '../../repository/copyTree.ts'
import { serveSite } from '../../serveSite.ts'
import { forms, titleOf, words } from '../support/content.ts'
import { newsletterForm } from '../support/forms.ts'
import { test as base, expect, settle } from '../support/test.ts'

/** A light page, with the newsletter's button on it as on every other. */
const LIGHT = '/terms-conditions'
const BUTTON = forms.newsletterForm.submit
const MEASUREMENT_ID = 'G-ABC123DEF4'
const GOOGLE = /^https:\/\/www[.]googletagmanager[.]com\//

/** The site built and served with a measurement id; Google is stood in for, and never reached. */
const test = base.extend<object, { site: { url: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const copy = await buildCopy({ GA_MEASUREMENT_ID: MEASUREMENT_ID })
      const server = await serveSite(copy.siteFolder, { GA_MEASUREMENT_ID: MEASUREMENT_ID })
      await use({ url: server.url })
      await server.stop()
      await copy.remove()
    },
    { scope: 'worker' },
  ],
})

// One after the other in one worker: each worker builds the site anew.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ context, allowConsole }) => {
  allowConsole(/^request to another origin: https:\/\/www[.]googletagmanager[.]com\/gtag\/js/)
  await context.route(GOOGLE, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      // As Google's library does, which needs no consent of its own to set them.
      body: "document.cookie = '_ga=GA1.1.1.1; path=/'; document.cookie = '_ga_ABC123DEF4=x; path=/'",
    }),
  )
})

test('Before an answer nothing is asked of Google and no cookie is set; the notice leads to what it is; a no is kept', async ({
  page,
  context,
}) => {
  const asked = requestsToGoogle(page)
  await page.goto(LIGHT)
  await expect(notice(page)).toBeVisible()
  await newsletterForm(page).button.click()
  await notice(page).getByRole('link').click()
  await expect(page).toHaveURL(words.consent.policy.path)
  const part = page.locator(`[id="${words.consent.policy.path.split('#')[1]}"]`)
  await expect(part).toBeInViewport()
  await expect(part).toContainText('Google Analytics')
  await expect(notice(page)).toBeVisible()
  expect(asked).toEqual([])
  expect(await context.cookies()).toEqual([])

  await notice(page).getByRole('button', { name: words.consent.refuse }).click()
  await expect(notice(page)).toBeHidden()
  await page.reload()
  await expectStarted(page)
  await expect(notice(page)).toBeHidden()
  expect(asked).toEqual([])
})

test('After a yes Google hears of the page view and of clicks, on the next page too, until it is taken back: the cookies go', async ({
  page,
  context,
}) => {
  const asked = requestsToGoogle(page)
  await page.goto(LIGHT)
  await notice(page).getByRole('button', { name: words.consent.allow }).click()
  await expect(notice(page)).toBeHidden()
  await expect
    .poll(() => asked)
    .toEqual([`https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`])
  expect((await told(page)).slice(1)).toEqual([
    [
      'config',
      MEASUREMENT_ID,
      { send_page_view: false, page_location: page.url(), page_referrer: '' },
    ],
    ['event', 'page_view', { page_title: titleOf(LIGHT), page_location: page.url() }],
  ])
  await newsletterForm(page).button.click()
  await expect
    .poll(async () => (await told(page)).at(-1))
    .toEqual([
      'event',
      'Clicked A Button',
      { event_category: 'User Interaction', event_label: BUTTON },
    ])
  await expect.poll(async () => (await context.cookies()).length).toBe(2)

  // A link of a mail: its secret is told neither by its own page nor by the next.
  await page.goto('/newsletter/confirm?token=a-secret')
  await expectStarted(page)
  expect(await told(page)).toEqual([])
  expect(asked).toHaveLength(1)
  await page.getByRole('contentinfo').locator('a[href="/terms-conditions"]').click()
  await expect(page).toHaveURL('/terms-conditions')
  await expectStarted(page)
  expect(await page.evaluate(() => document.referrer)).toContain('a-secret')
  // Left to itself the library reads the referrer.
  expect((await told(page))[1]).toEqual([
    'config',
    MEASUREMENT_ID,
    {
      send_page_view: false,
      page_location: page.url(),
      page_referrer: new URL('/newsletter/confirm', page.url()).href,
    },
  ])
  await expect
    .poll(() => told(page))
    .toContainEqual([
      'event',
      'page_view',
      { page_title: titleOf('/terms-conditions'), page_location: page.url() },
    ])
  await expect(notice(page)).toBeHidden()
  await page.getByRole('button', { name: words.consent.change }).click()
  await expect(notice(page).getByRole('button', { name: words.consent.allow })).toBeFocused()
  const left = page.waitForEvent('load')
  await notice(page).getByRole('button', { name: words.consent.refuse }).click()
  await left
  await expectStarted(page)
  expect(await context.cookies()).toEqual([])
  expect(await told(page)).toEqual([])
})

test('Who sends the Global Privacy Control signal is not asked and not counted by Google', async ({
  page,
}) => {
  const asked = requestsToGoogle(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto('/privacy-policy')
  await expectStarted(page)
  await expect(notice(page)).toBeHidden()
  // An earlier yes does not count either.
  await page.evaluate(() => localStorage.setItem('analytics-consent', 'granted'))
  await page.reload()
  await expectStarted(page)
  await expect(notice(page)).toBeHidden()
  expect(asked).toEqual([])
})

function notice(page: Page) {
  return page.getByRole('region', { name: words.consent.heading })
}

/** Waits until the adapter has run. It comes with the page's behaviours, after the page has loaded. */
async function expectStarted(page: Page): Promise<void> {
  const adapter = await page.waitForFunction(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => name.includes('googleAnalytics')) ?? false,
  )
  await page.evaluate((address) => import(String(address)), await adapter.jsonValue())
  await settle(page)
}

function requestsToGoogle(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (GOOGLE.test(request.url())) urls.push(request.url())
  })
  return urls
}

/** What was said to Google's library on this page. */
function told(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: IArguments[] }
    return dataLayer.map((command) => [...command] as unknown[])
  })
}
