import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { presentContent } from '../presentSite.ts'
import { structuredDataIn } from '../repository/builtPages.ts'
import { changed, first, renderOwner, textOf } from './owners.ts'

const NAME = 'M-Pesa'
/** The elements whose text must not contain markup, or is composed by scripts. */
const LEFT_ALONE = 'head, noscript, option, template, textarea'

test('a name with a hyphen is never broken over two lines, and remains plain text that a search can find', async () => {
  const { pages } = await renderOwner(
    changed((draft) => {
      const service = first(draft.services)
      service.mainHeading = `A till for ${NAME} and cash`
      service.option = `${NAME} tills`
      service.searchTitle = `${NAME} tills`
      first(draft.testimonials).text = `Parents pay by ${NAME}.`
      for (const testimonial of draft.testimonials) delete testimonial.change
    }),
  )
  const shown = [...pages].filter(([, html]) => textOf(html).includes(NAME))
  expect(shown.length).toBeGreaterThan(5)
  for (const [path, html] of shown) {
    const document = parse(html)
    expect(html, path).not.toMatch(/M(-<|<[^>]*>-|\u2011)/)
    const kept = document.querySelectorAll('.unbroken').map(({ textContent }) => textContent)
    for (const part of document.querySelectorAll(LEFT_ALONE)) {
      expect.soft(part.querySelector('.unbroken'), `${path}: ${part.rawTagName}`).toBeNull()
      part.remove()
    }
    const said = document.text.split(NAME).length - 1
    expect
      .soft(
        kept.filter((name) => name === NAME),
        path,
      )
      .toHaveLength(said)
    // A `span` has to contain the name and the text around the name, because a flex row would separate the name from the text.
    for (const name of document.querySelectorAll('.unbroken')) {
      expect.soft(name.parentNode?.rawTagName, path).toBe('span')
    }
  }

  expect(
    JSON.stringify(
      structuredDataIn(pages.get(`/services/${first(presentContent.services).id}`) ?? ''),
    ),
  ).not.toContain('unbroken')
})
