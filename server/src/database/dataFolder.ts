import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/**
 * Locks the data folder for the life of this process. The lock is an open transaction on a small database: it ends with the process,
 * however the process dies, while a lock file would stay behind.
 * @returns `alone`: whether no other process holds the lock. If so, the claims of killed processes can be released.
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

/** Makes a folder, and its missing parents, that only this user can read. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}
