import { micromark } from 'micromark'
import { issuePictureSize } from 'protocol/pictures.ts'
import { agencyFacts } from '../agencyFacts.ts'

/** The colours of the site (`tokens/tokens.css`) that a mail uses, as values, because mail programs do not support variables. */
export const LIGHT = {
  page: '#f4f6f3',
  surface: '#ffffff',
  sunk: '#e6ebe6',
  ink: '#12181b',
  quietInk: '#46525a',
  get quote() {
    return agencyFacts.colours.run.light
  },
  board: '#12181b',
  onBoard: '#ffffff',
  quietOnBoard: '#aeb9bc',
  get accent() {
    return agencyFacts.colours.accent.light
  },
} as const

export const DARK = {
  page: '#0e1416',
  surface: '#172023',
  sunk: '#0a0f11',
  ink: '#eef2ef',
  quietInk: '#aeb9bc',
  get quote() {
    return agencyFacts.colours.run.dark
  },
  board: '#0a0f11',
} as const

/** The fonts of operating systems, because mail programs do not load a site's fonts. */
export const FACE =
  "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,Verdana,sans-serif"

/** The system's heaviest font, to match the headings of the site. */
export const HEADING_FACE =
  "font-family:'Arial Black','Segoe UI Black',-apple-system,Roboto,Verdana,sans-serif;font-weight:900"

export const BODY_TEXT = `${FACE};font-size:17px;line-height:1.6;color:${LIGHT.ink}`

/** A table of full width that screen readers do not announce as a table. */
export const TABLE =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/**
 * Returns the style sheet of an issue. The styles are not inline, because an issue has hundreds of tags, and Gmail cuts a mail at 102 kB. A
 * program that drops style sheets shows headings, lists and links in its own way.
 */
export function issueStyles(): string {
  const code = 'font-family: Consolas, Menlo, monospace;'
  return `.letter td { ${BODY_TEXT}; }
.letter h1, .letter h2, .letter h3 { ${HEADING_FACE}; }
.letter h1 { margin: 44px 0 20px; font-size: 34px; line-height: 1.12; letter-spacing: -1px; }
.letter h2 { margin: 0; font-size: 21px; line-height: 1.25; }
.letter h3 { margin: 30px 0 6px; font-size: 18px; line-height: 1.4; }
.letter p, .letter blockquote, .letter .code { margin: 0 0 18px; }
.letter ul, .letter ol { margin: 6px 0 18px; padding: 0 0 0 28px; }
.letter li { margin: 0 0 6px; }
.letter .part { margin: 40px 0 12px; }
.letter .rule { border-top: 2px solid ${LIGHT.ink}; padding: 18px 0 0; }
.letter .quote { border-left: 4px solid ${LIGHT.quote}; padding: 14px 18px 0; font-size: 19px; }
.letter .sunk { background-color: ${LIGHT.sunk}; }
.letter .code .sunk { padding: 14px 16px; }
.letter pre { margin: 0; white-space: pre-wrap; word-wrap: break-word; font-size: 15px; line-height: 1.5; ${code} }
.letter code { font-size: 16px; ${code} }
.letter hr { margin: 32px 0 28px; width: 56px; height: 4px; border: 0; background-color: ${LIGHT.ink}; color: ${LIGHT.ink}; }
.letter a { color: ${LIGHT.ink}; text-decoration: underline; }`
}

/** A mail shows pictures at most this wide: its 600 pixels without the margins. */
const MOST_WIDE = 528

/** The tags that replace or wrap the plain tags of an issue. Outlook for Windows supports padding and borders only on table cells. */
const TAGS: Readonly<Record<string, string>> = {
  '<h2': `<div class="part">${TABLE}><tr><td class="rule"><h2`,
  '</h2': '</h2></td></tr></table></div',
  '<blockquote': `<blockquote>${TABLE}><tr><td class="quote"`,
  '</blockquote': '</td></tr></table></blockquote',
  '<pre': `<div class="code">${TABLE} style="table-layout:fixed"><tr><td class="sunk"><pre`,
  '</pre': '</pre></td></tr></table></div',
  '<code': '<code class="sunk"',
  '<hr': '<hr align="left" width="56" size="4"',
}

/** Converts Markdown to plain tags; typed HTML becomes text. Any protocol is allowed, because `bodyProblem` checks the links. */
export function plainHtml(body: string): string {
  return micromark(body, { allowDangerousProtocol: true })
    .replaceAll(/(?<=<\/?h)[4-6]/g, '3')
    .replaceAll(/<pre><code(?: class="[^"<]*")?>/g, '<pre>')
    .replaceAll(/\n?<\/code><\/pre>/g, '</pre>')
}

/** Converts plain tags to the tags that mail programs need, for use with `issueStyles`. */
export function mailHtml(html: string): string {
  return (
    html
      .replaceAll(/<\/?[a-z\d]+/g, (tag) => TAGS[tag] ?? tag)
      // Outlook for Windows reads the attributes alone. The styles are inline, because some programs drop style sheets.
      .replaceAll(/<img src="([^"<]*)"/g, (picture, path) => {
        const { width, height } = issuePictureSize(path) ?? { width: 1, height: 1 }
        const shown = Math.min(width, MOST_WIDE)
        const size = `width="${shown}" height="${Math.round((height * shown) / width)}"`
        return `${picture} ${size} class="sunk" style="display:block;max-width:100%;height:auto"`
      })
      // The first tag needs no margin, because its cell has padding. A paragraph right below the title is larger.
      .replace(/^<\w+/, '$& style="margin-top:0"')
      .replaceAll(/(?<=<\/h1>\n<p)/g, ' style="font-size:20px;line-height:1.5"')
  )
}
