import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the nightly timer leaves its copies, in the data folder. */
export const BACKUPS_FOLDER = 'backups'

/** The copy from before an update, in the same folder: no backup of a night. */
export const BEFORE_UPDATE_NAME = 'before-update.db'

/** A night and a half: a backup that is older was missed. */
export const BACKUP_AGE_LIMIT_MS = 36 * 60 * 60 * 1000

/** When the newest finished backup in a data folder was written, in milliseconds; null for none. An unfinished one has another ending. */
export function latestBackupMs(dataFolder: string): number | null {
  return newestMs(dataFolder, (name) => /[.](db|sqlite)$/.test(name) && name !== BEFORE_UPDATE_NAME)
}

/** When anything beside the backups was last written that may still hold what was deleted since; null for nothing. */
export function latestCopyMs(dataFolder: string): number | null {
  return newestMs(dataFolder, () => true)
}

function newestMs(dataFolder: string, counts: (name: string) => boolean): number | null {
  const folder = join(dataFolder, BACKUPS_FOLDER)
  const times = (existsSync(folder) ? readdirSync(folder) : [])
    .filter(counts)
    // One that was renamed since it was listed is gone.
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs)
    .filter((atMs) => atMs !== undefined)
  return times.length > 0 ? Math.max(...times) : null
}
