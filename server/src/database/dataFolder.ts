import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/**
 * Locks the data folder for the life of this process, by an open transaction on a small database: a lock file would outlive a killed
 * process.
 * @returns `alone`: whether no other process holds the lock, so that claims in the database can be released.
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
