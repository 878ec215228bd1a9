import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type CopiedDatabase, copySqlite, PART } from './copySqlite.ts'
import { lockFolder, makeFolder } from './dataFolder.ts'
import { MIGRATION_NAMES } from './migrations.ts'
import { SQLITE_FILE } from './openSqlite.ts'

export class NotRestoredError extends Error {
  constructor(problem: string) {
    super(`${problem} Nothing was changed.`)
    this.name = 'NotRestoredError'
  }
}

/**
 * Replaces the database in `dataFolder` by a checked copy of `backup`. Moves all files of the old database into the folder `aside`, because
 * SQLite would apply an old write-ahead log to the new file and destroy it. Throws `NotRestoredError` while a server runs or if a newer
 * version made the backup, and `CopyDamagedError` if the backup is damaged.
 */
export async function restoreSqlite(
  dataFolder: string,
  backup: string,
  aside: string,
): Promise<CopiedDatabase> {
  makeFolder(dataFolder)
  // If a server runs, fails before the long copy. The lock is taken again after the copy.
  takeFolder(dataFolder).release()
  const ready = join(dataFolder, `restored${PART}`)
  rmSync(ready, { force: true })
  const copied = await copySqlite(backup, ready)
  try {
    if (copied.migrations.some((name) => !MIGRATION_NAMES.includes(name))) {
      throw new NotRestoredError(`${backup} needs a newer version of the server: install it first.`)
    }
    const lock = takeFolder(dataFolder)
    try {
      exchange(dataFolder, ready, aside)
    } finally {
      lock.release()
    }
  } finally {
    rmSync(ready, { force: true })
  }
  return copied
}

function takeFolder(dataFolder: string) {
  const lock = lockFolder(dataFolder)
  if (lock.alone) return lock
  throw new NotRestoredError(`A server is running on ${dataFolder}: stop it first.`)
}

function exchange(dataFolder: string, ready: string, aside: string): void {
  const file = join(dataFolder, SQLITE_FILE)
  for (const ending of ['', '-wal', '-shm']) {
    if (!existsSync(file + ending)) continue
    makeFolder(aside)
    renameSync(file + ending, join(aside, SQLITE_FILE + ending))
  }
  renameSync(ready, file)
}
