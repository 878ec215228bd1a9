import { createHash } from 'node:crypto'
import { transform } from 'lightningcss'
import { parse } from 'node-html-parser'

/** Rules that set the display face, by its family or by one of the fonts of `tokens.css` that name it. */
const DISPLAY_RULE = /([^{}]+)\{([^{}]*var\(--(?:font-display|h1|h2)\)[^{}]*)\}/g
/** What a selector says of parts and states, which no prerendered element has. */
const PSEUDO = /::?[\w-]+(\([^)]*\))?/g
const DIGITS = '0123456789'
const DATA_FONT = /data:font\/woff2;base64,[^")]*/

/** What a page's own HTML tells of the styles that it needs. */
export interface StyleNeeds {
  readonly classes: Set<string>
  /** Every sign that it sets in the display face. */
  readonly signs: Set<string>
}

/** The site's one sheet, to be cut down for each kind of page. */
export interface SiteStyles {
  readonly sheet: string
  /** The classes that an island of this name may ever show. */
  readonly classesOfIsland: ReadonlyMap<string, readonly string[]>
  /** A font file's address in the sheet, and the `data:` address of one with these signs only. */
  readonly displayFont: string
  readonly cutDisplayFont: (signs: string) => Promise<string>
}

/** Adds to `needs` what this page shows, and what its islands may show once somebody uses them. */
export function collectNeeds(needs: StyleNeeds, html: string, styles: SiteStyles): void {
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(' ')) needs.classes.add(name)
  }
  for (const [, island = ''] of html.matchAll(/ data-island="([^"]*)"/g)) {
    for (const name of styles.classesOfIsland.get(island) ?? []) needs.classes.add(name)
  }
  const document = parse(html)
  for (const [, selectors = '', declarations = ''] of styles.sheet.matchAll(DISPLAY_RULE)) {
    const shown = document.querySelectorAll(selectors.replace(PSEUDO, ''))
    const counted = shown.length > 0 && declarations.includes('counter(') ? DIGITS : ''
    for (const sign of counted + shown.map(({ text }) => text).join('')) needs.signs.add(sign)
  }
}

/** What a page of these needs is shown with: rules of other classes are left out, the display face is in it. */
export async function cutStyles(styles: SiteStyles, needs: StyleNeeds): Promise<string> {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(styles.sheet),
    minify: true,
    unusedSymbols: classesIn(styles.sheet).filter((name) => !needs.classes.has(name)),
  })
  const font = await styles.cutDisplayFont([...needs.signs].sort().join(''))
  return new TextDecoder().decode(code).replaceAll(styles.displayFont, () => font)
}

/**
 * The page with its styles in its head, and with a policy that allows these alone. The header has to leave that to the
 * page: there the hashes of all pages would stand in every answer, and a header of an earlier build would leave a page
 * without styles (decision 032).
 */
export function withStyles(html: string, styles: string): string {
  const css = styles + placeholders(html)
  // Blink loads even a font that is in the page beside the page's first frame, unless it is told before. The second
  // time costs the compressed page nothing.
  const [font] = DATA_FONT.exec(css) ?? []
  const preload = font
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`
    : ''
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'sha256-${hash}'">`
  return html.replace('</head>', () => `${preload}${policy}<style>${css}</style></head>`)
}

/** The dominant colour of each picture of the page, as a rule: the policy forbids style attributes. */
function placeholders(html: string): string {
  const colors = new Set(
    [...html.matchAll(/ data-placeholder="([^"]*)"/g)].map(([, color]) => color),
  )
  return [...colors].map((color) => `[data-placeholder="${color}"]{background:${color}}`).join('')
}

function classesIn(sheet: string): string[] {
  return [...new Set(sheet.match(/(?<=\.)-?[a-z_][\w-]*/gi))]
}
