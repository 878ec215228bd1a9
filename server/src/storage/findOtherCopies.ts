import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { latestCopyMs } from './latestBackupMs.ts'
import type { DatabasePlace } from './openDatabase.ts'

/** Where exports go that the owner did not name, in the data folder. */
export const EXPORTS_FOLDER = 'exports'

/** Where a restore puts what was there, in the data folder, with the time behind it. */
export const REPLACED_FOLDER = 'replaced-'

/** Where copies may be of what was erased: nothing here can erase them. */
export interface OtherCopies {
  /** When the newest backup in the data folder was written; null when there is none. */
  readonly latestBackupMs: number | null
  /** Exports and databases that a restore replaced. */
  readonly files: readonly string[]
  /** PostgreSQL's write-ahead log, which the owner may archive. */
  readonly inServerLog: boolean
}

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
    inServerLog: databaseUrl !== null,
  }
}
