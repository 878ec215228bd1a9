import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/**
 * Locks the data folder for the life of this process. The lock is an open transaction on a small database, because such a lock ends with
 * the process, however the process dies; a lock file would stay.
 * @returns `alone`: whether no other process holds the lock. If so, claims in the database are left from killed processes, and can be
 * released.
 */
export function lockFolder(folder: string, name = 'server.lock') {
  const sqlite = new Sqlite(join(folder, name), { timeout: 0 })
  try {
    sqlite.pragma('journal_mode = MEMORY')
    sqlite.exec('begin exclusive')
    return { alone: true, release: () => sqlite.close() }
  } catch {
    sqlite.close()
    return { alone: false, release: () => {} }
  }
}

export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}
