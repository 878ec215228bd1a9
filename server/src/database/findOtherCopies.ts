import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { OtherCopies } from 'protocol/desk/people.ts'
import { PART } from './copySqlite.ts'
import { BACKUPS_FOLDER, latestCopyMs } from './latestBackupMs.ts'
import type { DatabasePlace } from './openDatabase.ts'

/** Where exports go that the owner did not name, in the data folder. */
export const EXPORTS_FOLDER = 'exports'

/** Where a restore puts what was there, in the data folder, with the time behind it. */
export const REPLACED_FOLDER = 'replaced-'

/** No copy takes that long. */
const UNFINISHED_MS = 60 * 60 * 1000
const GONE = { throwIfNoEntry: false } as const

/** The copies that a deletion leaves beside the database. */
export function findOtherCopies({ dataFolder, databaseUrl }: DatabasePlace): OtherCopies {
  const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
  const exports = join(dataFolder, EXPORTS_FOLDER)
  const backups = join(dataFolder, BACKUPS_FOLDER)
  const isPart = (name: string) => name.endsWith(PART)
  const replaced = namesIn(dataFolder).filter(
    (name) => name.startsWith(REPLACED_FOLDER) || isPart(name),
  )
  return {
    latestBackupMs: latestCopyMs(dataFolder),
    files: [
      ...namesIn(exports).map((name) => join(exports, name)),
      ...replaced.map((name) => join(dataFolder, name)),
      ...namesIn(backups)
        .filter(isPart)
        .map((name) => join(backups, name)),
    ],
    inPostgres: databaseUrl !== null,
  }
}

/** Left by a copy or a restore that was killed. Nothing reads it, and people who are deleted here are still in it. */
export function removeUnfinishedCopies(dataFolder: string, nowMs: number): void {
  for (const folder of [dataFolder, join(dataFolder, BACKUPS_FOLDER)]) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const file = join(folder, name)
      const writtenMs = name.endsWith(PART) ? statSync(file, GONE)?.mtimeMs : undefined
      // Not one that is being made.
      if (writtenMs !== undefined && nowMs - writtenMs > UNFINISHED_MS)
        rmSync(file, { force: true })
    }
  }
}
