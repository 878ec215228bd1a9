import { content, copy, first, last, services } from '../support/content.ts'
import { DESKTOP } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** One of each kind of page where a visitor decides, and what is pressed there. */
const WAYS = [
  [first(content.developers).path, copy.hire.getDeveloper.label],
  [last(services).path, last(services).callToAction],
  ['/industries', copy.industriesPage.closing.link.label],
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
