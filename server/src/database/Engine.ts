import type { SelectQueryBuilder } from 'kysely'

/** What the two engines do not share. Everything else is one code path. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  /** Keeps the selected rows as they are until the transaction ends. */
  readonly lockRows: RowLock
  /** The same, but leaves out rows that another process has locked. */
  readonly lockFreeRows: RowLock
  /** Whether the same transaction may well succeed when it is tried again at once. */
  isTransient(error: unknown): boolean
}

type RowLock = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
) => SelectQueryBuilder<DB, TB, O>

/** Its transactions write one after another, across processes too: a row needs no lock of its own. */
export const SQLITE: Engine = {
  name: 'sqlite',
  lockRows: (query) => query,
  lockFreeRows: (query) => query,
  isTransient: () => false,
}

/** The connection to PostgreSQL broke, or said nothing for too long. Another one may well work. */
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
