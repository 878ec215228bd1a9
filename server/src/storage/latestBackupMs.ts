import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the nightly timer leaves its copies, in the data folder. */
export const BACKUPS_FOLDER = 'backups'

/** When the newest backup in a data folder was written, in milliseconds; null when there is none. */
export function latestBackupMs(dataFolder: string): number | null {
  const folder = join(dataFolder, BACKUPS_FOLDER)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const times = names.map((name) => statSync(join(folder, name)).mtimeMs)
  return times.length > 0 ? Math.max(...times) : null
}
