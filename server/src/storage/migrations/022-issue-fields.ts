import { type Kysely, sql } from 'kysely'
import { cleanLine, cleanParagraphs } from 'protocol/cleanText.ts'
import { parse } from 'yaml'
import type { AnyTables } from './Dialect.ts'

const FENCE = '---'

/**
 * An issue has the fields of its draft. Before, it was a file: `subject` and `preview` as front matter, then its text,
 * recognised by a hash.
 */
export async function splitIssues(db: AnyTables) {
  await addColumn(db, 'preview')
  await addColumn(db, 'body')
  const { rows } = await sql<{ id: string; source: string }>`
    select id, source from newsletter_issues
  `.execute(db)
  for (const { id, source } of rows) {
    const { preview, body } = split(source)
    await sql`
      update newsletter_issues set preview = ${preview}, body = ${body} where id = ${id}
    `.execute(db)
  }
  await db.schema.dropIndex('newsletter_issues_by_content_hash').execute()
  await db.schema.alterTable('newsletter_issues').dropColumn('content_hash').execute()
  await db.schema.alterTable('newsletter_issues').dropColumn('source').execute()
}

function addColumn(db: Kysely<unknown>, name: string) {
  return db.schema
    .alterTable('newsletter_issues')
    .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

/** Settings in YAML between two fences, then the text. What is no such file is kept as a text: no version has sent it. */
function split(source: string): { readonly preview: string; readonly body: string } {
  const lines = cleanParagraphs(source).split('\n')
  const isFence = (line = '') => line.trimEnd() === FENCE
  const end = lines.findIndex((line, index) => index > 0 && isFence(line))
  if (!isFence(lines[0]) || end === -1) return { preview: '', body: source }
  const settings = parse(lines.slice(1, end).join('\n'), { schema: 'failsafe' })
  const body = lines.slice(end + 1).join('\n')
  return {
    preview: cleanLine(String(settings?.preview ?? '')),
    body: body.replace(/^(?:[ \t]*\n)+/, ''),
  }
}
