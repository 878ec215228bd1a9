import { DESKTOP } from '../support/screens.ts'
import { STARTING_PRICES } from '../support/startingPrices.ts'
import { CATEGORIES } from '../support/technologyCategories.ts'
import { expect, test } from '../support/test.ts'

const SERVICES = [
  ['software-development', 'Software Development', 'Get Custom Software'],
  ['website-design', 'Website Design & Development', 'Get Your Website'],
  ['web-application', 'Web Application Development', 'Get Your Web App'],
  ['mobile-application', 'Mobile Application Development', 'Get Mobile App'],
  ['maintenance', 'Maintenance & Support', 'Get Maintenance'],
  [
    'software-project-management',
    'Software Project Management',
    'Assign Your Project To the agency',
  ],
  ['mvp-development', 'MVP Development', 'Get Your MVP'],
  ['computer-architecture', 'Computer Architecture', 'Get An Architect'],
  ['graphics-design', 'Graphics Design', 'Start Your Design'],
] as const

const A_SENTENCE = /(\w+\W+){12}/

test.use({ viewport: DESKTOP })

for (const [id, name, label] of SERVICES) {
  const price = STARTING_PRICES[id]
  test(`§2 Service pages: ${name}, from ${price}, with '${label}' and the technology tabs`, async ({
    page,
  }) => {
    await page.goto(`/services/${id}`)
    await expect.soft(page).toHaveTitle(`${name} | the agency`)
    const description = page.locator('meta[name="description"]')
    await expect.soft(description).toHaveAttribute('content', A_SENTENCE)

    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect.soft(trail.getByRole('listitem')).toHaveText(['Home', 'Services', name])
    await expect.soft(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect.soft(trail.getByText(name)).toHaveAttribute('aria-current', 'page')

    const main = page.getByRole('main')
    const mainHeading = main.getByRole('heading', { level: 1 })
    const smallHeading = main.locator('p:has(+ h1)')
    await expect.soft(mainHeading).toHaveText(/\w+ \w+/)
    await expect.soft(smallHeading).toHaveText(/\w+/)
    const fontSize = (heading: typeof mainHeading) =>
      heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect.soft(await fontSize(smallHeading)).toBeLessThan(await fontSize(mainHeading))
    await expect.soft(main.locator('h1 + p')).toHaveText(A_SENTENCE)

    const box = main.locator('div').filter({ hasText: 'STARTS AT' }).last()
    await expect.soft(box.getByText('STARTS AT', { exact: true })).toBeVisible()
    await expect.soft(box.getByText(price, { exact: true })).toBeVisible()
    const consultation = main.getByRole('link', { name: /^Book a free consultation$/i })
    await expect.soft(consultation).toHaveAttribute('href', '/contact')

    const tabs = main.getByRole('tab')
    const panel = main.getByRole('tabpanel')
    await expect.soft(tabs).toHaveText(CATEGORIES)
    await expect.soft(panel).toHaveAccessibleName('Mobile')
    await tabs.filter({ hasText: 'Database' }).click()
    await expect.soft(main.getByRole('tab', { selected: true })).toHaveText('Database')
    await expect.soft(panel).toHaveAccessibleName('Database')
    const logo = panel.locator('figure').filter({ hasText: 'PostgreSQL' })
    await expect.soft(logo.locator('img')).toBeVisible()

    await box.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL('/contact')
  })
}
