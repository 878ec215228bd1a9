import { agencyFacts } from '../agencyFacts.ts'
import { escapeHtml } from '../mail/mailText.ts'
import {
  type InlineNode,
  type MarkdownNode,
  type MarkdownTree,
  type OfType,
  textOf,
} from './readBody.ts'

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

const MONO_FACE = 'font-family:Consolas,Menlo,monospace'

export const BODY_TEXT = `${FACE};font-size:17px;line-height:1.6;color:${LIGHT.ink}`

/** Takes all the width there is, and gives screen readers its text without a grid. */
export const TABLE =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

const BETWEEN_PX = 18

const LETTER = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Where a paragraph begins. */
type Side = 'left' | 'right'

interface Place {
  readonly side: Side
  /** Right below the title: larger, as on the site. */
  readonly isLead: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * The body of an issue as HTML for mail programs: styles inline; padding and borders on table cells only, since Outlook
 * for Windows knows no others; whatever was typed is text.
 */
export function issueHtml(body: MarkdownTree): string {
  return blocks(body.children)
}

/** @param side - of the text around; without one each block begins where its own first letter says. */
function blocks(nodes: readonly MarkdownNode[], side?: Side): string {
  return nodes
    .map((node, index) => {
      const before = nodes[index - 1]
      const place = {
        isLead: before?.type === 'heading' && before.depth === 1,
        isFirst: index === 0,
        isLast: index === nodes.length - 1,
      }
      if (side || !isRightToLeft(textOf(node)))
        return block(node, { ...place, side: side ?? 'left' })
      const html = block(node, { ...place, side: 'right' })
      return `<div dir="rtl" style="text-align:right">${html}</div>`
    })
    .join('\n')
}

function block(node: MarkdownNode, place: Place): string {
  switch (node.type) {
    case 'paragraph': {
      const size = place.isLead ? ';font-size:20px;line-height:1.5' : ''
      return `<p style="${margin(place)}${size}">${inline(node.children)}</p>`
    }
    case 'heading':
      return heading(Math.min(node.depth, 3) as 1 | 2 | 3, inline(node.children), place)
    case 'list':
      return list(node, place)
    case 'blockquote': {
      const style = `border-${place.side}:4px solid ${LIGHT.quote};padding:2px 18px;${BODY_TEXT};font-size:19px`
      const cell = `<td class="quote" style="${style}">${blocks(node.children, place.side)}</td>`
      return `<blockquote style="${margin(place)}">${TABLE}><tr>${cell}</tr></table></blockquote>`
    }
    case 'code': {
      const pre = `<pre dir="ltr" style="margin:0;white-space:pre-wrap;word-wrap:break-word;text-align:left;${MONO_FACE};font-size:15px;line-height:1.5">${escapeHtml(node.value)}</pre>`
      const style = `padding:14px 16px;background-color:${LIGHT.sunk};color:${LIGHT.ink}`
      const cell = `<td class="sunk" bgcolor="${LIGHT.sunk}" style="${style}">${pre}</td>`
      return `<div style="${margin(place)}">${TABLE} style="table-layout:fixed"><tr>${cell}</tr></table></div>`
    }
    case 'thematicBreak': {
      const line = `width:56px;height:4px;border:0;background-color:${LIGHT.ink};color:${LIGHT.ink}`
      return `<hr align="${place.side}" width="56" size="4" style="${margin(place, 32, 28)};${line}">`
    }
    default:
      throw new TypeError(`An issue holds no block '${node.type}'`)
  }
}

/** The second level begins a section: with a line over the whole width, but for one that begins the letter. */
function heading(depth: 1 | 2 | 3, html: string, place: Place): string {
  if (depth === 2 && !place.isFirst) {
    const cell = `<td class="rule" align="${place.side}" style="border-top:2px solid ${LIGHT.ink};padding:18px 0 0;${BODY_TEXT}">`
    const h2 = `<h2 style="margin:0;font-size:21px;line-height:1.25;${HEADING_FACE}">${html}</h2>`
    return `<div style="${margin(place, 40, 12)}">${TABLE}><tr>${cell}${h2}</td></tr></table></div>`
  }
  const look = {
    1: `${margin(place, 44, 20)};font-size:34px;line-height:1.12;letter-spacing:-1px`,
    2: `${margin(place, 0, 12)};font-size:21px;line-height:1.25`,
    3: `${margin(place, 30, 6)};font-size:18px;line-height:1.4`,
  }[depth]
  return `<h${depth} style="${look};${HEADING_FACE}">${html}</h${depth}>`
}

function list(node: OfType<'list'>, place: Place): string {
  const isLoose = node.spread || node.children.some(({ spread }) => spread)
  const indent = place.side === 'left' ? '0 0 0 28px' : '0 28px 0 0'
  const items = node.children.map((item, index) => {
    const isLast = index === node.children.length - 1
    const between = isLast ? 0 : isLoose ? 14 : 6
    return `<li style="margin:0 0 ${between}px">${listItem(item, isLoose, place.side)}</li>`
  })
  const tag = node.ordered ? 'ol' : 'ul'
  const start = node.ordered && node.start !== 1 ? ` start="${Number(node.start)}"` : ''
  return `<${tag}${start} style="${margin(place)};padding:${indent}">\n${items.join('\n')}\n</${tag}>`
}

/** The text of a tight list stands without paragraphs. */
function listItem({ children }: OfType<'listItem'>, isLoose: boolean, side: Side): string {
  if (isLoose) return blocks(children, side)
  return children
    .map((child) =>
      child.type === 'paragraph'
        ? inline(child.children)
        : `<div style="margin:6px 0 0">${blocks([child], side)}</div>`,
    )
    .join('\n')
}

function inline(nodes: readonly InlineNode[]): string {
  return nodes.map(inlineNode).join('')
}

function inlineNode(node: InlineNode): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value)
    case 'strong':
      return `<strong>${inline(node.children)}</strong>`
    case 'emphasis':
      return `<em>${inline(node.children)}</em>`
    case 'inlineCode':
      return `<code class="sunk" style="${MONO_FACE};font-size:16px;background-color:${LIGHT.sunk}">${escapeHtml(node.value)}</code>`
    case 'break':
      return '<br>\n'
    case 'link':
      return `<a href="${escapeHtml(node.url)}" style="color:${LIGHT.ink};text-decoration:underline">${inline(node.children)}</a>`
    default:
      throw new TypeError(`An issue holds no '${node.type}' in a paragraph`)
  }
}

/** Between two blocks; the first and the last leave what is around to the cell that they stand in. */
function margin({ isFirst, isLast }: Place, abovePx = 0, belowPx = BETWEEN_PX): string {
  return `margin:${isFirst ? 0 : abovePx}px 0 ${isLast ? 0 : belowPx}px`
}

/** Whether the first letter of a text is one that is written from right to left. */
function isRightToLeft(text: string): boolean {
  const [first = ''] = LETTER.exec(text) ?? []
  return RIGHT_TO_LEFT.test(first)
}
