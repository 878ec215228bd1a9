import { expect, journey, test } from '../support/test.ts'
import { collectVisitEvents } from '../support/visitEvents.ts'

test('One page view a visit, with path and title', async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.goto('/contact')
  await expect.poll(() => events).toHaveLength(1)
  expect(events[0]).toEqual({ type: 'pageview', path: '/contact', title: 'Contact | the agency' })
  await page.goto('/')
  await expect.poll(() => events).toHaveLength(2)
  expect(events[1]).toEqual({ type: 'pageview', path: '/', title: 'Home | the agency' })
})

test('One event a click on a link, with its visible label', async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.goto('/')
  await expect.poll(() => events).toHaveLength(1)
  await page.getByRole('banner').getByRole('link', { name: "Let's Get Started" }).click()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => events.filter(({ type }) => type === 'event')).toHaveLength(1)
  expect(events.find(({ type }) => type === 'event')).toEqual({
    type: 'event',
    category: 'User Interaction',
    action: 'Clicked A Btn Link',
    label: "Let's Get Started",
  })
})

test('One event a click on a button, with its visible label', async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.goto('/')
  await expect.poll(() => events).toHaveLength(1)
  await page.getByRole('tab', { name: 'Back-End' }).click()
  await expect.poll(() => events).toHaveLength(2)
  expect(events[1]).toEqual({
    type: 'event',
    category: 'User Interaction',
    action: 'Clicked A Button',
    label: 'Back-End',
  })
})

test('A click on a control before its part is live counts once', async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.route('**/assets/hydrateIsland*.js', async (route) => {
    await expect.poll(() => events).toHaveLength(1)
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('tab', { name: 'Database' }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Database')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect.poll(() => events.map(({ label }) => label)).toContain('Subscribe')
  expect(events.filter(({ label }) => label === 'Database')).toHaveLength(1)
})

test('A click on text sends nothing', async ({ page }) => {
  const events = collectVisitEvents(page)
  await page.goto('/')
  await expect.poll(() => events).toHaveLength(1)
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('tab', { name: 'Cloud' }).click()
  await expect.poll(() => events.map(({ label }) => label)).toEqual([undefined, 'Cloud'])
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
    .poll(() => agency.rows('select path, title, views from visit_pages'))
    .toEqual([{ path: '/contact', title: 'Contact | the agency', views: 1 }])
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect
    .poll(() => agency.rows('select category, action, label, clicks from visit_events'))
    .toEqual([
      {
        category: 'User Interaction',
        action: 'Clicked A Button',
        label: 'Subscribe',
        clicks: 1,
      },
    ])
})
