import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import {
  agency,
  content,
  filmed,
  first,
  forms,
  last,
  navigation,
  services,
  submenus,
  technologyCategories,
  words,
} from '../support/content.ts'
import { quoteForm, sendButton } from '../support/quoteForm.ts'
import { DESKTOP, PHONE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

test('the contact page tells of its header, its footer, and a form that says in error what is wrong', async ({
  page,
}) => {
  await page.goto('/contact')

  await test.step('the header is a logo, a menu and a call to action', async () => {
    const entries = navigation.menus.map(({ label, path, submenu }) =>
      [
        '- listitem:',
        `  - link "${label}"${path === '#' ? ':' : ''}`,
        ...(path === '#' ? ['    - /url: "#"'] : []),
        ...(submenu ? ['  - group'] : []),
      ].join('\n'),
    )
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "${agency.name}":
        - /url: /
      - navigation "Main":
        - list:
${indent(entries.join('\n'), 10)}
      - link "${navigation.callToAction.label}":
        - /url: ${navigation.callToAction.path}
  `)
  })

  await test.step('the footer is a sign-up, contacts, two named navigations and what the law asks', async () => {
    const accounts = agency.social.map(({ name }) => `- listitem:\n  - link "${name}"`)
    const social = accounts.length > 0 ? ['- list:', indent(accounts.join('\n'), 2)] : []
    const legal = navigation.legalLinks.map(({ label }) => `- listitem:\n  - link "${label}"`)
    const groups = navigation.footerGroups.map(
      ({ heading }) => `- 'navigation "Footer: ${heading}"'`,
    )
    await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - region:
        - heading [level=2]
        - paragraph
        - text: ${forms.newsletterForm.label}
        - textbox "${forms.newsletterForm.label}"
        - button "${forms.newsletterForm.submit}"
        - status
      - list
      - paragraph: ${content.officeHours}
${indent(social.join('\n'), 6)}
${indent(groups.join('\n'), 6)}
      - paragraph: /© ${agency.copyrightYear} /
      - list:
${indent(legal.join('\n'), 8)}
  `)
  })

  await test.step('the quote form names its fields, and in error says what is wrong under each', async () => {
    const { errorHeading, fields, formName, submit } = forms.quoteForm
    const controls = ENQUIRY_FIELDS.map(({ name, control }) => ({
      line: `- ${control === 'select' ? 'combobox' : 'textbox'} "${fields[name].label}"`,
      error: fields[name].error,
    }))
    await expect(quoteForm(page)).toMatchAriaSnapshot(`
    - form "${formName}":
${indent(controls.map(({ line }) => line).join('\n'), 6)}
      - button "${submit}"
      - paragraph
      - status
  `)
    await sendButton(page).click()
    const inError = controls.map(({ line, error }) => `${line} [invalid]\n- paragraph: ${error}`)
    await expect(quoteForm(page)).toMatchAriaSnapshot(`
    - form "${formName}":
      - region "${errorHeading}":
        - paragraph
        - list
${indent(inError.join('\n'), 6)}
      - button "${submit}"
  `)
  })

  await test.step('a phone’s open menu holds the links, an open submenu, and its own way out', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const { opener, label, links } = last(submenus)
    await page.getByLabel(opener, { exact: true }).click()
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - link "${label}"
          - group:
            - list:
${indent(links.map((link) => `- listitem:\n  - link /^${pattern(link.label)}/`).join('\n'), 14)}
            - paragraph: /\\w+/
      - button "Close menu"
    - link "${navigation.callToAction.label}"
    - button "Menu" [expanded]
  `)
  })
})

test('a service page tells of where it stands, of its price and ways on, and of its tabs', async ({
  page,
}) => {
  const { path, name, smallHeading, startsAt, callToAction } = first(services)
  await page.goto(path)

  await test.step('it begins with where it stands, what it is, its price and two ways on', async () => {
    const { trail, startsAt: label, consultation } = words.servicePage
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - navigation "Breadcrumb":
      - list:
${indent(trail.map((place) => `- listitem:\n  - link "${place.label}"`).join('\n'), 8)}
        - listitem: ${name}
    - paragraph: ${smallHeading}
    - heading [level=1]
    - paragraph
    - paragraph
    - paragraph:
      - text: ${label}
      - strong: ${content.prices.say(startsAt)}
    - link "${callToAction}"
    - link "${consultation.label}"
  `)
  })

  if (technologyCategories.length === 0) return
  await test.step('technologies are tabs over a named panel of captioned logos', async () => {
    const [shown, ...others] = technologyCategories
    await expect(page.locator('[data-island="TechnologyTabs"]')).toMatchAriaSnapshot(`
    - tablist:
      - tab "${shown?.name}" [selected]
${indent(others.map(({ name }) => `- tab "${name}"`).join('\n'), 6)}
    - tabpanel "${shown?.name}":
      - list:
        - listitem:
          - figure "${shown?.technologies[0]?.name}"
  `)
  })
})

test('testimonials are named photos, the middle one pressed, and its words', async ({ page }) => {
  const { testimonials } = content
  test.skip(testimonials.length < 2, 'A single client is no choice')
  await page.goto('/testimonials')
  const middle = Math.floor(testimonials.length / 2)
  const photos = testimonials.map(
    ({ name }, place) => `- button "${name}"${place === middle ? ' [pressed]' : ''}`,
  )
  const speaker = testimonials[middle]?.name ?? ''
  await expect(page.locator('[data-island="Testimonials"]')).toMatchAriaSnapshot(`
${indent(photos.join('\n'), 4)}
    - figure /${pattern(speaker)}/:
      - blockquote
      - strong: ${speaker}
  `)
})

test('the portfolio tells of a project by its film, heading and links, the case study by its outcome and facts', async ({
  page,
}) => {
  test.skip(filmed.length === 0, 'No project has a film')
  const { path, title, industryName, outcome, team, duration, launched, rating } = first(filmed)
  await page.goto('/built-by-us')

  await test.step('a card is an article with a film, a heading and two links that name it', async () => {
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) })
    await expect(card).toMatchAriaSnapshot(`
    - article:
      - img /${pattern(title)}/
      - button /${pattern(title)}/
      - paragraph
      - heading "${title}" [level=2]
      - paragraph
      - link /${pattern(title)}/:
        - /url: ${path}
      - link /${pattern(title)}/:
        - /url: /contact
  `)
  })

  await test.step('a case study begins with its industry, title, outcome, film and facts', async () => {
    const facts = [industryName, team, duration, launched, rating].filter(Boolean)
    const lines = [
      ...(industryName ? [`- paragraph: ${industryName}`] : []),
      `- heading "${title}" [level=1]`,
      '- paragraph',
      ...(outcome ? ['- paragraph:\n  - strong'] : []),
      `- img /${pattern(title)}/`,
      `- button /${pattern(title)}/`,
      ...facts.map((fact) => `- term\n- definition: ${fact}`),
    ]
    await page.goto(path)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
${indent(lines.join('\n'), 4)}
  `)
  })
})

function indent(lines: string, spaces: number): string {
  return lines.replace(/^/gm, ' '.repeat(spaces))
}

function pattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
