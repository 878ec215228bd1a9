import { BackupDamagedError, backUpSqlite } from '../storage/backUpSqlite.ts'
import { type Command, CommandError, UsageError } from './Command.ts'
import { fileError } from './writeFile.ts'

/** A verified copy of the database, also while the server runs. */
export const makeBackup: Command = {
  usage: 'backup <file>',
  summary: 'a copy of the database in one file, checked; works while the server runs',
  takes: 1,
  async run([named], { config, print, resolveFile }) {
    if (named === undefined) throw new UsageError('The name of the new file is missing.')
    if (config.databaseUrl !== null) {
      throw new CommandError('The enquiries are in PostgreSQL: back it up with pg_dump.')
    }
    const file = resolveFile(named)
    try {
      const enquiries = await backUpSqlite(config.dataFolder, file)
      print(`${file} holds ${enquiries} enquiries and is sound.`)
      print(
        'To restore it: stop the server, put it in DATA_DIR as agency.sqlite, remove agency.sqlite-wal and agency.sqlite-shm there, start the server.',
      )
    } catch (error) {
      throw error instanceof BackupDamagedError
        ? new CommandError(error.message)
        : fileError(file, error)
    }
  },
}
