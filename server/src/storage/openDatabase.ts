import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { cacheStatements } from './cacheStatements.ts'
import { ImmediateSqliteDialect } from './ImmediateSqliteDialect.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Tables } from './Tables.ts'

const DATABASE_FILE = 'agency.sqlite'

/** Another process (the owner's commands, a backup) may hold the write lock for a moment. */
const BUSY_TIMEOUT_MS = 5_000

/** Waiting for a reader holds up every visitor; it can be done again later. */
const CHECKPOINT_TIMEOUT_MS = 200

export interface OpenDatabase {
  readonly db: Kysely<Tables>
  /**
   * Empties the write-ahead log, which still holds pages as they were before a deletion. False when another
   * process is reading and it has to be done again later.
   */
  emptyWriteAheadLog(): boolean
  close(): Promise<void>
}

/** Opens the database in `folder`, creating both, readable by this user alone, and brings its tables up to date. */
export async function openDatabase(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, DATABASE_FILE)
  // SQLite gives its log and its index the mode of the database, so this one file decides for all.
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const sqlite = new Sqlite(file)
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  sqlite.pragma('journal_mode = WAL')
  // With NORMAL a power cut takes acknowledged enquiries with it.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('secure_delete = ON')
  sqlite.pragma('foreign_keys = ON')
  const db = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect({ database: cacheStatements(sqlite) }),
  })
  await migrate(db)
  return {
    db,
    emptyWriteAheadLog() {
      sqlite.pragma(`busy_timeout = ${CHECKPOINT_TIMEOUT_MS}`)
      const blocked = sqlite.pragma('wal_checkpoint(TRUNCATE)', { simple: true })
      sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
      return blocked === 0
    },
    close: () => db.destroy(),
  }
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  await db.destroy()
  throw new DatabaseMigrationError(error)
}

/** The tables could not be brought up to date; nothing was changed. */
export class DatabaseMigrationError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The database could not be brought up to date (${reason}). Nothing was changed. Start the version that last used it, or restore a backup.`,
      { cause },
    )
    this.name = 'DatabaseMigrationError'
  }
}
