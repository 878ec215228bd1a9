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

/** Matches the tokens that set the display face. */
const DISPLAY_FACE = /var\(--(font-display|h1|h2)\)/
/** Matches pseudo-classes and pseudo-elements, which no element of the parsed document matches. */
const PSEUDO = /::?[\w-]+(\([^)]*\))?/g
const DIGITS = '0123456789'
const DATA_FACE = /@font-face\{[^}]*data:[^}]*\}/
const DATA_FONT = /data:font\/woff2;base64,[^")]*/
const STYLED_HEAD =
  /(?:<link rel="preload" as="font"[^>]*>)?<meta http-equiv="[^>]*><style>(.*?)<\/style>/s

/** The site's minified sheet, which is cut down for each page. */
export interface SiteStyles {
  readonly sheet: string
  /** The address of the display face in the sheet. */
  readonly displayFont: string
  /** Returns the `data:` address of the display face with these characters only. */
  readonly cutDisplayFont: (characters: string) => Promise<string>
}

/**
 * Returns the styles of each page: the sheet without the rules and tokens that the page's elements cannot need. All pages get the same
 * display face, with the characters that any of them sets in it.
 */
export async function cutStyles(
  { sheet, displayFont, cutDisplayFont }: SiteStyles,
  pages: readonly string[],
): Promise<string[]> {
  const { key, rules, shorten } = readSheet(sheet)
  const characters = pages.map((html) => remembered(key, html, () => displayedIn(html, sheet)))
  const font = await cutDisplayFont([...new Set(characters.join(''))].sort().join(''))
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
  /** The selectors of elements in the display face, and (`counted`) of those among them with a CSS counter. */
  readonly displayed: string
  readonly counted: string
}

/** The sheet that was read last: all pages of a site have the same. */
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

/** The characters that `displayedIn` found, by the hash of sheet and HTML, for a process that publishes repeatedly. */
const found = new Map<string, string>()
const MOST_FOUND = 2_000

function remembered(sheetKey: string, of: string, find: () => string): string {
  const key = createHash('sha256').update(sheetKey).update(of).digest('base64')
  const value = found.get(key) ?? find()
  if (found.size >= MOST_FOUND) found.clear()
  found.set(key, value)
  return value
}

/** Returns the characters that a page sets in the display face. */
function displayedIn(html: string, sheet: string): string {
  const { displayed, counted } = readSheet(sheet)
  const document = parse(html)
  // A template may hold a later text of a heading; the templates of forms do not.
  const shown = document
    .querySelectorAll(`template,${displayed}`)
    .filter((part) => part.tagName !== 'TEMPLATE' || !part.closest('form'))
  const numbers = counted && document.querySelector(counted) ? DIGITS : ''
  return [...new Set(shown.map(({ text }) => text).join('') + numbers)].join('')
}

/**
 * Puts the styles into the head of a page, with a policy that allows no other styles. A header with the policy would need the hashes
 * of all pages, and the header of an earlier build would leave a page without styles (`docs/decisions/pages.md`).
 */
export function withStyles(html: string, styles: string): string {
  return html.replace('</head>', () => `${styledHead(styles + placeholders(html))}</head>`)
}

function styledHead(css: string): string {
  // Without a preload Blink may paint before it has read a font from a `data:` address, and headings move. WebKit loses a font that is
  // preloaded from such an address; the media feature, which WebKit does not know, prevents it. Compressed, the repetition is free.
  const [font] = DATA_FONT.exec(css) ?? []
  const preload = font
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin media="(device-posture: continuous)" href="${font}">`
    : ''
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'sha256-${hash}'">`
  return `${preload}${policy}<style>${css}</style>`
}

/** Returns the page with its headings in the fallback face. */
export function withoutDisplayFace(page: string): string {
  return page.replace(STYLED_HEAD, (_, css: string) => styledHead(css.replace(DATA_FACE, '')))
}

/** Returns CSS rules with the dominant colour of each picture: the policy forbids style attributes. */
function placeholders(html: string): string {
  const colors = new Set(
    [...html.matchAll(/ data-placeholder="([^"]*)"/g)].map(([, color]) => color),
  )
  return [...colors].map((color) => `[data-placeholder="${color}"]{background:${color}}`).join('')
}
