import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { deskCommand } from '../deskCommand.ts'
import { type AgencyDatabase, DatabaseUnusableError } from './AgencyDatabase.ts'
import { copyBeforeMigration } from './copyBeforeMigration.ts'
import { SQLITE } from './Engine.ts'
import { explainSqliteError, freeBytesIn } from './explainSqliteError.ts'
import { immediateSqliteDialect } from './immediateSqliteDialect.ts'
import { makeFolder } from './makeFolder.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './Tables.ts'

export const SQLITE_FILE = 'agency.sqlite'

/** While nobody is served yet: another process may be opening or closing the same file. */
const OPEN_TIMEOUT_MS = 5_000

/** Opens the database in `folder`, creating both, readable by this user alone, and brings its tables up to date. */
export async function openSqlite(folder: string): Promise<AgencyDatabase> {
  const file = join(folder, SQLITE_FILE)
  createFile(file)
  const database = openSqliteFile(file)
  await copyBeforeMigration(database, file)
  try {
    await migrate(database.db, SQLITE)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function createFile(file: string): void {
  if (!existsSync(file) && existsSync(`${file}-wal`)) {
    throw new DatabaseUnusableError(
      'DATA_DIR',
      `${file} is gone, and what belongs to it is still there. Put it back, or bring a backup back: ${deskCommand('restore <file>')}.`,
    )
  }
  try {
    makeFolder(dirname(file))
    // SQLite gives its log and its index the mode of the database, so this one file decides for all.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  } catch (error) {
    throw explainSqliteError(file, error)
  }
}

/** Opens a database file that exists, as it is. */
export function openSqliteFile(file: string): AgencyDatabase {
  const sqlite = connect(file)
  const db = new Kysely<Tables>({ dialect: immediateSqliteDialect(sqlite) })
  return {
    db,
    engine: SQLITE,
    // Deleted rows are overwritten; the write-ahead log still holds pages as they were before.
    async eraseTraces() {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db)
      return rows[0]?.busy === 0
    },
    freeBytes: () => freeBytesIn(dirname(file)),
    async sizeBytes() {
      const parts = [file, `${file}-wal`].map((part) => statSync(part, { throwIfNoEntry: false }))
      return parts.reduce((total, part) => total + (part?.size ?? 0), 0)
    },
    // Twice does no harm, and transactions wait for each other.
    withUpkeepLock: (work) => work(),
    close: () => db.destroy(),
  }
}

function connect(file: string): Sqlite.Database {
  try {
    const sqlite = new Sqlite(file, { fileMustExist: true, timeout: OPEN_TIMEOUT_MS })
    sqlite.pragma('journal_mode = WAL')
    // With NORMAL a power cut takes acknowledged enquiries with it.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('secure_delete = ON')
    sqlite.pragma('foreign_keys = ON')
    // From now on the dialect waits, and the event loop does not.
    sqlite.pragma('busy_timeout = 0')
    return sqlite
  } catch (error) {
    throw explainSqliteError(file, error)
  }
}
