import { type HTMLElement, parse } from 'node-html-parser'
import { expect } from 'vitest'
import { ORIGIN } from './owners.ts'

/** Matches a count of zero, a printed `undefined` or similar, and a placeholder in braces that was not replaced. */
const NOTHING =
  /\b(0|no) (of )?(projects|clients|industries|sectors|categories)\b|undefined|\bNaN\b|Infinity|\{[a-z ]+\}/i

const PARTS =
  'main :is(section, article, nav, ul, ol, dl, dd, li, p, small, strong, figure, h1, h2, h3, h4), footer :is(ul, p)'

type Pages = ReadonlyMap<string, string>

/** Expects every internal link to lead to an existing page, and its `#` part to an element of that page. */
export function expectLinksToLead(pages: Pages): void {
  const documents = parsed(pages)
  const dead = [...documents].flatMap(([path, document]) => {
    const links = document.querySelectorAll('a[href^="/"], a[href^="#"]')
    const hrefs = new Set(links.map((link) => link.getAttribute('href') ?? ''))
    return [...hrefs].filter((href) => !leads(path, href)).map((href) => `${path} to ${href}`)
  })
  expect(dead).toEqual([])

  function leads(path: string, href: string): boolean {
    const { pathname, hash } = new URL(href, ORIGIN + path)
    const target = documents.get(pathname)
    if (href === '#' || (target && !hash)) return true
    return target?.querySelector(hash) != null
  }
}

/** Expects no page to have an empty box, a heading without content, or a count of zero. */
export function expectNothingEmpty(pages: Pages): void {
  for (const [path, document] of parsed(pages)) {
    // Leaves out the list of stored pages, which a script fills in the browser.
    document.querySelector('[data-stored-pages]')?.parentNode?.remove()
    for (const decoration of document.querySelectorAll(
      '[aria-hidden], [hidden], [role="status"], template',
    )) {
      if (!/^(IMG|SVG)$/.test(decoration.tagName)) decoration.innerHTML = '…'
    }
    const empty = document.querySelectorAll(PARTS).filter((part) => !holdsSomething(part))
    expect
      .soft(
        empty.map((part) => part.outerHTML.slice(0, 300)),
        path,
      )
      .toEqual([])
    expect.soft(document.querySelector('body')?.text, path).not.toMatch(NOTHING)
    expect.soft(document.querySelector('head')?.outerHTML, path).not.toMatch(NOTHING)
  }
}

function holdsSomething(part: HTMLElement): boolean {
  // A list entry may consist of a heading only.
  const headings = /^(H\d|LI)$/.test(part.tagName) ? [] : part.querySelectorAll('h1, h2, h3')
  const words = headings.reduce((text, { text: own }) => text.replace(own, ''), part.text)
  return words.trim() !== '' || part.querySelector('img, svg, video, input, select') !== null
}

function parsed(pages: Pages): ReadonlyMap<string, HTMLElement> {
  return new Map([...pages].map(([path, html]) => [path, parse(html)]))
}
