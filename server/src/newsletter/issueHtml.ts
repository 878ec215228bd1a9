import { micromark } from 'micromark'
import { agencyFacts } from '../agencyFacts.ts'

/** The site's colours (`tokens/tokens.css`) on which a mail is readable, for programs that know no variables. */
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

/** Those that differ in the dark. */
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

/** What each system reads best with: no mail program loads a site's fonts. Verdana where there is none of them. */
export const FACE =
  "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,Verdana,sans-serif"

/** As heavy and wide as the site's headings: each system has a black face. */
export const HEADING_FACE =
  "font-family:'Arial Black','Segoe UI Black',-apple-system,Roboto,Verdana,sans-serif;font-weight:900"

export const BODY_TEXT = `${FACE};font-size:17px;line-height:1.6;color:${LIGHT.ink}`

/** Full width, and no table to screen readers. */
export const TABLE =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/**
 * How the tags of an issue look. Not inline: an issue has hundreds of them, and Gmail cuts a mail at 102 kB. Programs that drop styles of
 * the head show headings, lists and links in their own way.
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

/** What stands around and in the tags of an issue. Padding and borders stand on table cells, since Outlook for Windows knows no others. */
const TAGS: Readonly<Record<string, string>> = {
  // Begins a section, with a line over the whole width.
  '<h2': `<div class="part">${TABLE}><tr><td class="rule"><h2`,
  '</h2': '</h2></td></tr></table></div',
  '<blockquote': `<blockquote>${TABLE}><tr><td class="quote"`,
  '</blockquote': '</td></tr></table></blockquote',
  '<pre': `<div class="code">${TABLE} style="table-layout:fixed"><tr><td class="sunk"><pre`,
  '</pre': '</pre></td></tr></table></div',
  '<code': '<code class="sunk"',
  '<hr': '<hr align="left" width="56" size="4"',
}

/** Markdown as plain tags; whatever was typed is text. Which addresses links may have is up to `bodyProblem`. */
export function plainHtml(body: string): string {
  return micromark(body, { allowDangerousProtocol: true })
    .replaceAll(/(?<=<\/?h)[4-6]/g, '3')
    .replaceAll(/<pre><code(?: class="[^"<]*")?>/g, '<pre>')
    .replaceAll(/\n?<\/code><\/pre>/g, '</pre>')
}

/** The plain tags as mail programs need them, for `issueStyles`. */
export function mailHtml(html: string): string {
  return (
    html
      .replaceAll(/<\/?[a-z\d]+/g, (tag) => TAGS[tag] ?? tag)
      // The cell around has what is above the first, and what comes right below the title is larger.
      .replace(/^<\w+/, '$& style="margin-top:0"')
      .replaceAll(/(?<=<\/h1>\n<p)/g, ' style="font-size:20px;line-height:1.5"')
  )
}
