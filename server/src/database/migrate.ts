import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from './Engine.ts'
import { migrationsFor } from './migrations.ts'
import type { Db } from './Tables.ts'

/** PostgreSQL's error code for a missing table. SQLite's error has only a message. */
const UNDEFINED_TABLE = '42P01'

/** Brings the tables up to date. If a migration fails, throws `DatabaseMigrationError` and changes nothing. */
export async function migrate(db: Db, { name }: Engine): Promise<void> {
  const migrations = migrationsFor(name)
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw new DatabaseMigrationError(error)
}

/** Reads the names of the applied migrations, in order; empty for a new database. */
export async function readMigrations(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name
    `.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string }
    if (code === UNDEFINED_TABLE || message?.includes('no such table')) return []
    throw error
  }
}

export class DatabaseMigrationError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The database could not be brought up to date (${reason}). Nothing was changed: the version that last used it still starts.`,
      { cause },
    )
    this.name = 'DatabaseMigrationError'
  }
}
