import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { sitePaths } from '../sitePaths.ts'

const SITE = join(import.meta.dirname, '../../site/dist')

/** What stands in a `noscript` is elements here, as for a browser without scripts. */
const PARSING = { blockTextElements: { script: true, style: true } }

/** A page as it was built. */
export interface BuiltPage {
  /** As a visitor types it. */
  readonly path: string
  readonly html: string
  /** The document, to be asked by selectors. */
  readonly document: HTMLElement
}

/** Every page of the built site, by its path. */
export async function builtPages(): Promise<BuiltPage[]> {
  return Promise.all((await sitePaths()).map(builtPage))
}

export async function builtPage(path: string): Promise<BuiltPage> {
  const html = await readFile(join(SITE, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
  return { path, html, document: parse(html, PARSING) }
}

/**
 * One page of each kind: what holds on these holds on those built from the same parts. A kind is a set of sections,
 * islands, forms and cards; all pages that are one notice, of whatever it is, are a kind.
 */
export async function kindsOfPage(): Promise<string[]> {
  const pages = await builtPages()
  return [...Map.groupBy(pages, partsOf).values()].flatMap(([first]) => (first ? [first.path] : []))
}

function partsOf({ document }: BuiltPage): string {
  const parts = document
    .querySelectorAll('main :is(section, [data-island], form, article)')
    .map((part) => part.getAttribute('data-island') ?? part.classList.value[0] ?? part.rawTagName)
  return [...new Set(parts)].sort().join(' ')
}

/** What a link or a button is called: its label, or else its text, or else its picture's. */
export function nameOf(element: HTMLElement): string {
  const { 'aria-label': label } = element.attrs
  const name = label ?? element.text.trim() ?? ''
  return (name || element.querySelector('img')?.attrs.alt) ?? ''
}

/** The agency's name as the site gives it: the text of the logo. */
export function agencyName({ document }: BuiltPage): string {
  return document.querySelector('header a[href="/"]')?.text.trim() ?? ''
}
