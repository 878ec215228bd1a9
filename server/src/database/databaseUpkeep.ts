import type { FastifyBaseLogger } from 'fastify'
import type { AgencyDatabase } from './AgencyDatabase.ts'
import { removeUnfinishedCopies } from './copies.ts'
import { forgetCopyBeforeMigration } from './copyBeforeMigration.ts'

/** What has to be done regularly to the files of the database. */
export function databaseUpkeep(
  database: AgencyDatabase,
  dataFolder: string,
  now: () => number,
): Readonly<Record<string, () => unknown>> {
  return {
    'the copy from before the update': () => forgetCopyBeforeMigration(dataFolder, now()),
    'copies that were not finished': () => removeUnfinishedCopies(dataFolder, now()),
    // Of what was deleted here, and of what could not wait before.
    'traces of what was deleted': () => database.eraseTraces(),
  }
}

/** Erases the traces of a deletion at once. False when the upkeep has to. Never throws: what was deleted stays deleted. */
export function tracesEraser(database: AgencyDatabase, log: FastifyBaseLogger) {
  return async (): Promise<boolean> => {
    try {
      return await database.eraseTraces()
    } catch (error) {
      log.error({ err: error }, 'traces of what was deleted are left for the upkeep')
      return false
    }
  }
}
