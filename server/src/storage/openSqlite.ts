import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import { cacheStatements } from './cacheStatements.ts'
import { SQLITE } from './Engine.ts'
import { ImmediateSqliteDialect } from './ImmediateSqliteDialect.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './Tables.ts'

export const SQLITE_FILE = 'agency.sqlite'

/** Another process (the owner's commands, a backup) may hold the write lock for a moment. */
const BUSY_TIMEOUT_MS = 5_000

/** Waiting for a reader holds up every visitor; it can be done again later. */
const CHECKPOINT_TIMEOUT_MS = 200

/** Opens the database in `folder`, creating both, readable by this user alone, and brings its tables up to date. */
export async function openSqlite(folder: string): Promise<AgencyDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, SQLITE_FILE)
  // SQLite gives its log and its index the mode of the database, so this one file decides for all.
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const database = openSqliteFile(file)
  await migrate(database.db, SQLITE)
  return database
}

/** Opens a database file that exists, as it is. */
export function openSqliteFile(file: string): AgencyDatabase {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  sqlite.pragma('journal_mode = WAL')
  // With NORMAL a power cut takes acknowledged enquiries with it.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('secure_delete = ON')
  sqlite.pragma('foreign_keys = ON')
  const db = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect({ database: cacheStatements(sqlite) }),
  })
  return {
    db,
    engine: SQLITE,
    // Deleted rows are overwritten; the write-ahead log still holds pages as they were before.
    async eraseTraces() {
      sqlite.pragma(`busy_timeout = ${CHECKPOINT_TIMEOUT_MS}`)
      const blocked = sqlite.pragma('wal_checkpoint(TRUNCATE)', { simple: true })
      sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
      return blocked === 0
    },
    // Twice does no harm, and transactions wait for each other.
    withUpkeepLock: (work) => work(),
    close: () => db.destroy(),
  }
}
