import { createHash } from 'node:crypto'
import { transform } from 'lightningcss'
import { parse } from 'node-html-parser'
import { LEAST_BROWSERS } from 'protocol/leastBrowsers.ts'

const RULE = /([^{}]+)\{([^{}]*)\}/g
/** By its family, or by one of the fonts of `tokens.css` that name it. */
const DISPLAY_FACE = /var\(--(font-display|h1|h2)\)/
const CLASS = /(?<=\.)-?[a-z_][\w-]*/gi
/** What a selector says of parts and states, which no prerendered element has. */
const PSEUDO = /::?[\w-]+(\([^)]*\))?/g
/** Without them Lightning CSS writes its newest syntax anew. Its versions have their major number in the third byte. */
const TARGETS = Object.fromEntries(
  Object.entries(LEAST_BROWSERS.site).map(([name, version]) => [name, Number(version) << 16]),
)
const DIGITS = '0123456789'
const DATA_FACE = /@font-face\{[^}]*data:[^}]*\}/
const DATA_FONT = /data:font\/woff2;base64,[^")]*/
const STYLED_HEAD =
  /(?:<link rel="preload" as="font"[^>]*>)?<meta http-equiv="[^>]*><style>(.*?)<\/style>/s

/** The site's one sheet, to be cut down for each kind of page. */
export interface SiteStyles {
  readonly sheet: string
  /** A font file's address in the sheet, and the `data:` address of one with these characters only. */
  readonly displayFont: string
  readonly cutDisplayFont: (characters: string) => Promise<string>
}

/**
 * What pages of one kind are shown with: the sheet without the rules of classes that they never show.
 * The display face is in it, with the characters that these pages set in it.
 */
export async function cutStyles(styles: SiteStyles, pages: readonly string[]): Promise<string> {
  const { sheet, displayFont } = styles
  const shown = new Set<string>()
  for (const html of pages) {
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of names.split(' ')) shown.add(name)
    }
  }
  const { key, classes } = readSheet(sheet)
  const unused = classes.filter((name) => !shown.has(name))
  const css = remembered(key, unused.join(), () => {
    const code = Buffer.from(sheet)
    const cut = transform({
      ...{ filename: 'page.css', code, minify: true, unusedSymbols: unused },
      targets: TARGETS,
    })
    return new TextDecoder().decode(cut.code)
  })
  const characters = pages.map((html) => remembered(key, html, () => displayedIn(html, sheet)))
  const font = await styles.cutDisplayFont([...new Set(characters.join(''))].sort().join(''))
  return css.replaceAll(displayFont, () => font)
}

interface ReadSheet {
  readonly sheet: string
  readonly key: string
  readonly classes: readonly string[]
  /** Selectors of what is set in the display face, and of what of it is numbered. */
  readonly displayed: string
  readonly counted: string
}

/** All pages of a site have one sheet: it is read once. */
let lastSheet: ReadSheet | null = null

function readSheet(sheet: string): ReadSheet {
  if (lastSheet?.sheet === sheet) return lastSheet
  const displayed: string[] = []
  const counted: string[] = []
  for (const [, list = '', declarations = ''] of sheet.matchAll(RULE)) {
    if (!DISPLAY_FACE.test(declarations)) continue
    const selectors = list.replace(PSEUDO, '').split(',').filter(Boolean)
    displayed.push(...selectors)
    if (declarations.includes('counter(')) counted.push(...selectors)
  }
  const key = createHash('sha256').update(sheet).digest('base64')
  const classes = [...new Set(sheet.match(CLASS))]
  lastSheet = { sheet, key, classes, displayed: displayed.join(), counted: counted.join() }
  return lastSheet
}

/** What pages that did not change were found to need: a process that publishes again and again does not look for it again. */
const found = new Map<string, string>()
const MOST_FOUND = 2_000

function remembered(sheetKey: string, of: string, find: () => string): string {
  const key = createHash('sha256').update(sheetKey).update(of).digest('base64')
  const value = found.get(key) ?? find()
  if (found.size >= MOST_FOUND) found.clear()
  found.set(key, value)
  return value
}

/** Every character that a page sets in the display face. */
function displayedIn(html: string, sheet: string): string {
  const { displayed, counted } = readSheet(sheet)
  const document = parse(html)
  // A template holds what a heading will say later, but for those of forms, which have no headings.
  const shown = document
    .querySelectorAll(`template,${displayed}`)
    .filter((part) => part.tagName !== 'TEMPLATE' || !part.closest('form'))
  const numbers = counted && document.querySelector(counted) ? DIGITS : ''
  return [...new Set(shown.map(({ text }) => text).join('') + numbers)].join('')
}

/**
 * The page with its styles in its head, and with a policy that allows these alone. The header has to leave that to the
 * page: there the hashes of all pages would stand in every answer, and a header of an earlier build would leave a page
 * without styles (`docs/decisions/pages.md`).
 */
export function withStyles(html: string, styles: string): string {
  return html.replace('</head>', () => `${styledHead(styles + placeholders(html))}</head>`)
}

function styledHead(css: string): string {
  // Without a preload Blink may paint before it has read a font from a `data:` address, and headings move. WebKit fails to load a font
  // that is preloaded like this; it does not know the media feature. The repeated address costs the compressed page nothing.
  const [font] = DATA_FONT.exec(css) ?? []
  const preload = font
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin media="(device-posture: continuous)" href="${font}">`
    : ''
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'sha256-${hash}'">`
  return `${preload}${policy}<style>${css}</style>`
}

/** The same page with its headings in the stand-in. */
export function withoutDisplayFace(page: string): string {
  return page.replace(STYLED_HEAD, (_, css: string) => styledHead(css.replace(DATA_FACE, '')))
}

/** The dominant colour of each picture of the page, as a rule: the policy forbids style attributes. */
function placeholders(html: string): string {
  const colors = new Set(
    [...html.matchAll(/ data-placeholder="([^"]*)"/g)].map(([, color]) => color),
  )
  return [...colors].map((color) => `[data-placeholder="${color}"]{background:${color}}`).join('')
}
