import type { AnyTables } from './Dialect.ts'

/** Nobody read them, a stranger could set them, and the path names the page. */
export async function forgetTitles(db: AnyTables) {
  await db.schema.alterTable('visit_pages').dropColumn('title').execute()
}
