import { type RawBuilder, sql } from 'kysely'

/** The condition that a column contains `part`, without wildcards. Both must be in lower case: PostgreSQL's `like` is case-sensitive. */
export function contains(column: string, part: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(part)}%`} escape '\\'`
}

/** Escapes a text for the pattern of `like … escape '\'`. */
export function escapeLike(text: string): string {
  return text.replace(/[%_\\]/g, '\\$&')
}
