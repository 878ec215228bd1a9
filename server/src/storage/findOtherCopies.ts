import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OtherCopies } from 'protocol/desk/people.ts'
import { latestCopyMs } from './latestBackupMs.ts'
import type { DatabasePlace } from './openDatabase.ts'

/** Where exports go that the owner did not name, in the data folder. */
export const EXPORTS_FOLDER = 'exports'

/** Where a restore puts what was there, in the data folder, with the time behind it. */
export const REPLACED_FOLDER = 'replaced-'

/** The copies that a deletion leaves beside the database. */
export function findOtherCopies({ dataFolder, databaseUrl }: DatabasePlace): OtherCopies {
  const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
  const exports = join(dataFolder, EXPORTS_FOLDER)
  const replaced = namesIn(dataFolder).filter((name) => name.startsWith(REPLACED_FOLDER))
  return {
    latestBackupMs: latestCopyMs(dataFolder),
    files: [
      ...namesIn(exports).map((name) => join(exports, name)),
      ...replaced.map((name) => join(dataFolder, name)),
    ],
    inPostgres: databaseUrl !== null,
  }
}
