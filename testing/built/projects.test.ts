import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { posterKey } from '../../site/src/content/projectPictures.ts'
import { wallSizes } from '../../site/src/sections/portfolio/projectSizes.ts'
import { content, projects, services, words } from '../browser/support/content.ts'
import { builtPage } from '../repository/builtPages.ts'

const hrefs = (part: HTMLElement | undefined) =>
  part?.querySelectorAll('a').map(({ attrs }) => attrs.href)

const filmsIn = (document: HTMLElement) =>
  document
    .querySelectorAll('main [data-looping-video]')
    .map((film) => film.querySelectorAll('source[src]').map(({ attrs }) => attrs.src ?? ''))

test.runIf(projects.length > 0)(
  'every project has a card in the portfolio, in order, with a link to its case study',
  async () => {
    const { document } = await builtPage('/built-by-us')
    const cards = document.querySelectorAll('main article')
    expect(cards).toHaveLength(projects.length)
    // The cards and the invitation after them fill every row, so that no row has a gap.
    const sizes = document
      .querySelectorAll('main li[data-size]')
      .map((card) => card.attrs['data-size'])
    expect(sizes).toEqual(wallSizes(projects.length + 1))
    for (const [index, { id, path, title, cardDescription, sample }] of projects.entries()) {
      const card = cards[index]
      expect.soft(card?.querySelector('h2')?.text, id).toBe(title)
      expect.soft(card?.text, id).toContain(cardDescription)
      const poster = `/media/${posterKey(id, content.media)}`
      expect.soft(card?.querySelector('img')?.attrs.src, id).toContain(poster)
      expect.soft(hrefs(card), id).toEqual([path, '/contact'])
      const labels = card?.querySelectorAll('span').filter(({ text }) => text === 'Sample')
      expect.soft(labels?.length, id).toBe(sample ? 1 : 0)
    }
  },
)

test.runIf(projects.length > 0)(
  'a case study has its title, the film of its portfolio card or of its picture of a laptop, and the heading of its results',
  async () => {
    const portfolio = await builtPage('/built-by-us')
    const { countHeading, impactHeading } = words.caseStudy
    for (const { id, path, title, sample, impact, hasClip, showsLaptopClip } of projects) {
      const { document } = await builtPage(path)
      expect.soft(document.querySelector('h1')?.text, id).toBe(title)
      const films = filmsIn(document)
      const folders = [
        ...(hasClip ? [`/media/projects/${id}/clip`] : []),
        ...(showsLaptopClip ? [`/media/projects/${id}/laptop-clip`] : []),
      ]
      const elsewhere = films.map((files, index) =>
        files.filter((file) => !file.startsWith(folders[index] ?? '')),
      )
      expect.soft(elsewhere, id).toEqual(folders.map(() => []))
      const onCard = hasClip ? (films[0] ?? []) : []
      for (const file of onCard) expect.soft(portfolio.html, id).toContain(`"${file}"`)
      if (impact.length === 0) continue
      const headings = document.querySelectorAll('main h2').map(({ text }) => text)
      expect.soft(headings, path).toContain(sample ? countHeading : impactHeading)
    }
  },
)

test.runIf(projects.length > 0)(
  'a case study ends with its services, without prices, and a chat link that names the project',
  async () => {
    for (const { id, path, title, services: taken } of projects) {
      const { document } = await builtPage(path)
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
