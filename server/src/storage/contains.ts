import { type RawBuilder, sql } from 'kysely'

/** Whether a column's text holds a part, in which nothing is a wildcard. SQLite does not look at capitals, PostgreSQL does. */
export function contains(column: string, part: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(part)}%`} escape '\\'`
}

/** For a pattern of `like … escape '\'`. */
export function escapeLike(text: string): string {
  return text.replace(/[%_\\]/g, '\\$&')
}
