import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { renderContent } from '../renderContent.ts'
import { changed } from './owners.ts'

const TEXT = `A **strong** and an *emphasised* word, \`code\`, a [page](/contact),
a [law][act] and a line\\
of its own. Five < six.

### Smaller

1. First
2. Second
   - within it
     1. and within that

> Said by somebody else.

| Data | Kept for |
|---|---:|
| Enquiries | **12 months** |
| Sign-ups of {agency name} | a week |

Ask {agency name}.

---

    nothing is lost

[act]: https://law.example/act
`

test('a legal text shows every element of CommonMark, and tables', async () => {
  const section = { heading: 'Everything', id: 'everything', text: TEXT.trim() }
  const read = changed(({ legal }) => legal.terms.sections.push(section))
  const { pages } = await renderContent(read)
  const page = parse(pages.get('/terms-conditions') ?? '').querySelector('#everything')
  const said = (selector: string) =>
    page?.querySelectorAll(selector).map(({ textContent }) => textContent.trim())
  expect(said('strong')).toEqual(['strong', '12 months'])
  expect(said('em')).toEqual(['emphasised'])
  expect(said('code, pre')).toEqual(['code', '<code>nothing is lost\n</code>'])
  expect(page?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    '/contact',
    'https://law.example/act',
  ])
  expect(page?.querySelectorAll('br, hr')).toHaveLength(2)
  expect(said('h3')).toEqual(['Smaller'])
  expect(said('ol > li > ul > li > ol > li')).toEqual(['and within that'])
  expect(said('blockquote')).toEqual(['Said by somebody else.'])
  expect(said('[tabindex="0"][aria-label="Everything"] th')).toEqual(['Data', 'Kept for'])
  expect(said('td')).toEqual([
    'Enquiries',
    '12 months',
    `Sign-ups of ${read.agency.name}`,
    'a week',
  ])
  expect(page?.textContent).toContain('Five < six.')
  expect(page?.textContent).toContain(`Ask ${read.agency.name}.`)
})
