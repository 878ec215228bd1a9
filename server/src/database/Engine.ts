import type { SelectQueryBuilder } from 'kysely'

/** The differences between SQLite and PostgreSQL; all other code is shared. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly lockRows: RowLock
  /** Locks the selected rows, and skips rows that another process has locked. */
  readonly lockFreeRows: RowLock
  /** Returns whether a transaction that failed with this error may succeed when it is repeated at once. */
  isTransient(error: unknown): boolean
}

type RowLock = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
) => SelectQueryBuilder<DB, TB, O>

/** On SQLite only one transaction writes at a time, across processes too, so rows need no locks. */
export const SQLITE: Engine = {
  name: 'sqlite',
  lockRows: (query) => query,
  lockFreeRows: (query) => query,
  isTransient: () => false,
}

/** Thrown if the connection to PostgreSQL broke or was silent for too long. A new connection may work. */
export class ConnectionLostError extends Error {
  constructor(cause: Error) {
    super(`The connection to PostgreSQL was lost (${cause.message})`, { cause })
    this.name = 'ConnectionLostError'
  }
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

export const POSTGRES: Engine = {
  name: 'postgres',
  lockRows: (query) => query.forUpdate(),
  lockFreeRows: (query) => query.forUpdate().skipLocked(),
  isTransient(error) {
    if (error instanceof ConnectionLostError) return true
    const { code } = error as { code?: unknown }
    return code === DEADLOCK || code === SERIALIZATION_FAILURE
  },
}
