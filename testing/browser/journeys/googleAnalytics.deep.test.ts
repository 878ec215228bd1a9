import type { Page } from '@playwright/test'
import { buildCopy } from '../../repository/copyTree.ts'
import { serveSite } from '../../serveSite.ts'
import { collectRequests } from '../support/collect.ts'
import { forms, titleOf, words } from '../support/content.ts'
import { newsletterForm } from '../support/forms.ts'
import { test as base, expect, settle } from '../support/test.ts'

/** A page that loads fast and, like every page, has the button of the newsletter. */
const LIGHT = '/terms-conditions'
const BUTTON = forms.newsletterForm.submit
const MEASUREMENT_ID = 'G-ABC123DEF4'
const GOOGLE = /^https:\/\/www[.]googletagmanager[.]com\//

/** Builds and serves the site with a measurement id. The tests themselves answer all requests to Google. */
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

// One worker runs all tests of this file, because each worker would build the site again.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ context, allowConsole }) => {
  allowConsole(/^request to another origin: https:\/\/www[.]googletagmanager[.]com\/gtag\/js/)
  await context.route(GOOGLE, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      // Sets cookies at once, as Google's library does: asking for consent first is our part.
      body: "document.cookie = '_ga=GA1.1.1.1; path=/'; document.cookie = '_ga_ABC123DEF4=x; path=/'",
    }),
  )
})

test('the consent notice links to the policy; until it is answered, there is no request to Google and no cookie; a refusal is remembered', async ({
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
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expectStarted(page)
  await expect(notice(page)).toBeHidden()
  const change = page.getByRole('button', { name: words.consent.change })
  await change.click()
  await notice(page).getByRole('button', { name: words.consent.refuse }).click()
  await expect(change).toBeFocused()
  expect(asked).toEqual([])
})

test('after consent Google gets page views and clicks, on the next page too; withdrawing consent stops this and deletes the cookies', async ({
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

  // The secret in the link of a mail must reach Google neither from the linked page nor from the next page.
  await page.goto('/newsletter/confirm?token=a-secret')
  await expectStarted(page)
  expect(await told(page)).toEqual([])
  expect(asked).toHaveLength(1)
  await page.getByRole('contentinfo').locator('a[href="/terms-conditions"]').click()
  await expect(page).toHaveURL('/terms-conditions')
  await expectStarted(page)
  expect(await page.evaluate(() => document.referrer)).toContain('a-secret')
  // Without this `page_referrer`, Google's library would read the browser's referrer, which contains the secret.
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

test('a visitor with Global Privacy Control is not asked for consent and not counted by Google, even after an earlier consent', async ({
  page,
}) => {
  const asked = requestsToGoogle(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto('/privacy-policy')
  await expectStarted(page)
  await expect(notice(page)).toBeHidden()
  await page.evaluate(() => localStorage.setItem('analytics-consent', 'granted'))
  await page.reload()
  await expectStarted(page)
  await expect(notice(page)).toBeHidden()
  expect(asked).toEqual([])
})

function notice(page: Page) {
  return page.getByRole('region', { name: words.consent.heading })
}

/** Waits until the adapter for Google Analytics, which loads after the page, has run. */
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
  return collectRequests(page, (request) => GOOGLE.test(request.url()))
}

function told(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: IArguments[] }
    return dataLayer.map((command) => [...command] as unknown[])
  })
}
