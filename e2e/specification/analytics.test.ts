import type { Locator, Page } from '@playwright/test'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { collectVisitEvents, type SentEvent } from '../support/visitEvents.ts'

interface Click {
  path: string
  /** Of the link or button: how it is found. */
  control: (page: Page) => Locator
  /** What is read on it. */
  label: string
}

const LINKS: readonly Click[] = [
  { path: '/built-by-us', control: caseStudyOf('katf-web'), label: 'Case Study' },
  { path: '/built-by-us', control: link('Get Quote'), label: 'Get Quote' },
  { path: '/case-study/zealed-web', control: link('Get Quote'), label: 'Get Quote' },
  {
    path: '/services/mobile-application',
    control: link('Get Mobile App'),
    label: 'Get Mobile App',
  },
  {
    path: '/services/software-project-management',
    control: link('Assign Your Project To the agency'),
    label: 'Assign Your Project To the agency',
  },
  { path: '/industries', control: link('Get More Information'), label: 'Get More Information' },
  { path: '/industries', control: link('Start Project'), label: 'Start Project' },
  {
    path: '/hire-a-developer/front-end',
    control: link(/book a free consultation/i),
    label: 'Book a free consultation',
  },
  { path: '/', control: (page) => link('Learn More')(page).nth(3), label: 'Learn More' },
  {
    path: '/about-us',
    control: link('Assemble Your Dev. Team'),
    label: 'Assemble Your Dev. Team',
  },
  { path: '/about-us/blog', control: link('Go To Homepage'), label: 'Go To Homepage' },
  {
    path: '/terms-conditions',
    control: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }),
    label: 'Privacy Policy',
  },
]

const BUTTONS: readonly Click[] = [
  { path: '/services/web-application', control: tab('Database'), label: 'Database' },
  { path: '/technologies', control: tab('CMS & ECommerce'), label: 'CMS & ECommerce' },
  { path: '/privacy-policy', control: button('Subscribe'), label: 'Subscribe' },
  { path: '/case-study/stormerz', control: button('Subscribe'), label: 'Subscribe' },
  { path: '/contact', control: button('Send'), label: 'Send' },
  { path: '/industries', control: button('Pause motion'), label: 'Pause motion' },
]

test.use({ viewport: DESKTOP })

for (const [kind, action, clicks] of [
  ['link', 'Clicked A Btn Link', LINKS],
  ['button', 'Clicked A Button', BUTTONS],
] as const) {
  for (const { path, control, label } of clicks) {
    test(`§7 Analytics: a click on the ${kind} '${label}' of ${path} is one event with that label`, async ({
      page,
    }) => {
      const events = collectVisitEvents(page)
      await page.goto(path)
      await expect.poll(() => events).toHaveLength(1)
      await control(page).first().click()
      await expect.poll(() => clicksIn(events)).not.toEqual([])
      expect(clicksIn(events)).toEqual([
        { type: 'event', category: 'User Interaction', action, label },
      ])
    })
  }
}

test("§7 Analytics: 'Go Back' of /maintenance is counted though it leaves the page", async ({
  page,
}) => {
  const events = collectVisitEvents(page)
  await page.goto('/built-by-us')
  await page.goto('/maintenance')
  await expect.poll(() => events.at(-1)?.path).toBe('/maintenance')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/built-by-us')
  await expect.poll(() => clicksIn(events).map(({ label }) => label)).toEqual(['Go Back'])
})

test('§7 Analytics: a control that shows a picture or a sign is labelled with its name', async ({
  page,
}) => {
  const events = collectVisitEvents(page)
  await page.goto('/testimonials')
  await expect.poll(() => events).toHaveLength(1)
  const photo = page.getByRole('main').locator('button:has(img)').first()
  await photo.click()
  const name = await photo.locator('img').getAttribute('alt')
  await expect.poll(() => clicksIn(events).map(({ label }) => label)).toEqual([name])
  await page.goto('/case-study/katf-web')
  await expect.poll(() => events.at(-1)?.type).toBe('pageview')
  await page.locator('[data-looping-video] button').first().click()
  await expect.poll(() => events.at(-1)?.label).toMatch(/^Play the video: /)
})

function clicksIn(events: readonly SentEvent[]): SentEvent[] {
  return events.filter(({ type }) => type === 'event')
}

function link(name: string | RegExp) {
  return (page: Page) => page.getByRole('main').getByRole('link', { name })
}

function button(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true })
}

function tab(name: string) {
  return (page: Page) => page.getByRole('tab', { name, exact: true })
}

function caseStudyOf(id: string) {
  return (page: Page) => page.locator(`a[href="/case-study/${id}"]`)
}
