import { parse } from 'node-html-parser'
import { afterAll, expect, test } from 'vitest'
import { projects, words } from '../browser/support/content.ts'
import { serveSite } from '../serveSite.ts'

const { url, stop } = await serveSite()
afterAll(stop)

const { caseStudyNotFound, notFound } = words.answers

test.each([
  ['/no/such/page', notFound],
  ['/hire-a-developer/cto', notFound],
  // Without projects, the page for a missing case study would have no portfolio to link to.
  ['/case-study/no-such-project', projects.length > 0 ? caseStudyNotFound : notFound],
])(
  '§2, §8 the missing page %s is answered with status 404 and a page with a link',
  async (path, copy) => {
    const { status, document } = await open(path)
    expect(status).toBe(404)
    expect(document.querySelector('h1')?.text.trim()).toBe(copy.heading)
    const links = document.querySelectorAll('main a')
    const way = links.find(({ text }) => text.trim() === copy.link.label)
    expect(way?.attrs.href).toBe(copy.link.path)
  },
)

async function open(path: string) {
  const answer = await fetch(url + path)
  return { status: answer.status, document: parse(await answer.text()) }
}
