import type { FastifyBaseLogger } from 'fastify'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import { removeUnfinishedCopies } from './copies.ts'
import { forgetCopyBeforeMigration } from './copyBeforeMigration.ts'

export function databaseUpkeep(
  database: AgencyDatabase,
  dataFolder: string,
  now: () => number,
): Readonly<Record<string, () => unknown>> {
  return {
    'the copy from before the update': () => forgetCopyBeforeMigration(dataFolder, now()),
    'copies that were not finished': () => removeUnfinishedCopies(dataFolder, now()),
    // Repeats each erasure that failed right after a deletion, because another process was reading the database.
    'traces of what was deleted': () => database.eraseTraces(),
  }
}

/** Returns a function that overwrites deleted rows in the files. It never throws; false: the hourly upkeep has to try again. */
export function tracesEraser(database: AgencyDatabase, log: FastifyBaseLogger) {
  return async (): Promise<boolean> => {
    try {
      return await database.eraseTraces()
    } catch (error) {
      log.error(
        { err: error },
        'deleted rows could not be overwritten in the database files; the hourly upkeep will try again',
      )
      return false
    }
  }
}
