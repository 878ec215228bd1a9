import type { Storage } from './createGroupCommit.ts'

/** Where the database is: PostgreSQL at `databaseUrl`, or SQLite in `dataFolder` if the URL is null. */
export interface DatabaseLocation {
  readonly databaseUrl: string | null
  readonly dataFolder: string
}

export interface AgencyDatabase extends Storage {
  /**
   * Removes deleted rows from the database's files. Returns false on SQLite while another process reads: try again later. On PostgreSQL
   * the space is only freed: the bytes stay until PostgreSQL overwrites them.
   */
  eraseTraces(): Promise<boolean>
  /** Returns the free bytes on the database's disk; null if that disk is on another machine. */
  freeBytes(): number | null
  sizeBytes(): Promise<number>
  /** Runs `work`, unless another server on this database is running its upkeep. */
  withUpkeepLock(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Thrown if the database cannot be used. The message names the setting and is one line for the operator. */
export class DatabaseUnusableError extends Error {
  constructor(setting: 'DATA_DIR' | 'DATABASE_URL', problem: string, cause?: unknown) {
    super(`${setting}: ${problem}`, { cause })
    this.name = 'DatabaseUnusableError'
  }
}
