import { join } from 'node:path'
import { CopyDamagedError, copySqlite } from '../database/copySqlite.ts'
import { lockFolder } from '../database/dataFolder.ts'
import { SQLITE_FILE } from '../database/openSqlite.ts'
import { deskCommand } from '../ownProcess.ts'
import { type Command, CommandError, fileError, UsageError } from './Command.ts'

export const makeBackup: Command = {
  name: 'backup',
  parameters: '<file>',
  summary: 'a copy of the database in one file, checked; works while the server runs',
  mostArguments: 1,
  async run([named], { config, print, resolveFile }) {
    if (named === undefined) throw new UsageError('The name of the new file is missing.')
    if (config.databaseUrl !== null) {
      throw new CommandError('The enquiries are in PostgreSQL: back it up with pg_dump.')
    }
    const file = resolveFile(named)
    const lock = lockFolder(config.dataFolder, 'backup.lock')
    if (!lock.alone)
      throw new CommandError('Another backup is under way: try again once it has ended.')
    try {
      const { enquiries } = await copySqlite(join(config.dataFolder, SQLITE_FILE), file)
      print(`${file} holds ${enquiries} enquiries and is sound.`)
      print(`To restore it: stop the server, then run ${deskCommand('restore <file>')}.`)
    } catch (error) {
      throw error instanceof CopyDamagedError
        ? new CommandError(
            `The backup is damaged (${error.finding}) and was removed. Check the disk, and the database.`,
          )
        : fileError(file, error)
    } finally {
      lock.release()
    }
  },
}
