import { content, copy, first, last, services } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const { closing, moreInformation } = copy.industriesPage

/** Where a visitor decides, and what is pressed there. */
const WAYS = [
  ...content.developers.map(({ path }) => [path, copy.hire.getDeveloper.label] as const),
  ...services.map(({ path, callToAction }) => [path, callToAction] as const),
  [last(services).path, copy.servicePage.consultation.label],
  ['/industries', first(copy.industriesPage.callsToAction).label],
  ['/industries', moreInformation.label],
  ['/industries', closing.link.label],
] as const

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test('the way from a developer, a service and an industry leads to /contact by a click', async ({
  page,
}) => {
  test.slow()
  for (const [path, label] of WAYS) {
    await page.goto(path)
    const links = page.getByRole('main').getByRole('link', { name: label })
    // The page's own last word: further up the same label may stand, too.
    await links.last().click()
    await expect(page, `${path}: ${label}`).toHaveURL(/\/contact(\?|$)/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
