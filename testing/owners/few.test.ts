import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { structuredDataIn } from '../repository/builtPages.ts'
import { expectLinksToLead, expectNothingEmpty } from './checkPages.ts'
import {
  changed,
  leastOf,
  oneOfEach,
  pageAt,
  renderOwner,
  sitemapOf,
  withoutRecords,
} from './owners.ts'

/** The pages of the removed records. */
const GONE = ['/industries', '/built-by-us', '/testimonials', '/technologies']

describe.each([
  ['without its records', withoutRecords],
  ['with one service and one developer alone', leastOf],
])('%s', async (_, change) => {
  const rendered = await renderOwner(changed(change))
  const { pages, site } = rendered

  test('visitors find no page without records, and no link to one', () => {
    for (const path of GONE) expect(pages.has(path), path).toBe(false)
    for (const path of GONE) expect(sitemapOf(rendered)).not.toContain(path)
    expectLinksToLead(pages)
    // A single developer is no choice either.
    const [first, ...others] = site.developers
    const choice = parse(pages.get(first?.path ?? '') ?? '').querySelectorAll(
      'main li > a[href^="/hire-a-developer"]',
    )
    expect(choice).toHaveLength(others.length > 0 ? 1 + others.length : 0)
  })

  test('no page has an empty box, a heading over nothing, or a count of nothing', () => {
    expectNothingEmpty(pages)
  })

  test('a visitor of a removed project is told so without a link to a portfolio', () => {
    expect(pageAt('/answers/case-study-not-found', rendered)).toMatch(/<h1[^>]*>Page not found/)
  })

  test('search engines get no empty list', () => {
    const told = [...pages.values()].flatMap(structuredDataIn)
    expect(told).not.toEqual([])
    expect(JSON.stringify(told)).not.toContain('[]')
  })
})

test('with one record of each, everything that counts them says so in one', async () => {
  const { pages } = await renderOwner(changed(oneOfEach))
  for (const path of GONE) expect(pages.has(path), path).toBe(true)
  expectLinksToLead(pages)
  expectNothingEmpty(pages)
  // A single client or a single kind of technology is no choice.
  expect(parse(pages.get('/testimonials') ?? '').querySelectorAll('button img')).toEqual([])
  expect([...pages.values()].filter((html) => html.includes('role="tab"'))).toEqual([])
  for (const [path, html] of pages) {
    expect(html, path).not.toMatch(
      /\bone (invented |sample )?(projects|clients|industries|sectors|categories|testimonials)\b/i,
    )
  }
})
