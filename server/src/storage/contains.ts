import { type RawBuilder, sql } from 'kysely'

/** Whether a column holds a text, in which nothing is a wildcard. Both in lower case: PostgreSQL tells capitals apart. */
export function contains(column: string, part: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(part)}%`} escape '\\'`
}

/** For a pattern of `like … escape '\'`. */
export function escapeLike(text: string): string {
  return text.replace(/[%_\\]/g, '\\$&')
}
