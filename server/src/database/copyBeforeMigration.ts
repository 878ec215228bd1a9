import { rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import { BACKUPS_FOLDER, BEFORE_UPDATE_NAME } from './copies.ts'
import { copySqlite } from './copySqlite.ts'
import { makeFolder } from './dataFolder.ts'
import { DatabaseMigrationError, readMigrations } from './migrate.ts'
import { MIGRATION_NAMES } from './migrations.ts'

export const BEFORE_UPDATE_FILE = join(BACKUPS_FOLDER, BEFORE_UPDATE_NAME)

/** The copy is removed at this age: people who are deleted after the update are still in the copy. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Copies a database before its migrations run, because an earlier version cannot read it afterwards. Replaces the copy of the last update.
 * Throws `DatabaseMigrationError` if the copy fails; the database is then unchanged.
 */
export async function copyBeforeMigration({ db }: AgencyDatabase, file: string): Promise<void> {
  const found = await readMigrations(db)
  const isBehind = found.length > 0 && found.length < MIGRATION_NAMES.length
  if (!isBehind || found.some((name) => !MIGRATION_NAMES.includes(name))) return
  const copy = join(dirname(file), BEFORE_UPDATE_FILE)
  try {
    makeFolder(dirname(copy))
    rmSync(copy, { force: true })
    await copySqlite(file, copy)
  } catch (error) {
    await db.destroy()
    throw new DatabaseMigrationError(error)
  }
}

export function forgetCopyBeforeMigration(dataFolder: string, nowMs: number): void {
  const copy = join(dataFolder, BEFORE_UPDATE_FILE)
  const writtenMs = statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? nowMs
  if (nowMs - writtenMs > KEPT_MS) rmSync(copy, { force: true })
}
