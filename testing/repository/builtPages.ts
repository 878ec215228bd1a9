import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'

const SITE = join(import.meta.dirname, '../../site/dist')

/** Makes the parser read the content of `noscript` as elements, like a browser that runs no scripts. */
const PARSING = { blockTextElements: { script: true, style: true } }

export interface BuiltPage {
  readonly path: string
  readonly html: string
  readonly document: HTMLElement
}

export async function builtPages(): Promise<BuiltPage[]> {
  return Promise.all((await sitePaths()).map(builtPage))
}

/** Reads one page of the built site. All callers share the document, so do not change it. */
export function builtPage(path: string): Promise<BuiltPage> {
  const read = opened.get(path) ?? readPage(path)
  opened.set(path, read)
  return read
}

const opened = new Map<string, Promise<BuiltPage>>()

async function readPage(path: string): Promise<BuiltPage> {
  return parsed(
    path,
    await readFile(join(SITE, path === '/' ? 'index.html' : `${path}.html`), 'utf8'),
  )
}

export function parsed(path: string, html: string): BuiltPage {
  return { path, html, document: parse(html, PARSING) }
}

/**
 * Returns the path of one page of each kind. Pages with the same sections, forms and cards are of one kind. All pages with a single notice
 * are of one kind, too.
 */
export async function kindsOfPage(): Promise<string[]> {
  return kindsAmong(await builtPages())
}

export function kindsAmong(pages: readonly BuiltPage[]): string[] {
  return [...Map.groupBy(pages, partsOf).values()].flatMap(([first]) => (first ? [first.path] : []))
}

function partsOf({ document }: BuiltPage): string {
  const parts = document
    .querySelectorAll('main :is(section, form, article)')
    .map((part) => part.getAttribute('data-form') ?? ownClassOf(part) ?? part.rawTagName)
  return [...new Set(parts)].sort().join(' ')
}

/**
 * Returns the first class of a CSS module on the element or within it. Global classes are left out, because they do not distinguish
 * sections.
 */
function ownClassOf(part: HTMLElement): string | undefined {
  const classes = [part, ...part.querySelectorAll('[class]')].flatMap(
    ({ classList }) => classList.value,
  )
  return classes.find((name) => name.includes('_'))
}

/** Returns the accessible name of a link or a button: its label, or else its text, or else the text of its picture. */
export function nameOf(element: HTMLElement): string {
  const { 'aria-label': label } = element.attrs
  const name = label ?? element.text.trim() ?? ''
  return (name || element.querySelector('img')?.attrs.alt) ?? ''
}

export async function sitePaths(): Promise<string[]> {
  const files = await readdir(SITE, { recursive: true })
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll('\\', '/').slice(0, -'.html'.length)}`)
    .map((path) => (path === '/index' ? '/' : path))
    .sort()
}

export function structuredDataIn(html: string): Record<string, unknown>[] {
  return parse(html)
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ textContent }) => JSON.parse(textContent))
}
