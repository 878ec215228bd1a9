import type { Kysely } from 'kysely'
import type { Engine } from './Engine.ts'
import type { Tables } from './Tables.ts'

/** A database that is up to date and in use. */
export interface AgencyDatabase {
  readonly db: Kysely<Tables>
  readonly engine: Engine
  /**
   * After a deletion: leaves nothing of it in the database's files, as far as the engine can. False when
   * another process is reading and it has to be done again later; the database remembers what. Writers wait
   * meanwhile, on PostgreSQL up to `limitMs` a table: two seconds unless said otherwise.
   */
  eraseTraces(limitMs?: number): Promise<boolean>
  /** Keeps searches quick as more is stored. Call it at least once a day. */
  mergeIndexes(): Promise<void>
  /** What the database may still write on the disk of this machine; null when it is elsewhere. */
  freeBytes(): number | null
  /** What the database takes on its disk. */
  sizeBytes(): Promise<number>
  /** Runs `work`, unless another server on this database is at it. */
  withUpkeepLock(work: () => Promise<void>): Promise<void>
  /** The same for reading the mailbox of bounces. */
  withMailboxLock(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}
