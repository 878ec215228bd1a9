import { type HTMLElement, NodeType, parse } from 'node-html-parser'
import { PREVIEW_PATH } from 'protocol/desk/site.ts'
import type { Content } from 'schema/content.ts'
import type { SiteSettings } from '../content/createSite.ts'
import { type MarkedContent, markContent } from './fieldMarks.ts'
import type { Renderer } from './loadRenderer.ts'
import type { Manifest } from './mediaFiles.ts'
import { stylesOf, withStyles } from './pageStyles.ts'
import type { PreparedSite } from './prerender.ts'

/** Matches an attribute with an address that begins at the site's root. */
const ADDRESS = / (href|src|poster|action|formaction)="(?=\/(?!\/))/g
const ADDRESSES = / (srcset|imagesrcset)="([^"]*)"/gi

export interface Rendering {
  readonly content: Content
  readonly media: Manifest
  readonly settings: SiteSettings
  readonly renderer: Renderer
}

/**
 * Returns a page as visitors will see it, but without scripts, and with links to other previewed pages. Returns null for an unknown path.
 * Each element has its fields as attributes: `data-field` is the field of the element's text, and `data-other-fields` lists the fields of
 * words inside the text.
 */
export async function previewPage(rendering: Rendering, path: string): Promise<string | null> {
  const { renderer, content } = rendering
  const html = renderAlone(prepared(rendering, content), path)
  if (html === null) return null
  const marks = markContent(content)
  const marked = renderAlone(prepared(rendering, marks.content), path)
  const [styles = ''] = await stylesOf(renderer.stylesIn(content.brand, 'whole'), [html])
  const page = withFields(html, marked ?? '', marks.readMarks)
  return withStyles(belowPreview(page), stylesBelowPreview(styles))
}

/** Returns, for each field, the paths of the pages that show its value in texts, attributes or templates. */
export function pagesOfFields(rendering: Rendering): Record<string, string[]> {
  const { content, readMarks } = markContent(rendering.content)
  const site = prepared(rendering, content)
  const shows = new Map<string, Set<string>>()
  for (const route of site.routes) {
    for (const { field } of readMarks(site.render(route, []))) {
      shows.set(field, (shows.get(field) ?? new Set()).add(route.path))
    }
  }
  return Object.fromEntries([...shows].map(([field, paths]) => [field, [...paths]]))
}

export function pagesIn(rendering: Rendering): { path: string; title: string }[] {
  const { routes } = prepared(rendering, rendering.content)
  return routes.map(({ path, name: title }) => ({ path, title }))
}

function prepared({ renderer, media, settings }: Rendering, content: Content): PreparedSite {
  // The social pictures may not exist yet. Without a public address, pages do not refer to them.
  return renderer.prepareSite(content, media, { ...settings, publicUrl: '' })
}

function renderAlone({ routes, render }: PreparedSite, path: string): string | null {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) return null
  const html = render({ ...route, indexed: false }, [])
  // The preview has no scripts, but must look as the page does for visitors with scripts.
  return html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
}

/** Adds field attributes to a page's elements. Finds the fields by comparing the page with the same page of marked content. */
function withFields(html: string, marked: string, readMarks: MarkedContent['readMarks']): string {
  const found: { readonly at: number; readonly attributes: string }[] = []
  walk(parse(html), parse(marked), [])
  found.sort((one, other) => one.at - other.at)
  let page = ''
  let done = 0
  for (const { at, attributes } of found) {
    page += html.slice(done, at) + attributes
    done = at
  }
  return page + html.slice(done)

  /** @param around - the fields whose text begins before the element and ends after it, the outermost first. */
  function walk(shown: HTMLElement, twin: HTMLElement, around: readonly string[]): void {
    const open = [...around]
    const own = new Set<string>()
    const within = new Set<string>()
    const children = elementsOf(shown)
    const twins = elementsOf(twin)
    for (const node of twin.childNodes) {
      if (node.nodeType === NodeType.TEXT_NODE) read(node.rawText)
      if (node.nodeType !== NodeType.ELEMENT_NODE) continue
      const [child, of] = [children[twins.indexOf(node as HTMLElement)], node as HTMLElement]
      const isSame = children.length === twins.length && child?.rawTagName === of.rawTagName
      if (child && isSame) walk(child, of, open)
      // The page with marks has other elements here, because marks make texts longer and a component may render a longer text differently.
      else read(of.text)
    }
    for (const name of ['alt', 'placeholder']) read(twin.getAttribute(name) ?? '')
    if (twin.text.trim() === '') read(twin.getAttribute('aria-label') ?? '')
    const [field, ...others] = new Set([...own, ...within])
    if (field === undefined) return
    const more = others.length > 0 ? ` data-other-fields="${others.join(' ')}"` : ''
    const at = shown.range[0] + 1 + shown.rawTagName.length
    found.push({ at, attributes: ` data-field="${field}"${more}` })

    function read(text: string): void {
      if (open[0] !== undefined && text.trim() !== '') own.add(open[0])
      for (const { field, isPrice } of readMarks(text)) {
        const isOuter = open.length === 0
        ;(isOuter ? own : within).add(field)
        if (isPrice) continue
        const position = open.indexOf(field)
        if (position >= 0) open.length = position
        else open.push(field)
      }
    }
  }
}

function elementsOf(element: HTMLElement): HTMLElement[] {
  return element.childNodes.filter(
    (node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE,
  )
}

function belowPreview(html: string): string {
  return html
    .replaceAll(ADDRESS, ` $1="${PREVIEW_PATH}`)
    .replaceAll(
      ADDRESSES,
      (_, name: string, list: string) =>
        ` ${name}="${list.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${PREVIEW_PATH}/`)}"`,
    )
}

function stylesBelowPreview(css: string): string {
  // In the preview, unlike on the site, texts may move when the typeface has loaded.
  const patient = css.replaceAll('font-display:optional', 'font-display:swap')
  return patient.replaceAll(/url\((["']?)(?=\/(?!\/))/g, `url($1${PREVIEW_PATH}`)
}
