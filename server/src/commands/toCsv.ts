import { stringify } from 'csv-stringify/sync'

/**
 * What a spreadsheet would run within a cell: where Excel's language separates cells by `;`, it takes our quotes for
 * text, and a cell begins after each `;`, tab or line break.
 */
const HIDDEN_FORMULA = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g

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

function unhide(text: string): string {
  return text.replace(HIDDEN_FORMULA, "$1'")
}
