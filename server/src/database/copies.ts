import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { OtherCopies } from 'protocol/desk/people.ts'
import type { DatabaseLocation } from './AgencyDatabase.ts'
import { PART } from './copySqlite.ts'

export const BACKUPS_FOLDER = 'backups'

/** The copy made before an update. It is in the backups' folder, but does not count as a nightly backup. */
export const BEFORE_UPDATE_NAME = 'before-update.db'

/** The folder, inside the data folder, for exports to which the operator gave no file name. */
export const EXPORTS_FOLDER = 'exports'

/** The prefix of the folder, in the data folder, into which a restore moves the old database. The time of the restore follows. */
export const REPLACED_FOLDER = 'replaced-'

/** If the newest backup is older than this, a nightly backup was missed. */
export const BACKUP_AGE_LIMIT_MS = 36 * 60 * 60 * 1000

/** An unfinished copy that is older than this was left by a killed process, because no copy takes so long. */
const UNFINISHED_MS = 60 * 60 * 1000

/** Returns when the newest finished backup in a data folder was written, in milliseconds; null for none. */
export function latestBackupMs(dataFolder: string): number | null {
  return newestMs(
    copiesIn(join(dataFolder, BACKUPS_FOLDER)).filter(
      ({ name }) => /[.](db|sqlite)$/.test(name) && name !== BEFORE_UPDATE_NAME,
    ),
  )
}

/** Returns the copies of the database that may still contain deleted rows. */
export function findOtherCopies({ dataFolder, databaseUrl }: DatabaseLocation): OtherCopies {
  const backups = copiesIn(join(dataFolder, BACKUPS_FOLDER))
  const copies = [
    ...copiesIn(join(dataFolder, EXPORTS_FOLDER)),
    ...copiesIn(dataFolder).filter(({ name }) => name.startsWith(REPLACED_FOLDER) || isPart(name)),
    ...backups.filter(({ name }) => isPart(name)),
  ]
  return {
    latestBackupMs: newestMs(backups),
    files: copies.map(({ file }) => file),
    inPostgres: databaseUrl !== null,
  }
}

/** Removes unfinished files of a killed copy or restore: no program reads them, and they still contain people who were deleted. */
export function removeUnfinishedCopies(dataFolder: string, nowMs: number): void {
  for (const folder of [dataFolder, join(dataFolder, BACKUPS_FOLDER)]) {
    for (const { name, file, writtenMs } of copiesIn(folder)) {
      if (isPart(name) && nowMs - writtenMs > UNFINISHED_MS) rmSync(file, { force: true })
    }
  }
}

/** Returns the files and folders in a folder, except those that another process removes in the meantime. */
function copiesIn(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.flatMap((name) => {
    const file = join(folder, name)
    const writtenMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    return writtenMs === undefined ? [] : [{ name, file, writtenMs }]
  })
}

function newestMs(copies: ReturnType<typeof copiesIn>): number | null {
  return copies.length > 0 ? Math.max(...copies.map(({ writtenMs }) => writtenMs)) : null
}

function isPart(name: string): boolean {
  return name.endsWith(PART)
}
