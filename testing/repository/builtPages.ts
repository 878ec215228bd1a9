import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'

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

/** One page, read once for all that ask: nobody changes a document. */
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
 * One page of each kind: what holds on these holds on those built from the same parts. A kind is a set of sections,
 * forms and cards; all pages that are one notice, of whatever it is, are a kind.
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

/** The first class, of it or in it, that a CSS module names: those that sections share tell none from another. */
function ownClassOf(part: HTMLElement): string | undefined {
  const classes = [part, ...part.querySelectorAll('[class]')].flatMap(
    ({ classList }) => classList.value,
  )
  return classes.find((name) => name.includes('_'))
}

/** What a link or a button is called: its label, or else its text, or else its picture's. */
export function nameOf(element: HTMLElement): string {
  const { 'aria-label': label } = element.attrs
  const name = label ?? element.text.trim() ?? ''
  return (name || element.querySelector('img')?.attrs.alt) ?? ''
}

/** The path of every page of the built site, as a visitor types it, sorted. */
export async function sitePaths(): Promise<string[]> {
  const files = await readdir(SITE, { recursive: true })
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll('\\', '/').slice(0, -'.html'.length)}`)
    .map((path) => (path === '/index' ? '/' : path))
    .sort()
}

/** The records of schema.org that a page holds. */
export function structuredDataIn(html: string): Record<string, unknown>[] {
  return parse(html)
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ textContent }) => JSON.parse(textContent))
}
