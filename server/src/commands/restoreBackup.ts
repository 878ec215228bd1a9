import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localTime } from '../clock.ts'
import { REPLACED_FOLDER } from '../database/copies.ts'
import { CopyDamagedError } from '../database/copySqlite.ts'
import { NotRestoredError, restoreSqlite } from '../database/restoreSqlite.ts'
import { CommandError, type FileCommand, fileError, UsageError } from './Command.ts'

export const restoreBackup: FileCommand = {
  name: 'restore',
  parameters: '<file>',
  summary: 'brings a backup back, while the server is stopped; what was there is kept aside',
  mostArguments: 1,
  async runOnFiles([named], { config, now, print, resolveFile }) {
    if (named === undefined) throw new UsageError('The name of the backup is missing.')
    const { dataFolder } = config
    if (config.databaseUrl !== null) {
      throw new CommandError(
        'The enquiries are in PostgreSQL: stop the servers and restore a dump with pg_restore --clean --if-exists.',
      )
    }
    const file = resolveFile(named)
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
    const aside = join(dataFolder, REPLACED_FOLDER + stampOf(now()))
    try {
      const restored = await restoreSqlite(dataFolder, file, aside)
      const { enquiries, latestAtMs, waitingMail, pausedIssues } = restored
      const latest = latestAtMs === null ? '' : `, the latest of ${localTime(latestAtMs)}`
      print(`Restored: ${enquiries} enquiries${latest}. Now start the server.`)
      if (existsSync(aside)) print(`The previous database is in ${aside}.`)
      if (waitingMail > 0)
        print(
          `Mails that waited at the time of the backup, and will be sent once the server starts: ${waitingMail}.`,
        )
      for (const number of pausedIssues) {
        print(
          `Issue ${number} of the newsletter was being sent at the time of the backup, and is paused now: if it is resumed, subscribers who got it after the backup get it again. The desk shows how many had it at the time of the backup.`,
        )
      }
      print(
        'People who were deleted after the backup are in the database again: delete them again.',
      )
      print(
        'Members who left the team after the backup can sign in again: the command team lists all members.',
      )
    } catch (error) {
      if (error instanceof NotRestoredError) throw new CommandError(error.message)
      if (error instanceof CopyDamagedError) {
        throw new CommandError(
          `${file} is not a usable backup (${error.finding}). Nothing was changed.`,
        )
      }
      throw fileError(dataFolder, error)
    }
  },
}

/** Writes a time as `2026-01-31-140559`, to the second, so that two restores get different names. */
function stampOf(atMs: number): string {
  const seconds = new Date(atMs).toISOString().slice(17, 19)
  return localTime(atMs).replace(' ', '-').replace(':', '') + seconds
}
