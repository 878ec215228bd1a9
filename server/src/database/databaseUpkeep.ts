import type { FastifyBaseLogger } from 'fastify'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import { removeUnfinishedCopies } from './copies.ts'
import { forgetCopyBeforeMigration } from './copyBeforeMigration.ts'

/** The hourly steps for the files of the database. */
export function databaseUpkeep(
  database: AgencyDatabase,
  dataFolder: string,
  now: () => number,
): Readonly<Record<string, () => unknown>> {
  return {
    'the copy from before the update': () => forgetCopyBeforeMigration(dataFolder, now()),
    'copies that were not finished': () => removeUnfinishedCopies(dataFolder, now()),
    // Includes rows whose traces could not be erased before, because a reader was in the way.
    'traces of what was deleted': () => database.eraseTraces(),
  }
}

/** Makes a function that erases deleted rows from the files. It never throws; false means that the upkeep has to do it. */
export function tracesEraser(database: AgencyDatabase, log: FastifyBaseLogger) {
  return async (): Promise<boolean> => {
    try {
      return await database.eraseTraces()
    } catch (error) {
      log.error({ err: error }, 'traces of deleted rows are left for the upkeep')
      return false
    }
  }
}
