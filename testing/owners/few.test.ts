import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { structuredDataIn } from '../repository/builtPages.ts'
import { expectLinksToLead, expectNothingEmpty } from './checkPages.ts'
import {
  changed,
  type Draft,
  leastOf,
  oneOfEach,
  pageAt,
  renderOwner,
  sitemapOf,
  withoutRecords,
} from './owners.ts'

const GONE = ['/industries', '/built-by-us', '/testimonials', '/technologies']

describe.each([
  ['without its records', withoutRecords],
  ['with one service and one developer alone', leastOf],
])('no page is broken for an agency %s', async (_, change) => {
  const rendered = await renderOwner(changed(change))
  const { pages, site } = rendered

  test('a list without records has no page, no link and no entry in the sitemap', () => {
    for (const path of GONE) expect(pages.has(path), path).toBe(false)
    for (const path of GONE) expect(sitemapOf(rendered)).not.toContain(path)
    expectLinksToLead(pages)
    // The hire page of a single developer offers no choice of developers.
    const [first, ...others] = site.developers
    const choice = parse(pages.get(first?.path ?? '') ?? '').querySelectorAll(
      'main li > a[href^="/hire-a-developer"]',
    )
    expect(choice).toHaveLength(others.length > 0 ? 1 + others.length : 0)
  })

  test('no page has an empty box, a heading without content, or a count of zero', () => {
    expectNothingEmpty(pages)
  })

  test('the page for a missing case study says ‘Page not found’ when there is no portfolio', () => {
    expect(pageAt('/answers/case-study-not-found', rendered)).toMatch(/<h1[^>]*>Page not found/)
  })

  test('the structured data has no empty list', () => {
    const told = [...pages.values()].flatMap(structuredDataIn)
    expect(told).not.toEqual([])
    expect(JSON.stringify(told)).not.toContain('[]')
  })
})

test('testimonials show initials if there is no portrait, and no comma if there is no position or company', async () => {
  const change = (draft: Draft) => {
    const [first, second] = draft.testimonials
    if (!first || !second) throw new Error('There are too few testimonials')
    Object.assign(first, { position: '', company: '' })
    Object.assign(second, { id: 'without-portrait', name: 'Njeri Wambui', position: '' })
  }
  const { pages } = await renderOwner(changed(change))
  const page = parse(pages.get('/testimonials') ?? '')
  const initials = page.querySelector('button [role="img"][aria-label="Njeri Wambui"]')
  expect(initials?.text).toBe('NW')
  const said = page.querySelectorAll('figcaption').map(({ text }) => text)
  expect(said.filter((text) => /^\s*,|,\s*$|,\s*,/.test(text))).toEqual([])
  expectNothingEmpty(pages)
})

test('with one record of each kind, texts use the singular, and nothing offers a choice', async () => {
  const { pages } = await renderOwner(changed(oneOfEach))
  for (const path of GONE) expect(pages.has(path), path).toBe(true)
  expectLinksToLead(pages)
  expectNothingEmpty(pages)
  expect(parse(pages.get('/testimonials') ?? '').querySelectorAll('button img')).toEqual([])
  expect([...pages.values()].filter((html) => html.includes('role="tab"'))).toEqual([])
  for (const [path, html] of pages) {
    expect(html, path).not.toMatch(
      /\bone (invented |sample )?(projects|clients|industries|sectors|categories|testimonials)\b/i,
    )
  }
})

test('without figures, the home page shows the form without a heading about figures', async () => {
  const noFigures = (draft: Draft) => {
    draft.copy.home.whyChoose.stats = []
  }
  const rendered = await renderOwner(changed(noFigures))
  const { heading, formHeading } = rendered.site.words.whyChoose
  const headings = parse(pageAt('/', rendered)).querySelectorAll('main h2')
  expect(headings.map(({ text }) => text)).toContain(formHeading)
  expect(headings.map(({ text }) => text)).not.toContain(heading)
  expectNothingEmpty(rendered.pages)
})
