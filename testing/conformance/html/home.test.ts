import { expect, test } from 'vitest'
import { content, first } from '../../browser/support/content.ts'
import { CATEGORIES, SERVICES } from '../specification.ts'
import { hrefs, link, open, textOf, texts } from './open.ts'

const main = await open('/', 'main')
const section = (text: string) => {
  const found = main.querySelectorAll('section').find((each) => each.text.includes(text))
  if (!found) throw new Error(`No section of the home page says '${text}'`)
  return found
}

test('§2 Home: the eight sections come in their order', () => {
  const headings = texts(main, 'h1, h2')
  const { words } = content
  const wanted = [
    first(words.hero.scenes).heading,
    words.process.heading,
    words.servicesOverview.heading,
    words.technologyStack.heading,
    words.recentProjects.heading,
    first(words.clientRecognition.headings),
    words.testimonials.heading,
    words.whyChoose.heading,
  ]
  expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted)
  const all = main.querySelectorAll('h2, form')
  expect(textOf(all.at(-2) ?? null)).toBe(words.whyChoose.heading)
  expect(all.at(-1)?.tagName).toBe('FORM')
})

test('§2 Home 1: the hero has the three headings and the two buttons', () => {
  const hero = main.querySelector('[data-rotation]:has(h1)')
  expect(hero && texts(hero, 'h1, template')).toEqual([
    'Robust & Secure',
    'Quality Assured',
    'Technology For The Future',
  ])
  // Only the first picture counts, because browsers do not fetch the pictures in a template.
  expect(textOf(main.querySelector('h1'))).toBe('Robust & Secure')
  const pictures = hero?.querySelectorAll('img').filter((each) => !each.closest('template')) ?? []
  expect(pictures.map(({ attrs }) => [attrs.loading, attrs.fetchpriority])).toEqual([
    ['eager', 'high'],
  ])
  expect(link(main, 'Get Your Dev Team')?.attrs.href).toBe('/contact')
  expect(link(main, 'More About the agency')?.attrs.href).toBe('/about-us')
})

test('§2 Home 2: the page shows the Agile Scrum process with an illustration', () => {
  const process = section('Agile Scrum')
  expect(process.querySelector('img')?.attrs.alt).toMatch(/sprint/i)
})

test('§2 Home 3: nine cards show icon, name, description, price and Learn More', () => {
  const cards = main.querySelectorAll('#services li')
  expect(cards.map((card) => textOf(card.querySelector('h3'))).sort()).toEqual([
    ...['Computer Architecture', 'Graphics Design', 'MVP Development'],
    ...['Maintenance & Management', 'Mobile App Development', 'Software Development'],
    ...['Software Project Management', 'Web Application Development'],
    'Website Design & Development',
  ])
  for (const [id, , , price] of SERVICES) {
    const card = cards.find((each) => hrefs(each).includes(`/services/${id}`))
    expect(card?.querySelector('svg'), id).toBeTruthy()
    expect(textOf(card?.querySelector('h3 + p') ?? null), id).toMatch(/\w+ \w+ \w+ \w+/)
    expect(card && texts(card, 'strong'), id).toEqual([price])
    expect(card && link(card, 'Learn More')?.attrs.href, id).toBe(`/services/${id}`)
  }
})

test('§2 Home 4: seven category tabs, Mobile first, show at least 35 logos with captions', () => {
  expect(texts(main, '[role="tab"]')).toEqual(CATEGORIES)
  const captions = texts(main, '[role="tabpanel"] figure:has(img) figcaption')
  expect(captions.length).toBeGreaterThanOrEqual(35)
  expect(new Set(captions).size).toBe(captions.length)
  expect(captions).toEqual(expect.arrayContaining(['Flutter', 'PostgreSQL', 'DaVinci Resolve']))
})

test('§2 Home 5: the four recent projects are one for an association, one for online courses, and two jersey designs', () => {
  const projects = main.querySelectorAll('article')
  const said = projects.map(textOf).join(' ')
  for (const words of ['web project for a tennis association', 'e-learning project', 'jersey']) {
    expect(said).toContain(words)
  }
  expect(projects.flatMap((project) => hrefs(project)).sort()).toEqual([
    '/case-study/katf-web',
    '/case-study/mombasainfernos',
    '/case-study/moocourses',
    '/case-study/stormerz',
  ])
  for (const project of projects) {
    expect(project.querySelectorAll('img')).toHaveLength(1)
    expect(project.querySelector('video')).not.toBeNull()
  }
})

test('§2 Home 6: the section about the clients has three messages, a paragraph, thirteen logos and the link to /contact', () => {
  const clients = section('Join Our Client Community')
  expect(clients.querySelectorAll('img')).toHaveLength(13)
  expect(clients.querySelector('p')).not.toBeNull()
  expect(link(clients, 'Join Our Client Community')?.attrs.href).toBe('/contact')
  expect(new Set(texts(clients, '[data-rotation] :is(h2, template)')).size).toBe(3)
})

test('§2 Home 7: the testimonials come from five clients', () => {
  expect(main.querySelectorAll('[data-testimonials] button:has(img)')).toHaveLength(5)
})

test('§9 Home 8: the page shows the five marketing figures', () => {
  const figures = main
    .querySelectorAll('dt')
    .map((term) => [textOf(term.parentNode?.querySelector('dd') ?? null), textOf(term)])
  expect(figures).toEqual(
    expect.arrayContaining([
      ['99%', 'Client Satisfaction'],
      ['100++', 'Completed Projects'],
      ['100%', 'Client Retention'],
      ['5++', 'Years Of Experience'],
      ['4 Weeks', 'Free Maintenance After Deployment'],
    ]),
  )
})

test('Samples: every made-up record has the label ‘Sample’', () => {
  for (const part of [
    ...main.querySelectorAll('article'),
    section('Join Our Client Community'),
    ...main.querySelectorAll('[data-testimonials] figure'),
  ]) {
    expect(texts(part, 'span')).toContain('Sample')
  }
})
