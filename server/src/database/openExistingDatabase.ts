import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import { DatabaseUnusableError } from './DatabaseUnusableError.ts'
import { MIGRATION_NAMES } from './migrations.ts'
import type { DatabasePlace } from './openDatabase.ts'
import { connectPostgres } from './openPostgres.ts'
import { openSqliteFile, SQLITE_FILE } from './openSqlite.ts'

/** Nobody waits for a command but the owner. */
const COMMAND_LIMIT_MS = 60_000

/**
 * Opens the database that a server of this version made, beside the running server or without it. Creates and
 * changes no tables. Throws `NoDatabaseError`, or `DatabaseUnusableError` when PostgreSQL cannot be reached.
 */
export async function openExistingDatabase(place: DatabasePlace): Promise<AgencyDatabase> {
  const { databaseUrl } = place
  const database =
    databaseUrl === null ? openFile(place) : connectPostgres(databaseUrl, COMMAND_LIMIT_MS)
  try {
    const found = await migrationsOf(database)
    if (found.length === 0) throw new NoDatabaseError('has no tables yet')
    if (found.join() !== MIGRATION_NAMES.join()) {
      throw new NoDatabaseError('was last used by another version of the server')
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** There is nothing to work on. The message says what to do. */
export class NoDatabaseError extends Error {
  constructor(problem: string) {
    super(`The database ${problem}. Start the server once (npm start): it makes it ready.`)
    this.name = 'NoDatabaseError'
  }
}

function openFile({ dataFolder }: DatabasePlace): AgencyDatabase {
  const file = join(dataFolder, SQLITE_FILE)
  if (!existsSync(file)) {
    throw new NoDatabaseError(
      `is not there: ${file} does not exist. If the server keeps its data elsewhere, set DATA_DIR as it does`,
    )
  }
  return openSqliteFile(file)
}

async function migrationsOf({ db, engine }: AgencyDatabase): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name
    `.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    const UNDEFINED_TABLE = '42P01'
    const { code, message } = error as { code?: unknown; message?: string }
    if (code === UNDEFINED_TABLE || message?.includes('no such table')) return []
    if (engine.name === 'sqlite') throw error
    throw new DatabaseUnusableError(
      'DATABASE_URL',
      `the database cannot be used (${String(code)}).`,
      error,
    )
  }
}
