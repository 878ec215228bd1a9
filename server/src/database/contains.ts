import { type RawBuilder, sql } from 'kysely'

/** The condition that a column contains `part`, without wildcards. Column and part must be in lower case (`like` is case-sensitive). */
export function contains(column: string, part: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(part)}%`} escape '\\'`
}

/** Escapes a text for the pattern of `like … escape '\'`. */
export function escapeLike(text: string): string {
  return text.replace(/[%_\\]/g, '\\$&')
}
