import { expect, test } from 'vitest'
import { CATEGORIES, INDUSTRIES, SERVICES } from '../specification.ts'
import { hrefs, link, open, textOf, texts } from './open.ts'

const A_SENTENCE = /(\w+\W+){12}/

test.each(SERVICES)(
  '§2 Service pages: the page of %s has the name %j, the action %j and the price %s',
  async (id, name, label, price) => {
    const main = await open(`/services/${id}`, 'main')
    expect(texts(main, 'nav[aria-label="Breadcrumb"] li')).toEqual(['Home', 'Services', name])
    expect(hrefs(main, 'nav[aria-label="Breadcrumb"] a')).toEqual(['/', '/#services'])
    expect(textOf(main.querySelector('nav [aria-current="page"]'))).toBe(name)
    expect(textOf(main.querySelector('nav + p'))).toMatch(/\w+/)
    expect(textOf(main.querySelector('h1'))).toMatch(/\w+ \w+/)
    expect(textOf(main.querySelector('h1 + p'))).toMatch(A_SENTENCE)
    const [box] = main
      .querySelectorAll('div')
      .filter((each) => /STARTS AT/.test(each.text))
      .slice(-1)
    expect(box && texts(box, 'p')).toContain(`STARTS AT${price}`)
    expect(box && link(box, label)?.attrs.href).toBe('/contact')
    expect(link(main, 'Book a free consultation')?.attrs.href).toBe('/contact')
    expect(texts(main, '[role="tab"]')).toEqual(CATEGORIES)
  },
)

test('§9 Contact: the page shows the starting prices beside the form', async () => {
  const main = await open('/contact', 'main')
  for (const [id, , , price] of SERVICES) {
    expect(textOf(main.querySelector(`a[href="/services/${id}"]`)), id).toContain(price)
  }
})

test.each([
  ['/hire-a-developer', /full-stack developer/i, '$15/Hr'],
  ['/hire-a-developer/front-end', /front-end developer/i, '$10/Hr'],
  ['/hire-a-developer/back-end', /back-end developer/i, '$12/Hr'],
] as const)(
  '§9 Hire a developer: %s offers a %s at %s, who replies within an hour',
  async (path, developer, rate) => {
    const main = await open(path, 'main')
    expect(textOf(main.querySelector('h1'))).toMatch(developer)
    expect(texts(main, 'p').filter((text) => /^\$\d+\/Hr$/.test(text))).toEqual([rate])
    expect(textOf(main)).toMatch(/reply within an hour/)
    expect(link(main, 'Book a free consultation')?.attrs.href).toBe('/contact')
    expect(link(main, 'Get Dev')?.attrs.href).toBe('/contact')
  },
)

test('§2 Industries: six industries come in order, with four offerings each, ‘Get More Information’ and ‘Start Project’', async () => {
  const main = await open('/industries', 'main')
  expect(texts(main, 'h2').slice(0, 6)).toEqual(INDUSTRIES)
  const sections = main.querySelectorAll('section').slice(0, 6)
  for (const section of sections) {
    expect(texts(section, 'dt').filter((text) => /\w/.test(text))).toHaveLength(4)
    expect(texts(section, 'dd').filter((text) => /\w/.test(text))).toHaveLength(4)
    expect(link(section, 'Get More Information')?.attrs.href).toBe('/contact')
  }
  const intro = main.querySelector('div:has(> h1)')
  const ownPages = intro && hrefs(intro).filter((href) => href.startsWith('/'))
  expect(ownPages).toEqual(['/contact', '/contact'])
  const closing = main.querySelectorAll('section').at(-1)
  expect(closing && link(closing, 'Start Project')?.attrs.href).toBe('/contact')
})

test.each(['/about-us', '/about-us/our-culture'])(
  '§1 %s explains the three values',
  async (path) => {
    const culture = await open(path, '#about_culture')
    expect(texts(culture, 'ul > li > :is(h2, h3)')).toEqual([
      'Transparency',
      'Agility',
      'Quality Assurance',
    ])
    for (const text of texts(culture, 'li p:first-of-type')) expect(text).toMatch(/(\w+\W+){8}/)
  },
)

test.each(['/about-us', '/about-us/mission-vision'])(
  '§2 %s shows mission and vision word for word',
  async (path) => {
    const main = await open(path, 'main')
    expect(texts(main, '#mission_vision dt, dt').slice(0, 2)).toEqual(['Our Mission', 'Our Vision'])
    expect(texts(main, '#mission_vision dd, dd').slice(0, 2)).toEqual([
      "To develop impactful technological solutions that power Africa's key sectors.",
      'An innovative environment that inspires progress through impactful technology for Africa.',
    ])
  },
)

test('§2 About Us: the page has introduction, company, culture, mission and vision, and banner, in this order', async () => {
  const main = await open('/about-us', 'main')
  const html = String(main)
  const marks = [
    ...['Assemble Your Dev. Team', 'agent of a Kenyan private limited company'],
    ...['id="about_culture"', 'id="mission_vision"', "Let's Get Started"],
  ].map((mark) => html.replaceAll('&#x27;', "'").indexOf(mark))
  expect(marks).not.toContain(-1)
  expect(marks).toEqual(marks.toSorted((a, b) => a - b))
  expect(textOf(main)).toContain('Agile Scrum')
  expect(link(main, 'Assemble Your Dev. Team')?.attrs.href).toBe('/contact')
  const statements = texts(main, 'h1 + [data-rotation] :is(p, template)')
  expect(new Set(statements).size).toBe(3)
  for (const statement of statements) expect(statement).toMatch(/(\w+\W+){8}/)
})
