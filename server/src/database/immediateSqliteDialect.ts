import { setTimeout as wait } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { explainSqliteError } from './explainSqliteError.ts'

/** A transaction fails if another process, such as a command or a backup, holds the write lock for longer. */
const BUSY_LIMIT_MS = 5_000

const BUSY_PAUSE_MS = 20

/**
 * Kysely's SQLite dialect with three changes. Transactions take the write lock when they begin: otherwise a transaction that reads and then
 * writes would fail at once when another process wrote in between. Waiting for the lock leaves the event loop free, whereas SQLite's own
 * `busy_timeout` would block the process. Each migration is one transaction, so that after a crash no migration is half done.
 */
export function immediateSqliteDialect(sqlite: Sqlite.Database): Dialect {
  const config = { database: sqlite }
  return Object.assign(new SqliteDialect(config), {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver(): Driver {
      const driver = new SqliteDriver(config)
      const acquire = () => SqliteDriver.prototype.acquireConnection.call(driver)
      return Object.assign(driver, {
        acquireConnection: async () => waiting(await acquire(), sqlite.name),
        async beginTransaction(connection: DatabaseConnection) {
          await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        },
        async rollbackTransaction(connection: DatabaseConnection) {
          // On a full disk SQLite has rolled back already; a second rollback would fail and hide the reason.
          if (!sqlite.inTransaction) return
          await connection.executeQuery(CompiledQuery.raw('rollback'))
        },
      })
    },
  })
}

function waiting(connection: DatabaseConnection, file: string): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery) {
      const untilMs = performance.now() + BUSY_LIMIT_MS
      for (;;) {
        try {
          return await connection.executeQuery<Row>(query)
        } catch (error) {
          const isBusy = (error as { code?: unknown }).code === 'SQLITE_BUSY'
          if (!isBusy || performance.now() >= untilMs) throw explainSqliteError(file, error)
        }
        await wait(BUSY_PAUSE_MS)
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
