import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'
import {
  everyRule,
  partsOf,
  type Rule,
  readRules,
  shortTokenNames,
  withoutUnusedTokens,
  write,
} from './usedRules.ts'

const DISPLAY_FACE = /var\(--(font-display|h1|h2)\)/
/** Matches pseudo-classes and pseudo-elements. They are removed, because the HTML parser finds no element by them. */
const PSEUDO = /::?[\w-]+(\([^)]*\))?/g
const DIGITS = '0123456789'
const DATA_FACE = /@font-face\{[^}]*data:[^}]*\}/
const DATA_FONT = /data:font\/woff2;base64,[^")]*/
const STYLED_HEAD =
  /(?:<link rel="preload" as="font"[^>]*>)?<meta http-equiv="[^>]*><style>(.*?)<\/style>/s

export interface SiteStyles {
  readonly sheet: string
  readonly displayFont: string
  /** Returns a `data:` URL with the display typeface, reduced to these characters. */
  readonly subsetDisplayFont: (characters: string) => Promise<string>
}

/**
 * Returns the styles of each page: the sheet without rules and tokens that no element of the page needs. All pages get the same subset of
 * the display typeface, with the characters that any page sets in this typeface.
 */
export async function stylesOf(
  { sheet, displayFont, subsetDisplayFont }: SiteStyles,
  pages: readonly string[],
): Promise<string[]> {
  const { key, rules, shorten } = readSheet(sheet)
  const characters = pages.map((html) => remembered(key, html, () => displayedIn(html, sheet)))
  const font = await subsetDisplayFont([...new Set(characters.join(''))].sort().join(''))
  return pages.map((html) => {
    const css = shorten(withoutUnusedTokens(write(rules, partsOf(html))))
    return css.replaceAll(displayFont, () => font)
  })
}

interface ReadSheet {
  readonly sheet: string
  readonly key: string
  readonly rules: readonly Rule[]
  readonly shorten: (css: string) => string
  /** Two selectors: `displayed` matches the elements in the display typeface; `counted` matches those of them that show a CSS counter. */
  readonly displayed: string
  readonly counted: string
}

/** Caches the last sheet, because all pages of a site have the same one. */
let lastSheet: ReadSheet | null = null

function readSheet(sheet: string): ReadSheet {
  if (lastSheet?.sheet === sheet) return lastSheet
  const displayed: string[] = []
  const counted: string[] = []
  const rules = readRules(sheet)
  for (const { prelude, declarations } of everyRule(rules)) {
    if (!DISPLAY_FACE.test(declarations)) continue
    const selectors = prelude.replace(PSEUDO, '').split(',').filter(Boolean)
    displayed.push(...selectors)
    if (declarations.includes('counter(')) counted.push(...selectors)
  }
  const key = createHash('sha256').update(sheet).digest('base64')
  const shorten = shortTokenNames(sheet)
  lastSheet = { sheet, key, rules, shorten, displayed: displayed.join(), counted: counted.join() }
  return lastSheet
}

/** Caches the results of `displayedIn` by the hash of sheet and HTML, for a process that publishes repeatedly. */
const found = new Map<string, string>()
const MOST_FOUND = 2_000

function remembered(sheetKey: string, of: string, find: () => string): string {
  const key = createHash('sha256').update(sheetKey).update(of).digest('base64')
  const value = found.get(key) ?? find()
  if (found.size >= MOST_FOUND) found.clear()
  found.set(key, value)
  return value
}

function displayedIn(html: string, sheet: string): string {
  const { displayed, counted } = readSheet(sheet)
  const document = parse(html)
  // A heading may later show the text of a template, unless the template is inside a form.
  const shown = document
    .querySelectorAll(`template,${displayed}`)
    .filter((part) => part.tagName !== 'TEMPLATE' || !part.closest('form'))
  const numbers = counted && document.querySelector(counted) ? DIGITS : ''
  return [...new Set(shown.map(({ text }) => text).join('') + numbers)].join('')
}

/**
 * Inserts the styles into the head of a page, with a policy that allows no other styles. The policy is not a header, because a header would
 * need the hashes of all pages, and the header of an earlier build would block the styles of a new page (`docs/decisions/pages.md`).
 */
export function withStyles(html: string, styles: string): string {
  return html.replace('</head>', () => `${styledHead(styles + placeholders(html))}</head>`)
}

function styledHead(css: string): string {
  // Without a preload, Blink may paint before it has read a font from a `data:` address, so that headings move. But WebKit loses a
  // preloaded font with a `data:` address. The media feature prevents this preload in WebKit, which does not know the feature. The page
  // then contains the font twice, but compression removes the second copy.
  const [font] = DATA_FONT.exec(css) ?? []
  const preload = font
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin media="(device-posture: continuous)" href="${font}">`
    : ''
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'sha256-${hash}'">`
  return `${preload}${policy}<style>${css}</style>`
}

/** Returns the page without the display typeface, so that headings show in the fallback font. */
export function withoutDisplayFace(page: string): string {
  return page.replace(STYLED_HEAD, (_, css: string) => styledHead(css.replace(DATA_FACE, '')))
}

/** Returns CSS rules that set the placeholder colour of each picture, because the content security policy forbids style attributes. */
function placeholders(html: string): string {
  const colors = new Set(
    [...html.matchAll(/ data-placeholder="([^"]*)"/g)].map(([, color]) => color),
  )
  return [...colors].map((color) => `[data-placeholder="${color}"]{background:${color}}`).join('')
}
