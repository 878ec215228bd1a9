import { expect, test } from 'vitest'
import { agency } from '../../browser/support/content.ts'
import { nameOf } from '../../repository/builtPages.ts'
import { SERVICES } from '../specification.ts'
import { hrefs, link, open, textOf, texts } from './open.ts'

const SERVICE_PATHS = SERVICES.map(([id]) => `/services/${id}`)

test('§2 Header: the menu has the specified entries, links and submenus', async () => {
  const header = await open('/', 'header')
  const entries = header.querySelectorAll('nav > ul > li').map((entry) => ({
    name: textOf(entry.querySelector('a')),
    href: entry.querySelector('a')?.attrs.href,
    below: hrefs(entry, 'details a'),
  }))
  expect(entries.map(({ name, href }) => [name, href])).toEqual([
    ['Services', '#'],
    ['About Us', '/about-us'],
    ['Industries', '/industries'],
    ['Built By Us', '/built-by-us'],
    ['Hire A Developer', '/hire-a-developer'],
  ])
  expect(entries[0]?.below.toSorted()).toEqual(SERVICE_PATHS.toSorted())
  expect(entries[1]?.below).toEqual(['/about-us', '/about-us/mission-vision', '/about-us/blog'])
  expect(entries[4]?.below).toEqual(['/hire-a-developer/front-end', '/hire-a-developer/back-end'])
  const about = header.querySelectorAll('nav > ul > li')[1]
  expect(about && texts(about, 'details a')).toEqual(['Our Culture', 'Our Mission', 'Blog'])
  expect(link(header, 'Let’s Get Started') ?? link(header, "Let's Get Started")).toBeDefined()
})

test('§1 Tagline: the three messages are as specified', async () => {
  const header = await open('/', 'header')
  const { taglines } = agency
  expect(taglines).toEqual([
    'We build and deploy across the tech stack',
    'We strictly adhere to industry-proven Agile SE processes',
    'We guarantee robust and secure digital products',
  ])
  for (const text of texts(header, '[data-tagline]')) expect(taglines).toContain(text)
})

test('§2 Footer: the footer has nine services, the pages about the agency, four social accounts, the note and the year', async () => {
  const footer = await open('/contact', 'footer')
  const links = hrefs(footer)
  expect(links.filter((href) => href.startsWith('/services/')).sort()).toEqual(
    SERVICE_PATHS.toSorted(),
  )
  expect(links).toEqual(
    expect.arrayContaining(['/about-us', '/about-us#about_culture', '/about-us#mission_vision']),
  )
  expect(footer.querySelectorAll('a[rel="me"]').map(nameOf)).toEqual([
    'LinkedIn',
    'Instagram',
    'X',
    'GitHub',
  ])
  for (const way of [/^mailto:.+@/, /^tel:\+\d+$/]) {
    expect(links).toContainEqual(expect.stringMatching(way))
  }
  expect(link(footer, 'Terms & Conditions')?.attrs.href).toBe('/terms-conditions')
  expect(link(footer, 'Privacy Policy')?.attrs.href).toBe('/privacy-policy')
  expect(textOf(footer)).toContain('© 2023 the agency')
  expect(texts(footer, 'p')).toContain('*Your Personal Info Will Remain Confidential')
  expect(footer.querySelector('form [name="email_input"]')).toMatchObject({
    attrs: { type: 'email', autocomplete: 'email' },
  })
  expect(textOf(footer.querySelector('form button'))).toBe('Subscribe')
})
