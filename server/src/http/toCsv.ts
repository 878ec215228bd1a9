import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

/** In languages where Excel separates cells by `;`, it reads our quotes as text, and a new cell begins after each of these. */
const CELL_START = /([;\t\r\n])/
const FORMULA = /^(\s*)([=+\-@＝＋－＠])/
/** What a number that people type is made of. */
const OF_NUMBERS = /^[+\d\s().\-/]+$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const FIGURE_SPACE = '\u2007'

/** Rows as RFC 4180 has them, with Excel's mark of UTF-8. A text that a spreadsheet would run as a formula gets an apostrophe; a typed number stays a text. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell))),
    { bom: true, quoted_string: true, record_delimiter: 'windows' },
  )
}

/** Answers with a file for a spreadsheet. */
export function sendCsv(reply: FastifyReply, file: string, csv: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${file}"`)
    .send(csv)
}

function asText(text: string): string {
  // Nobody sees it at the end, and spreadsheets do not take it for part of a number, as they do other spaces.
  if (isNumber(text)) return text + FIGURE_SPACE
  return text
    .split(CELL_START)
    .map((part) => part.replace(FORMULA, "$1'$2"))
    .join('')
}

/** Such as that of a phone, of three digits or more. Our own days are none. */
function isNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  const isMade = OF_NUMBERS.test(text) && digits.length > 2 && text.lastIndexOf('+') <= 0
  return isMade && !DAY.test(text)
}
