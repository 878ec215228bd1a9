import { content, last, projects, services, words } from '../support/content.ts'
import { DESKTOP, expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test('the contact page knows the page that a visitor comes from: it selects the service, begins the message and shows a fitting hint', async ({
  page,
}) => {
  const optionOf = (id?: string) => services.find((service) => service.id === id)?.option ?? ''
  const { hints } = words.contact
  const [project] = projects
  const developer = last(content.developers)
  const service = last(services)
  const { consultation } = words.servicePage
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
    [service.path, consultation.label, service.option, hints.call?.text ?? ''],
  ] as const
  for (const [path, label, option, hint] of arrivals) {
    if (!path) continue
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: label }).last().click()
    await expect(page.locator('[name="serviceInterest"]'), path).toHaveValue(option)
    const shown = page.locator('[data-hint]')
    await expect(shown, path).toHaveCount(1)
    await expect(shown, path).toContainText(hint)
    const begun = {
      [developer.path]: content.hiring.message,
      [service.path]: hints.call?.begun.join('\n').replace('{office hours}', content.officeHours),
    }
    await expect(page.locator('[name="message"]'), path).toHaveValue(begun[path] ?? '')
  }
})
