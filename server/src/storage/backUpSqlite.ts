import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { SQLITE_FILE } from './openSqlite.ts'

/**
 * Copies the database in `dataFolder` to one new file while a server may be writing, and checks the copy: only a
 * sound one gets the name. Throws `EEXIST` rather than overwrite. Returns how many enquiries the copy holds.
 */
export async function backUpSqlite(dataFolder: string, target: string): Promise<number> {
  // Takes the name, for this user alone, before anything is copied.
  closeSync(openSync(target, 'wx', 0o600))
  const part = `${target}.part`
  try {
    closeSync(openSync(part, 'wx', 0o600))
    const source = new Sqlite(join(dataFolder, SQLITE_FILE), { fileMustExist: true })
    try {
      await source.backup(part)
    } finally {
      source.close()
    }
    const enquiries = verify(part)
    sync(part)
    renameSync(part, target)
    sync(dirname(target))
    return enquiries
  } catch (error) {
    rmSync(part, { force: true })
    rmSync(target, { force: true })
    throw error
  }
}

/** The copy is not what it should be; it was removed. */
export class BackupDamagedError extends Error {
  constructor(finding: string) {
    super(`The backup is damaged (${finding}) and was removed. Check the disk, and the database.`)
    this.name = 'BackupDamagedError'
  }
}

function verify(file: string): number {
  const copy = new Sqlite(file, { fileMustExist: true })
  try {
    // One file without a log beside it, so that it can be copied on as it is.
    copy.pragma('journal_mode = DELETE')
    const finding = String(copy.pragma('integrity_check', { simple: true }))
    if (finding !== 'ok') throw new BackupDamagedError(finding)
    return Number(copy.prepare('select count(*) from enquiries').pluck().get())
  } catch (error) {
    const { code } = error as { code?: unknown }
    // Pages so broken that nothing can be asked of them.
    if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB') {
      throw new BackupDamagedError(String(code))
    }
    throw error
  } finally {
    copy.close()
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
