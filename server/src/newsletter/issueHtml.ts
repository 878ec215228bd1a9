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

const BLOCK = 'margin:0 0 18px'

/** How each tag of an issue looks. Padding and borders stand on table cells, since Outlook for Windows knows no others. */
function looks(): Readonly<Record<string, string>> {
  const indented = 'margin:6px 0 18px;padding:0 0 0 28px'
  const code = `background-color:${LIGHT.sunk};font-family:Consolas,Menlo,monospace`
  return {
    '<p': `<p style="${BLOCK}"`,
    '<h1': `<h1 style="margin:44px 0 20px;font-size:34px;line-height:1.12;letter-spacing:-1px;${HEADING_FACE}"`,
    // Begins a section, with a line over the whole width.
    '<h2': `<div style="margin:40px 0 12px">${TABLE}><tr><td class="rule" style="border-top:2px solid ${LIGHT.ink};padding:18px 0 0;${BODY_TEXT}"><h2 style="margin:0;font-size:21px;line-height:1.25;${HEADING_FACE}"`,
    '</h2': '</h2></td></tr></table></div',
    '<h3': `<h3 style="margin:30px 0 6px;font-size:18px;line-height:1.4;${HEADING_FACE}"`,
    '<ul': `<ul style="${indented}"`,
    '<ol': `<ol style="${indented}"`,
    '<li': '<li style="margin:0 0 6px"',
    '<blockquote': `<blockquote style="${BLOCK}">${TABLE}><tr><td class="quote" style="border-left:4px solid ${LIGHT.quote};padding:14px 18px 0;${BODY_TEXT};font-size:19px"`,
    '</blockquote': '</td></tr></table></blockquote',
    '<pre': `<div style="${BLOCK}">${TABLE} style="table-layout:fixed"><tr><td class="sunk" bgcolor="${LIGHT.sunk}" style="padding:14px 16px;color:${LIGHT.ink};${code}"><pre style="margin:0;white-space:pre-wrap;word-wrap:break-word;font-size:15px;line-height:1.5"`,
    '</pre': '</pre></td></tr></table></div',
    '<code': `<code class="sunk" style="font-size:16px;${code}"`,
    '<hr': `<hr align="left" width="56" size="4" style="margin:32px 0 28px;width:56px;height:4px;border:0;background-color:${LIGHT.ink};color:${LIGHT.ink}"`,
    '<a': `<a style="color:${LIGHT.ink};text-decoration:underline"`,
  }
}

/** Markdown as plain tags; whatever was typed is text. Which addresses links may have is up to `bodyProblem`. */
export function plainHtml(body: string): string {
  return micromark(body, { allowDangerousProtocol: true })
    .replaceAll(/(?<=<\/?h)[4-6]/g, '3')
    .replaceAll(/<pre><code(?: class="[^"<]*")?>/g, '<pre>')
    .replaceAll(/\n?<\/code><\/pre>/g, '</pre>')
}

/** The plain tags with their look inline, as mail programs need it. */
export function styledHtml(html: string): string {
  const look = looks()
  return (
    html
      .replaceAll(/<\/?[a-z\d]+/g, (tag) => look[tag] ?? tag)
      // The cell around has what is above the first, and what comes right below the title is larger.
      .replace(/(?<=^<\w+ style="margin:)\d+px/, '0')
      .replaceAll(/(?<=<\/h1>\n<p style=")/g, 'font-size:20px;line-height:1.5;')
  )
}
