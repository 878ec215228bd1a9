import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

/** Matches characters that may start a new cell. An Excel that separates cells by `;` ignores the quotes around a text. */
const CELL_START = /([;\t\r\n])/
const FORMULA = /^(\s*)([=+\-@＝＋－＠])/
const OF_NUMBERS = /^[+\d\s().\-/]+$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const FIGURE_SPACE = '\u2007'

/**
 * Writes rows as CSV (RFC 4180). A byte order mark makes Excel read UTF-8. A text that a spreadsheet would run as a formula gets an
 * apostrophe; a number that a person typed stays a text.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell))),
    { bom: true, quoted_string: true, record_delimiter: 'windows' },
  )
}

/** The options of a route that answers with CSV. */
export const CSV = { config: { stepUp: 'the file is saved' } }

export function sendCsv(reply: FastifyReply, file: string, csv: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${file}"`)
    .send(csv)
}

function asText(text: string): string {
  // An invisible figure space at the end makes the number a text. After any other space, a spreadsheet would still read a number.
  if (isNumber(text)) return text + FIGURE_SPACE
  return text
    .split(CELL_START)
    .map((part) => part.replace(FORMULA, "$1'$2"))
    .join('')
}

/** Returns whether a text is a number of at least three digits, such as a phone number. A date such as 2026-01-31 does not count. */
function isNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  const isMade = OF_NUMBERS.test(text) && digits.length > 2 && text.lastIndexOf('+') <= 0
  return isMade && !DAY.test(text)
}
