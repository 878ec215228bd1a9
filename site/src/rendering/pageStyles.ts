import { createHash } from 'node:crypto'
import { transform } from 'lightningcss'
import { parse } from 'node-html-parser'

const RULE = /([^{}]+)\{([^{}]*)\}/g
/** By its family, or by one of the fonts of `tokens.css` that name it. */
const DISPLAY_FACE = /var\(--(font-display|h1|h2)\)/
const CLASS = /(?<=\.)-?[a-z_][\w-]*/gi
/** What a selector says of parts and states, which no prerendered element has. */
const PSEUDO = /::?[\w-]+(\([^)]*\))?/g
const DIGITS = '0123456789'
const DATA_FONT = /data:font\/woff2;base64,[^")]*/
const DATA_FACE = /@font-face\{[^}]*data:[^}]*\}/
const STYLED_HEAD =
  /(?:<link rel="preload" as="font"[^>]*>)?<meta http-equiv="[^>]*><style>(.*?)<\/style>/s

/** What a page's own HTML tells of the styles that it needs. */
export interface StyleNeeds {
  readonly classes: Set<string>
  /** Every character that it sets in the display face. */
  readonly characters: Set<string>
}

/** The site's one sheet, to be cut down for each kind of page. */
export interface SiteStyles {
  readonly sheet: string
  /** The classes that an island of this name may ever show. */
  readonly classesOfIsland: ReadonlyMap<string, readonly string[]>
  /** A font file's address in the sheet, and the `data:` address of one with these characters only. */
  readonly displayFont: string
  readonly cutDisplayFont: (characters: string) => Promise<string>
}

export interface StyleCutter {
  /** Adds to `needs` what this page shows, and what its islands may show once somebody uses them. */
  collectNeeds(needs: StyleNeeds, html: string): void
  /** What pages of these needs are shown with: rules of other classes are left out, the display face is in it. */
  cutStyles(needs: StyleNeeds): Promise<string>
}

/**
 * @param known What pages set in the display face, by a hash of the sheet and their HTML: read from here, and added, so
 * that those in use come last.
 */
export function createStyleCutter(styles: SiteStyles, known: Map<string, string>): StyleCutter {
  const { sheet, classesOfIsland, displayFont } = styles
  const code = Buffer.from(sheet)
  const classes = [...new Set(sheet.match(CLASS))]
  const displayed: string[] = []
  const counted: string[] = []
  for (const [, list = '', declarations = ''] of sheet.matchAll(RULE)) {
    if (!DISPLAY_FACE.test(declarations)) continue
    const selectors = list.replace(PSEUDO, '').split(',').filter(Boolean)
    displayed.push(...selectors)
    if (declarations.includes('counter(')) counted.push(...selectors)
  }
  const charactersOf = (html: string) => {
    const document = parse(html)
    // A template holds what a heading will say later.
    const shown = document.querySelectorAll(`template,${displayed.join()}`)
    const numbers = counted.length > 0 && document.querySelector(counted.join()) ? DIGITS : ''
    return [...new Set(shown.map(({ text }) => text).join('') + numbers)].join('')
  }
  return {
    collectNeeds(needs, html) {
      for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
        for (const name of names.split(' ')) needs.classes.add(name)
      }
      for (const [, island = ''] of html.matchAll(/ data-island="([^"]*)"/g)) {
        for (const name of classesOfIsland.get(island) ?? []) needs.classes.add(name)
      }
      const hash = createHash('sha256').update(sheet).update(html).digest('base64')
      const characters = known.get(hash) ?? charactersOf(html)
      known.delete(hash)
      known.set(hash, characters)
      for (const character of characters) needs.characters.add(character)
    },
    async cutStyles(needs) {
      const { code: cut } = transform({
        filename: 'page.css',
        code,
        minify: true,
        unusedSymbols: classes.filter((name) => !needs.classes.has(name)),
      })
      const font = await styles.cutDisplayFont([...needs.characters].sort().join(''))
      return new TextDecoder().decode(cut).replaceAll(displayFont, () => font)
    },
  }
}

/**
 * The page with its styles in its head, and with a policy that allows these alone. The header has to leave that to the
 * page: there the hashes of all pages would stand in every answer, and a header of an earlier build would leave a page
 * without styles (decision 032).
 */
export function withStyles(html: string, styles: string): string {
  return html.replace('</head>', () => `${styledHead(styles + placeholders(html))}</head>`)
}

function styledHead(css: string): string {
  // Blink loads even a font that is in the page beside the page's first frame, unless it is told before. The second
  // time costs the compressed page nothing.
  const [font] = DATA_FONT.exec(css) ?? []
  const preload = font
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`
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
