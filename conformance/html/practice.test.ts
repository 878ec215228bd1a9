import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { content } from '../../e2e/support/content.ts'
import { open, textOf, texts } from './open.ts'

const SITE = join(import.meta.dirname, '../../site/dist')

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

test('/contact says how soon a person replies, and when', async () => {
  const main = await open('/contact', 'main')
  expect(textOf(main)).toContain(`${content.copy.hire.replyPromise} ${content.officeHours}`)
})

test.each(['/', '/contact'])('%s: the budgets’ dollars are in shillings, too', async (path) => {
  const select = (await open(path, 'main')).querySelector('select[name="budgetInterest"]')
  const note = select?.parentNode?.querySelector(`[id="${select.attrs['aria-details']}"]`)
  expect(textOf(note ?? null)).toMatch(/^USD 100 is about KSh [\d,]+ \(rate of \d+ \w+ \d{4}\)\.$/)
})

test('/contact: beside every starting price its shillings, about', async () => {
  const rows = (await open('/contact', 'main')).querySelectorAll('a[href^="/services/"]')
  expect(rows).toHaveLength(content.services.length)
  for (const row of rows) expect(textOf(row)).toMatch(/\$\d+\s*about KSh [\d,]+( a month)?$/)
})

test('/industries: each example leads to a service with its starting price', async () => {
  const main = await open('/industries', 'main')
  for (const { offerings } of content.industries) {
    for (const { name, service: id } of offerings) {
      const service = content.services.find((candidate) => candidate.id === id)
      const terms = main.querySelectorAll('dt').filter((term) => textOf(term) === name)
      const links = terms.flatMap((term) =>
        term.parentNode ? texts(term.parentNode, `a[href="/services/${id}"]`) : [],
      )
      expect(links, name).toContain(`${service?.name}, from $${service?.startsAt}`)
    }
  }
})

test('/contact: without a script one hint on what to write shows, the usual one', async () => {
  const main = await open('/contact', 'main')
  expect(texts(main, '[data-hint]')).toEqual([content.copy.contact.hints.usual])
  const others = main.querySelectorAll('template[data-from]')
  expect(others.length).toBeGreaterThan(content.developers.length)
})
