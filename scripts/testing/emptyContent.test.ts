import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSampleContent } from '../content/isSampleContent.ts'
import { type BuiltCopy, buildCopy } from './buildCopy.ts'
import { emptyContent, leastContent, thinContent } from './emptyContent.ts'
import { structuredDataIn } from './structuredDataIn.ts'

/** Pages of the records that are gone. */
const GONE = ['industries', 'built-by-us', 'testimonials', 'technologies']
/** A count of nothing, or a fact that is none. */
const NOTHING =
  /\b(0|no) (of )?(projects|clients|industries|sectors|categories)\b|undefined|\bNaN\b|Infinity/i

describe.runIf(isSampleContent).each([
  ['without its records', emptyContent],
  ['with the least that there can be', leastContent],
])('%s', (_, empty) => {
  let copy: BuiltCopy
  let pages: Map<string, HTMLElement>

  beforeAll(async () => {
    copy = await buildCopy({ PUBLIC_URL: 'https://kazibora.example' }, async (folder) =>
      empty(join(folder, 'content')),
    )
    pages = await pagesOf(copy)
  }, 180_000)

  afterAll(() => copy?.remove())

  test('the site has no page that would hold nothing, and nothing leads to one', async () => {
    for (const page of GONE) expect(pages.has(`/${page}`)).toBe(false)
    for (const file of ['sitemap.xml', 'service-worker.js']) {
      const text = await readFile(join(copy.siteFolder, file), 'utf8')
      for (const page of GONE) expect(text, file).not.toContain(`/${page}`)
    }
    expectLinksToLead(pages)
  })

  test('no page has an empty box, a heading over nothing, or a count of nothing', () => {
    expectNothingEmpty(pages)
  })

  test('an address of a project that is gone says so without a portfolio to look at', () => {
    const page = pages.get('/answers/case-study-not-found')
    expect(page?.querySelector('h1')?.text).toBe('Page not found')
  })

  test('search engines are told no empty list', async () => {
    const told = structuredDataIn(await readFile(join(copy.siteFolder, 'index.html'), 'utf8'))
    expect(told).not.toEqual([])
    expect(JSON.stringify(told)).not.toContain('[]')
  })
})

test.runIf(isSampleContent)(
  'with one record of each it says so in one',
  async () => {
    const thin = await buildCopy({ PUBLIC_URL: 'https://kazibora.example' }, async (folder) =>
      thinContent(join(folder, 'content')),
    )
    try {
      const built = await pagesOf(thin)
      for (const page of GONE) expect(built.has(`/${page}`)).toBe(true)
      expectLinksToLead(built)
      expectNothingEmpty(built)
      for (const [path, document] of built) {
        expect(document.querySelector('main')?.text, path).not.toMatch(
          /\bone (invented |sample )?(projects|clients|industries|sectors|categories|testimonials)\b/i,
        )
      }
    } finally {
      await thin.remove()
    }
  },
  180_000,
)

async function pagesOf({ siteFolder }: BuiltCopy): Promise<Map<string, HTMLElement>> {
  const files = await readdir(siteFolder, { recursive: true })
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map(async (file) => {
      const path = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`
      return [path, parse(await readFile(join(siteFolder, file), 'utf8'))] as const
    })
  return new Map(await Promise.all(pages))
}

function expectLinksToLead(pages: ReadonlyMap<string, HTMLElement>): void {
  for (const [path, document] of pages) {
    for (const link of document.querySelectorAll('a[href^="/"], a[href^="#"]')) {
      const href = link.getAttribute('href') ?? ''
      if (href === '#') continue
      const { pathname, hash } = new URL(href, `https://kazibora.example${path}`)
      const target = pages.get(pathname)
      expect(target, `${path} leads to ${href}`).toBeDefined()
      if (hash) expect(target?.querySelector(hash), `${path} leads to ${href}`).not.toBeNull()
    }
  }
}

function expectNothingEmpty(pages: ReadonlyMap<string, HTMLElement>): void {
  for (const [path, document] of pages) {
    // What a visitor has opened, a script lists; without any it shows nothing.
    document.querySelector('[data-stored-pages]')?.parentNode?.remove()
    for (const part of document.querySelectorAll('main :is(section, nav, ul, ol, dl)')) {
      const headings = part.querySelectorAll('h1, h2, h3').map(({ text }) => text)
      const words = headings.reduce((text, heading) => text.replace(heading, ''), part.text).trim()
      const hasPicture = part.querySelector('img, picture, svg, video') !== null
      expect(words !== '' || hasPicture, `${path}: ${part.outerHTML.slice(0, 200)}`).toBe(true)
    }
    expect(document.querySelector('main')?.text, path).not.toMatch(NOTHING)
  }
}
