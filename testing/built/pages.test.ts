import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { content } from '../browser/support/content.ts'
import { IS_DEEP, isSampleContent } from '../depth.ts'
import { builtPages, kindsOfPage } from '../repository/builtPages.ts'

const pages = await builtPages()
const indexed = pages.filter(({ document }) => !document.querySelector('meta[name="robots"]'))

test('the HTML of each kind of page is valid', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      'no-inline-style': 'error',
      // Safari drops the semantics of a list under `list-style: none`; the role restores them.
      'no-redundant-role': 'off',
      // Files of our own origin need no integrity hash.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  })
  const kinds = IS_DEEP ? null : new Set(await kindsOfPage())
  for (const { path, html } of pages) {
    if (kinds?.has(path) === false) continue
    const { results } = await validator.validateString(html)
    const complaints = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    )
    expect.soft(complaints, path).toEqual([])
  }
})

test('every page declares its language, and has its landmarks and one heading of level 1', () => {
  for (const { path, document } of pages) {
    expect.soft(document.querySelector('html')?.attrs.lang, path).toBe(`en-${content.country.code}`)
    for (const selector of ['body > header', 'body > main', 'body > footer', 'h1']) {
      expect.soft(document.querySelectorAll(selector), `${path}: ${selector}`).toHaveLength(1)
    }
    expect.soft(document.querySelector('main h1')?.text, path).toMatch(/\w/)
  }
})

test('every page has a title that ends with the agency’s name, and a description; both are unique, and titles of the sample fit into a search result', () => {
  const titleOf = ({ document }: (typeof pages)[number]) =>
    document.querySelector('title')?.text ?? ''
  const descriptionOf = ({ document }: (typeof pages)[number]) =>
    document.querySelector('meta[name="description"]')?.attrs.content ?? ''
  for (const page of pages) {
    const logo = page.document.querySelector('header a[href="/"]')?.text.trim()
    expect.soft(titleOf(page).split(' | '), page.path).toEqual([expect.stringMatching(/\w/), logo])
    expect.soft(descriptionOf(page), page.path).toMatch(/(\w+\W+){4}/)
    if (isSampleContent) expect.soft(titleOf(page).length, page.path).toBeLessThanOrEqual(60)
  }
  for (const texts of [indexed.map(titleOf), indexed.map(descriptionOf)]) {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})

test('no page has an inline script or an event attribute', () => {
  for (const { path, html } of pages) {
    const scripts = html.match(/<script(?![^>]*(src=|application\/ld\+json))[^>]*>/g)
    expect.soft(scripts, path).toBeNull()
    expect.soft(html.match(/<[^>]* on[a-z]+="/g), path).toBeNull()
  }
})
