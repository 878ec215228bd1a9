import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { OtherCopies } from 'protocol/desk/people.ts'
import type { DatabasePlace } from './AgencyDatabase.ts'
import { PART } from './copySqlite.ts'

/** The folder of the nightly backups, in the data folder. */
export const BACKUPS_FOLDER = 'backups'

/** The copy from before an update. It lies among the backups, but no night made it. */
export const BEFORE_UPDATE_NAME = 'before-update.db'

/** The folder for exports whose file the owner did not name, in the data folder. */
export const EXPORTS_FOLDER = 'exports'

/** A restore moves the old database into a folder of this name with the time behind it, in the data folder. */
export const REPLACED_FOLDER = 'replaced-'

/** A night and a half: an older backup means that a night was missed. */
export const BACKUP_AGE_LIMIT_MS = 36 * 60 * 60 * 1000

/** An unfinished copy that is older than this belongs to a killed process: no copy takes so long. */
const UNFINISHED_MS = 60 * 60 * 1000

/** When the newest finished backup in a data folder was written, in milliseconds; null for none. */
export function latestBackupMs(dataFolder: string): number | null {
  return newestMs(
    copiesIn(join(dataFolder, BACKUPS_FOLDER)).filter(
      ({ name }) => /[.](db|sqlite)$/.test(name) && name !== BEFORE_UPDATE_NAME,
    ),
  )
}

/** When any file among the backups was last written, in milliseconds; null for none. A row that was deleted later is still in it. */
export function latestCopyMs(dataFolder: string): number | null {
  return newestMs(copiesIn(join(dataFolder, BACKUPS_FOLDER)))
}

/** The copies beside the database that still hold a row after its deletion. */
export function findOtherCopies({ dataFolder, databaseUrl }: DatabasePlace): OtherCopies {
  const copies = [
    ...copiesIn(join(dataFolder, EXPORTS_FOLDER)),
    ...copiesIn(dataFolder).filter(({ name }) => name.startsWith(REPLACED_FOLDER) || isPart(name)),
    ...copiesIn(join(dataFolder, BACKUPS_FOLDER)).filter(({ name }) => isPart(name)),
  ]
  return {
    latestBackupMs: latestCopyMs(dataFolder),
    files: copies.map(({ file }) => file),
    inPostgres: databaseUrl !== null,
  }
}

/** Removes what a killed copy or restore left behind: no program reads these files, and deleted people are still in them. */
export function removeUnfinishedCopies(dataFolder: string, nowMs: number): void {
  for (const folder of [dataFolder, join(dataFolder, BACKUPS_FOLDER)]) {
    for (const { name, file, writtenMs } of copiesIn(folder)) {
      if (isPart(name) && nowMs - writtenMs > UNFINISHED_MS) rmSync(file, { force: true })
    }
  }
}

/** The files and folders in a folder, without those that vanish while it is read. */
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
