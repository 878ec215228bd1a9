import { content, first, last, projects, services, words } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** One of each kind of page where a visitor decides, and what is pressed there. */
const WAYS = [
  [first(content.developers).path, words.hire.getDeveloper.label],
  [last(services).path, last(services).callToAction],
  ...(content.industries.length > 0
    ? ([['/industries', words.industries.closing.link.label]] as const)
    : []),
] as const

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test('the way from a developer, a service and an industry leads to /contact by a click', async ({
  page,
}) => {
  for (const [path, label] of WAYS) {
    await page.goto(path)
    // The page's own last word: further up the same label may stand, too.
    await page.getByRole('main').getByRole('link', { name: label }).last().click()
    await expect(page, `${path}: ${label}`).toHaveURL(/\/contact(\?|$)/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('what a visitor has read about goes along: the service is chosen, and a hint says what to write', async ({
  page,
}) => {
  const optionOf = (id?: string) => services.find((service) => service.id === id)?.option ?? ''
  const { hints } = words.contact
  const [project] = projects
  const developer = last(content.developers)
  const arrivals = [
    [developer.path, words.hire.getDeveloper.label, optionOf(words.hire.service), hints.developer],
    [project?.path, words.caseStudy.callToAction.link.label, '', hints.caseStudy],
    [
      content.industries.length > 0 ? '/industries' : undefined,
      words.industries.closing.link.label,
      '',
      hints.industries,
    ],
    ['/about-us', words.about.banner.link.label, '', hints.usual],
  ] as const
  for (const [path, label, option, hint] of arrivals) {
    if (!path) continue
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: label }).last().click()
    await expect(page.locator('[name="serviceInterest"]'), path).toHaveValue(option)
    const shown = page.locator('[data-hint]')
    await expect(shown, path).toHaveCount(1)
    await expect(shown, path).toContainText(hint)
  }
})
