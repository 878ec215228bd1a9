import type { Kysely } from 'kysely'
import type { Engine } from './Engine.ts'
import type { Tables } from './Tables.ts'

/** A database that is up to date and in use. */
export interface AgencyDatabase {
  readonly db: Kysely<Tables>
  readonly engine: Engine
  /**
   * Removes deleted data from the files. On SQLite false while another process is reading: try again later. On PostgreSQL the
   * space is only freed: the bytes stay until something overwrites them.
   */
  eraseTraces(): Promise<boolean>
  /** What the database may still write on the disk of this machine; null when it is elsewhere. */
  freeBytes(): number | null
  /** What the database takes on its disk. */
  sizeBytes(): Promise<number>
  /** Runs `work`, unless another server on this database is at it. */
  withUpkeepLock(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** The database cannot be used as it is. The message names the setting and is fit to be the only line shown. */
export class DatabaseUnusableError extends Error {
  constructor(setting: 'DATA_DIR' | 'DATABASE_URL', problem: string, cause?: unknown) {
    super(`${setting}: ${problem}`, { cause })
    this.name = 'DatabaseUnusableError'
  }
}
