import type { Page } from '@playwright/test'
import { newsletterForm } from '../support/newsletterForm.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { collectVisitEvents } from '../support/visitEvents.ts'

/** The route table: path, the page's name, and how often the header leads there. */
const ROUTES = [
  ['/', 'Home', 1],
  ['/services', 'Services', 0],
  ['/services/software-development', 'Software Development', 1],
  ['/services/website-design', 'Website Design & Development', 1],
  ['/services/web-application', 'Web Application Development', 1],
  ['/services/mobile-application', 'Mobile Application Development', 1],
  ['/services/maintenance', 'Maintenance & Support', 1],
  ['/services/software-project-management', 'Software Project Management', 1],
  ['/services/mvp-development', 'MVP Development', 1],
  ['/services/computer-architecture', 'Computer Architecture', 1],
  ['/services/graphics-design', 'Graphics Design', 1],
  ['/about-us', 'About Us', 2],
  ['/about-us/our-culture', 'Our Culture', 0],
  ['/about-us/mission-vision', 'Mission and Vision', 1],
  ['/about-us/blog', 'Blog', 1],
  ['/industries', 'Industries', 1],
  ['/built-by-us', 'Built By Us', 1],
  ['/case-study/katf-web', 'KATF Website, a case study', 0],
  ['/hire-a-developer', 'Hire A Full-Stack Developer', 1],
  ['/hire-a-developer/front-end', 'Hire A Front-End Developer', 1],
  ['/hire-a-developer/back-end', 'Hire A Back-End Developer', 1],
  ['/contact', 'Contact', 1],
  ['/maintenance', 'Under Maintenance', 0],
  ['/privacy-policy', 'Privacy Policy', 0],
  ['/terms-conditions', 'Terms & Conditions', 0],
  ['/testimonials', 'Testimonials', 0],
  ['/technologies', 'Technologies', 0],
] as const

/** Far enough down that a page which kept the place would show it, on the shortest page too. */
const SCROLLED_PX = 300

test.use({ viewport: DESKTOP })

for (const [path, name, headerLinks] of ROUTES) {
  test(`§2 Every page: ${path} is '${name}'; visited from another page, and left by going back`, async ({
    page,
  }) => {
    const events = collectVisitEvents(page)
    const start = path === '/privacy-policy' ? '/terms-conditions' : '/privacy-policy'
    await page.goto(start)
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), SCROLLED_PX)
    await expect.poll(() => scrolled(page)).toBe(SCROLLED_PX)

    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path)
    await page.evaluate((to) => location.assign(to), path)
    expect.soft((await answer).status()).toBe(200)
    await expect.soft(page).toHaveTitle(`${name} | the agency`)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect.soft(page.getByRole(landmark)).toHaveCount(1)
    }
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(/\w/)
    await expect.soft(newsletterForm(page).input).toBeVisible()
    const highlighted = await page
      .locator('header [aria-current="page"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect.soft(highlighted, 'current in the header').toEqual(Array(headerLinks).fill(path))

    const views = () => events.filter((event) => event.path === path)
    const view = { type: 'pageview', path, title: `${name} | the agency` }
    await expect.poll(views, 'counted once').toEqual([view])
    expect.soft(await scrolled(page), 'starts at its top').toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(start)
    await expect.poll(() => scrolled(page), 'back at the place that was left').toBe(SCROLLED_PX)
    expect(views()).toHaveLength(1)
  })
}

test('§2 Every page: has a description of its own', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const [path] of ROUTES) {
    const html = await (await request.get(path)).text()
    const description = html.match(/<meta name="description" content="(.+?)"/)?.[1] ?? ''
    expect.soft(description, path).toMatch(/(\w+\W+){6}/)
    expect.soft(seen.get(description), `described like ${path}`).toBeUndefined()
    seen.set(description, path)
  }
})

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}
