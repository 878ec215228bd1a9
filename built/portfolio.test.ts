import { expect, test } from 'vitest'
import { content, projects } from '../e2e/support/content.ts'
import { builtPage } from '../scripts/testing/builtPages.ts'
import { posterKey } from '../site/src/content/projectPictures.ts'

test.runIf(projects.length > 0)(
  'every project has a card in the portfolio that leads to its page, in its order',
  async () => {
    const { document } = await builtPage('/built-by-us')
    const cards = document.querySelectorAll('main article')
    expect(cards).toHaveLength(projects.length)
    for (const [index, { id, path, title, cardDescription, sample }] of projects.entries()) {
      const card = cards[index]
      expect.soft(card?.querySelector('h2')?.text, id).toBe(title)
      expect.soft(card?.text, id).toContain(cardDescription)
      expect
        .soft(card?.querySelector('img')?.attrs.src, id)
        .toContain(`/media/${posterKey(id, content.media)}`)
      expect
        .soft(
          card?.querySelectorAll('a').map(({ attrs }) => attrs.href),
          id,
        )
        .toEqual([path, '/contact'])
      const labels = card?.querySelectorAll('span').filter(({ text }) => text === 'Sample')
      expect.soft(labels?.length, id).toBe(sample ? 1 : 0)
      const study = await builtPage(path)
      expect.soft(study.document.querySelector('h1')?.text, id).toBe(title)
    }
  },
)
