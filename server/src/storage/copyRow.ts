import type { CopiedRow } from '../people/PersonRepository.ts'

/** They link rows, recognise repeats or open links, and tell nobody anything about a person. */
const KEYS: ReadonlySet<string> = new Set([
  ...['about_id', 'enquiry_id', 'subscriber_id'],
  ...['content_hash', 'email_hash', 'inbox_hash', 'token_hash'],
  ...['payload', 'priority', 'claimed', 'place'],
])

const TIME = /(^|_)at$/

/** A row of any table as a person may read it. */
export function copyRow(row: Readonly<Record<string, unknown>>): CopiedRow {
  const kept = Object.entries(row).filter(([column]) => !KEYS.has(column))
  return Object.fromEntries(
    kept.map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      TIME.test(column) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  )
}
