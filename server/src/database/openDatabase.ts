import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AgencyDatabase, DatabaseLocation } from './AgencyDatabase.ts'
import { readMigrations } from './migrate.ts'
import { MIGRATION_NAMES } from './migrations.ts'
import { connectPostgres, foreseen, openPostgres } from './openPostgres.ts'
import { openSqlite, openSqliteFile, SQLITE_FILE } from './openSqlite.ts'

/** The time limit for a query of an operator's command: longer than the server's limit, because no visitor waits. */
const COMMAND_LIMIT_MS = 60_000

/** Opens the database, and creates its tables or brings them up to date. For `onAway` see `openPostgres`. */
export async function openDatabase(
  { databaseUrl, dataFolder }: DatabaseLocation,
  onAway?: (error: unknown) => void,
): Promise<AgencyDatabase> {
  return databaseUrl === null ? openSqlite(dataFolder) : openPostgres(databaseUrl, onAway)
}

/** Opens a database without changing it. Throws `NoDatabaseError` if this version has not prepared it, or `DatabaseUnusableError`. */
export async function openExistingDatabase(location: DatabaseLocation): Promise<AgencyDatabase> {
  const { databaseUrl } = location
  const database =
    databaseUrl === null ? openFile(location) : connectPostgres(databaseUrl, COMMAND_LIMIT_MS)
  try {
    const found = await readMigrations(database.db)
    if (found.length === 0) throw new NoDatabaseError('has no tables yet')
    if (found.join() !== MIGRATION_NAMES.join()) {
      throw new NoDatabaseError('was last used by another version of the server')
    }
    return database
  } catch (error) {
    await database.close()
    throw foreseen(error)
  }
}

export class NoDatabaseError extends Error {
  constructor(problem: string) {
    super(`The database ${problem}. Start the server once (npm start) to prepare the database.`)
    this.name = 'NoDatabaseError'
  }
}

function openFile({ dataFolder }: DatabaseLocation): AgencyDatabase {
  const file = join(dataFolder, SQLITE_FILE)
  if (!existsSync(file)) {
    throw new NoDatabaseError(
      `is missing: ${file} does not exist. If the server keeps its data elsewhere, set DATA_DIR as the server does`,
    )
  }
  return openSqliteFile(file)
}
