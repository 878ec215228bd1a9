import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/**
 * Marks the data folder as ours while this process lives, for what the name says. The mark is an open transaction on a database of its
 * own, which the operating system ends with the process however that dies; a lock file would stay behind.
 * @returns whether no other process holds it: what a killed one left claimed can be taken back at once.
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
