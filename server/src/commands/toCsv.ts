import { stringify } from 'csv-stringify/sync'

/**
 * Rows as RFC 4180 has them, for spreadsheets: with the mark by which Excel knows UTF-8, and an apostrophe before a
 * text that one would run as a formula. A phone number that begins with `+` is one.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { bom: true, quoted_string: true, escape_formulas: true, record_delimiter: 'windows' },
  )
}
