import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { wallSizes } from '../../site/src/sections/portfolio/projectSizes.ts'
import { content, projects, services, words } from '../browser/support/content.ts'
import { builtPage } from '../repository/builtPages.ts'

const hrefs = (part: HTMLElement | undefined) =>
  part?.querySelectorAll('a').map(({ attrs }) => attrs.href)

test.runIf(projects.length > 0)(
  'every project has a card in the portfolio, in order, with a link to its case study',
  async () => {
    const { document } = await builtPage('/built-by-us')
    const cards = document.querySelectorAll('main article')
    expect(cards).toHaveLength(projects.length)
    // The cards and the invitation after them fill every row without a gap.
    const sizes = document
      .querySelectorAll('main li[data-size]')
      .map((card) => card.attrs['data-size'])
    expect(sizes).toEqual(wallSizes(projects.length + 1))
    for (const [index, project] of projects.entries()) {
      const { id, path, title, cardDescription, poster, sample } = project
      const card = cards[index]
      expect.soft(card?.querySelector('h2')?.text, id).toBe(title)
      expect.soft(card?.text, id).toContain(cardDescription)
      expect.soft(card?.querySelector('img')?.attrs.src, id).toBe(poster.fallback)
      expect.soft(hrefs(card), id).toEqual([path, '/contact'])
      const labels = card?.querySelectorAll('span').filter(({ text }) => text === 'Sample')
      expect.soft(labels?.length, id).toBe(sample ? 1 : 0)
    }
  },
)

test.runIf(projects.length > 0)(
  'a case study has the heading of its results, and ends with its services, without prices, and a chat link that names the project',
  async () => {
    const { countHeading, impactHeading } = words.caseStudy
    for (const { id, path, title, sample, impact, services: taken } of projects) {
      const { document } = await builtPage(path)
      const headings = document.querySelectorAll('main h2').map(({ text }) => text)
      const results = impact.length === 0 ? [] : [sample ? countHeading : impactHeading]
      expect.soft(headings, path).toEqual(expect.arrayContaining(results))
      const end = document.querySelectorAll('main section').at(-1)
      const links = end?.querySelectorAll('li a') ?? []
      const wanted = services.filter((service) => taken.includes(service.id))
      expect.soft(links.length, id).toBe(taken.length)
      for (const service of wanted) {
        const link = links.find(({ attrs }) => attrs.href === service.path)
        expect.soft(link?.text, `${id}: ${service.id}`).toContain(service.name)
        expect.soft(link?.text, `${id}: ${service.id}`).not.toContain(content.prices.currency.sign)
      }
      const chat = hrefs(end)?.find((href) => href?.startsWith('https://wa.me/'))
      expect.soft(decodeURIComponent(chat ?? ''), id).toContain(title)
    }
  },
)
