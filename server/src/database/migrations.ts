import type { Migration } from 'kysely/migration'
import type { Engine } from './Engine.ts'
import { createTables } from './migrations/1.0.0.ts'
import { addContent } from './migrations/1.1.0.ts'
import { type AnyTables, DIALECTS, type Dialect } from './migrations/Dialect.ts'

type Change = (db: AnyTables, dialect: Dialect) => Promise<void>

/** The migrations that a database of 1.0.0 lists as done. `createTables` makes the same tables in a new database. */
const STEPS_OF_1_0_0 = `
  001-enquiries-and-mail 002-newsletter 003-visits 004-health
  005-numbers-and-contents 006-no-statistics-of-enquiries 007-mail-by-reference
  008-sign-up-limits 009-visits-without-titles 010-tables-with-deletions
  011-newsletter-issues 012-visit-sources 013-enquiry-statuses 014-weekly-report
  015-bounces 016-team 017-newsletter-drafts 018-enquiry-search 019-people`

/** All migrations, in order. Never change a released migration: a new version adds its own. */
const MIGRATIONS: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(STEPS_OF_1_0_0.match(/\S+/g)?.map((name) => [name, async () => {}]) ?? []),
  '020-mail-contacts': createTables,
  '021-1.1.0': addContent,
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

export function migrationsFor(name: Engine['name']): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([migration, change]) => {
      return [migration, { up: (db: AnyTables) => change(db, DIALECTS[name]) }]
    }),
  )
}
