import Sqlite from 'better-sqlite3'
import { type CompiledQuery, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { migrationsFor } from '../../src/storage/migrations.ts'
import type { Tables } from '../../src/storage/Tables.ts'
import type { EngineName } from '../support/engines.ts'
import { MIGRATION_ROWS, RELEASE_ROWS } from './releaseRows.ts'

const CHANGES = /^\s*(create|alter|drop|insert|update|delete|do)\b/i

/** Random, or of this moment: the invented rows have them. */
const NOT_RECORDED = /^\s*insert into "?(kysely_migration|secrets)"? /i

/**
 * All that the present migrations do to an empty database, and the invented rows, as SQL: running it makes what somebody
 * has who began with this version. Equal each time.
 */
export async function recordMigrations(name: EngineName, postgresUrl: string): Promise<string> {
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect:
      name === 'sqlite'
        ? new SqliteDialect({ database: new Sqlite(':memory:') })
        : new PostgresDialect({ pool: new Pool({ connectionString: postgresUrl }) }),
    log({ level, query }) {
      if (level === 'query' && CHANGES.test(query.sql) && !NOT_RECORDED.test(query.sql)) {
        statements.push(toText(query))
      }
    },
  })
  try {
    const provider = { getMigrations: async () => migrationsFor(name) }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error
    for (const [table, rows] of Object.entries({
      kysely_migration: MIGRATION_ROWS,
      ...RELEASE_ROWS,
    })) {
      for (const row of rows) {
        statements.push(
          toText(
            db
              .insertInto(table as keyof Tables)
              .values(row)
              .compile(),
          ),
        )
      }
    }
  } finally {
    await db.destroy()
  }
  return `${statements.join(';\n')};\n`
}

function toText({ sql, parameters }: CompiledQuery): string {
  const values = parameters.values()
  if (parameters.length === 0) return sql.trim()
  return sql.trim().replace(/\$\d+|\?/g, () => literal(values.next().value))
}

function literal(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}
