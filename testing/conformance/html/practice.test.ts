import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { content } from '../../browser/support/content.ts'
import { open, textOf, texts } from './open.ts'

const SITE = join(import.meta.dirname, '../../../site/dist')

test.each(['/', '/built-by-us', '/case-study/katf-web'])(
  '%s: each film’s button says what the film costs in data, never less',
  async (path) => {
    const films = (await open(path, 'main')).querySelectorAll('[data-looping-video]')
    expect(films.length).toBeGreaterThan(0)
    for (const film of films) {
      const said = Number(
        /(\d+) kB/.exec(film.querySelector('button')?.attrs['data-size'] ?? '')?.[1],
      )
      const files = film.querySelectorAll('source').map(({ attrs }) => attrs.src ?? '')
      const largest = Math.max(...files.map((file) => statSync(join(SITE, file)).size))
      expect(said).toBe(Math.ceil(largest / 1000))
    }
  },
)

test('dollars are in shillings, too: budgets in their note, starting prices on /contact and on their own pages', async () => {
  for (const path of ['/', '/contact']) {
    const select = (await open(path, 'main')).querySelector('select[name="budgetInterest"]')
    const note = select?.parentNode?.querySelector(`[id="${select.attrs['aria-details']}"]`)
    expect(textOf(note ?? null)).toMatch(
      /^USD 100 is about KSh [\d,]+ \(rate of \d+\s\w+ \d{4}\)\.$/,
    )
  }
  const rows = (await open('/contact', 'main')).querySelectorAll('li a[href^="/services/"]')
  expect(rows).toHaveLength(content.services.length)
  for (const row of rows) expect(textOf(row)).toMatch(/\$\d+\s*(a month, )?about KSh [\d,]+$/)
  for (const { path, id } of content.services) {
    const offer = (await open(path, 'main')).querySelector('p:has(strong) + p')
    const month = id === 'maintenance' ? 'a month\\s?' : ''
    expect(textOf(offer), id).toMatch(new RegExp(`^${month}about KSh [\\d,]+$`))
  }
})

test('/testimonials: what changed for a client stands with what did not, a count, and the case study', async () => {
  const main = await open('/testimonials', 'main')
  const rows = main.querySelectorAll('li:has(dl)')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const who = textOf(row.querySelector('h3'))
    const { text } = content.testimonials.find(({ name }) => who.startsWith(name)) ?? {}
    expect(texts(row, 'dt')).toEqual(['Before', 'Now', 'Not changed', 'We would count'])
    const quoted = texts(row, 'dd').slice(0, 3)
    for (const words of quoted) expect(text).toContain(words.replaceAll(/[‘’]/g, ''))
    expect(texts(row, 'span')).toContain('Sample')
    expect(row.querySelector('a[href^="/case-study/"]')).not.toBeNull()
  }
})

test('both forms and the pages of services say that a person replies within an hour in office hours', async () => {
  for (const path of ['/', '/contact', '/services/website-design']) {
    expect(textOf(await open(path, 'main')), path).toMatch(
      /(replies within an hour in office hours|In office hours a person replies within an hour)/,
    )
  }
})

test('/industries: a price that is more than the least is that of a worked example, of a part of it, or of a project of the service', async () => {
  for (const { offerings } of content.industries) {
    for (const { name, text, service } of offerings) {
      const examples = content.services.find(({ id }) => id === service)?.examples?.sheets ?? []
      const projects = content.projects.filter(({ services }) => services.includes(service))
      const sums = [
        ...examples.map(({ total }) => total.amount),
        ...examples
          .flatMap((sheet) => (sheet.kind === 'bill' || sheet.kind === 'plan' ? sheet.items : []))
          .map(({ amount }) => amount),
        ...projects.map(({ work }) => work?.price ?? 0),
      ]
      const known = sums.map((sum) => content.prices.say(sum))
      for (const [price] of text.matchAll(/\$[\d,]+\d/g)) expect(known, name).toContain(price)
    }
  }
})

test('/industries: each example leads to a service with its starting price, and a trade starts at the lowest', async () => {
  const main = await open('/industries', 'main')
  for (const { id, name, offerings } of content.industries) {
    const prices = offerings.map((offering) => {
      const service = content.services.find((candidate) => candidate.id === offering.service)
      const terms = main.querySelectorAll('dt').filter((term) => textOf(term) === offering.name)
      const links = terms.flatMap((term) =>
        term.parentNode ? texts(term.parentNode, `a[href="/services/${service?.id}"]`) : [],
      )
      expect(links, offering.name).toContain(`${service?.name}, from $${service?.startsAt}`)
      return service?.startsAt ?? 0
    })
    const lowest = `${name} from $${Math.min(...prices)}`
    expect(textOf(main.querySelector(`a[href="#${id}"]`))).toBe(lowest)
    expect(main.querySelector(`section[id="${id}"]`)).not.toBeNull()
  }
})

test('/contact: without a script one hint on what to write shows, the usual one', async () => {
  const main = await open('/contact', 'main')
  expect(texts(main, '[data-hint]')).toEqual([content.words.contact.hints.usual])
  const others = main.querySelectorAll('template[data-from]')
  expect(others.length).toBeGreaterThan(content.developers.length)
})

test.each([
  ['London', '6 hours a day', '7 hours a day'],
  ['Berlin', '7 hours a day', '8 hours a day'],
  ['Dubai', '8 hours a day'],
  ['New York', '1 hour a day', '2 hours a day'],
])(
  'each hire page says in words when an office in %s and ours are both at work',
  async (city, ...amounts) => {
    for (const { path } of content.developers) {
      const rows = (await open(path, 'main')).querySelectorAll('dl > div')
      const row = rows.find((each) => textOf(each.querySelector('dt')) === city)
      expect(textOf(row ?? null).match(/\d+ hours? a day/g), path).toEqual(amounts)
    }
  },
)

test('each hire page names the developer’s technologies', async () => {
  for (const { path, technologies = [] } of content.developers) {
    const main = await open(path, 'main')
    const section = main
      .querySelectorAll('section')
      .find((each) => each.querySelector('a[href="/technologies"]'))
    expect(section?.querySelectorAll('li li')).toHaveLength(technologies.length)
  }
})

test('/services/graphics-design shows what it uses before the tabs, which begin with Mobile', async () => {
  const main = await open('/services/graphics-design', 'main')
  const section = main
    .querySelectorAll('section')
    .find((each) => each.querySelector('[role="tab"]'))
  expect(section && texts(section, 'h3 ~ ul strong').slice(0, 2).sort()).toEqual([
    'CorelDRAW',
    'Inkscape',
  ])
  const html = String(section)
  expect(html.indexOf('Inkscape')).toBeLessThan(html.indexOf('role="tablist"'))
  expect(section && texts(section, '[role="tab"][aria-selected="true"]')).toEqual(['Mobile'])
})

test('/about-us/mission-vision: each sector leads to its industry, with a measure that its case study states', async () => {
  const main = await open('/about-us/mission-vision', 'main')
  for (const { id, name } of content.industries) {
    const link = main.querySelector(`a[href="/industries#${id}"]`)
    expect(textOf(link)).toBe(name)
    const row = main.querySelectorAll('li').find((each) => each.querySelector(`a[href$="#${id}"]`))
    const path = row?.querySelector('a[href^="/case-study/"]')?.attrs.href
    const project = content.projects.find((each) => each.path === path)
    expect(project?.industry).toBe(id)
    expect(textOf(row ?? null)).toContain(project?.impact[0])
    expect(/Sample/.test(textOf(row ?? null))).toBe(project?.sample)
  }
})
