import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { deskCommand } from '../ownProcess.ts'
import { type AgencyDatabase, DatabaseUnusableError } from './AgencyDatabase.ts'
import { copyBeforeMigration } from './copyBeforeMigration.ts'
import { createGroupCommit } from './createGroupCommit.ts'
import { makeFolder } from './dataFolder.ts'
import { SQLITE } from './Engine.ts'
import { explainSqliteError, freeBytesIn } from './explainSqliteError.ts'
import { immediateSqliteDialect } from './immediateSqliteDialect.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './Tables.ts'

export const SQLITE_FILE = 'agency.sqlite'

/** Opening fails if another process locks the file longer. The wait may block the event loop, because the server does not listen yet. */
const OPEN_TIMEOUT_MS = 5_000

/** Opens the database in `folder` and brings its tables up to date. Creates a missing folder or file, readable by this user only. */
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
      `${file} is gone, but its log is still there. Put the file back, or restore a backup: ${deskCommand('restore <file>')}.`,
    )
  }
  try {
    makeFolder(dirname(file))
    // Creates the file with this mode first, because SQLite gives its other files the same mode.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  } catch (error) {
    throw explainSqliteError(file, error)
  }
}

export function openSqliteFile(file: string): AgencyDatabase {
  const sqlite = connect(file)
  const db = new Kysely<Tables>({ dialect: immediateSqliteDialect(sqlite) })
  return {
    db,
    engine: SQLITE,
    commit: createGroupCommit(db, SQLITE),
    // `secure_delete` overwrites deleted rows, but the write-ahead log holds the old pages until the log is truncated.
    async eraseTraces() {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db)
      return rows[0]?.busy === 0
    },
    freeBytes: () => freeBytesIn(dirname(file)),
    async sizeBytes() {
      const parts = [file, `${file}-wal`].map((part) => statSync(part, { throwIfNoEntry: false }))
      return parts.reduce((total, part) => total + (part?.size ?? 0), 0)
    },
    // Upkeep needs no lock here, because upkeep by two processes at once does no harm.
    withUpkeepLock: (work) => work(),
    close: () => db.destroy(),
  }
}

function connect(file: string): Sqlite.Database {
  try {
    const sqlite = new Sqlite(file, { fileMustExist: true, timeout: OPEN_TIMEOUT_MS })
    sqlite.pragma('journal_mode = WAL')
    // With NORMAL, a power cut would lose acknowledged enquiries.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('secure_delete = ON')
    sqlite.pragma('foreign_keys = ON')
    // From now on, `immediateSqliteDialect` waits for locks, because `busy_timeout` would block the event loop.
    sqlite.pragma('busy_timeout = 0')
    return sqlite
  } catch (error) {
    throw explainSqliteError(file, error)
  }
}
