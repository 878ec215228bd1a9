import { stringify } from 'csv-stringify/sync'

/** Where Excel's language separates cells by `;`, it takes our quotes for text: a cell begins after each of these. */
const CELL_START = /([;\t\r\n])/
const FORMULA = /^(\s*)([=+\-@＝＋－＠])/

/**
 * Rows as RFC 4180 has them, for spreadsheets: with the mark by which Excel knows UTF-8, and an apostrophe before a
 * text that one would run as a formula. A phone number that begins with `+` is one.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? unhide(cell) : cell))),
    { bom: true, quoted_string: true, escape_formulas: true, record_delimiter: 'windows' },
  )
}

/** The text with an apostrophe before each formula that a spreadsheet would find within it. */
function unhide(text: string): string {
  return text
    .split(CELL_START)
    .map((part, index) => (index > 0 ? part.replace(FORMULA, "$1'$2") : part))
    .join('')
}
