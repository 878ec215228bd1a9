import { setTimeout as wait } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { cacheStatements } from './cacheStatements.ts'
import { explainSqliteError } from './explainSqliteError.ts'

/** Another process (the owner's commands, a backup) may hold the write lock for a moment. */
const BUSY_LIMIT_MS = 5_000

const BUSY_PAUSE_MS = 20

/**
 * Kysely's SQLite dialect with three changes. Transactions take the write lock when they begin: one that reads
 * first and then writes would otherwise fail at once, without waiting, when another process wrote in between.
 * Whoever waits for that lock leaves the event loop to others: SQLite's own waiting (`busy_timeout`) stops the process.
 * And a migration is one transaction: SQLite can do that, so a crash leaves no half of one.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite.Database

  constructor(sqlite: Sqlite.Database) {
    super({ database: cacheStatements(sqlite) })
    this.#sqlite = sqlite
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#sqlite)
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter()
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database

  constructor(sqlite: Sqlite.Database) {
    super({ database: cacheStatements(sqlite) })
    this.#sqlite = sqlite
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new WaitingConnection(await super.acquireConnection(), this.#sqlite.name)
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite has rolled back by itself; a second time would fail and hide the reason.
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #file: string

  constructor(connection: DatabaseConnection, file: string) {
    this.#connection = connection
    this.#file = file
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const untilMs = performance.now() + BUSY_LIMIT_MS
    for (;;) {
      try {
        return await this.#connection.executeQuery<R>(query)
      } catch (error) {
        const isBusy = (error as { code?: unknown }).code === 'SQLITE_BUSY'
        if (!isBusy || performance.now() >= untilMs) throw explainSqliteError(this.#file, error)
      }
      await wait(BUSY_PAUSE_MS)
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize)
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
