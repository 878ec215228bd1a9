import type { AgencyDatabase } from '../../server/src/storage/AgencyDatabase.ts'
import { createGroupCommit } from '../../server/src/storage/createGroupCommit.ts'
import {
  createRepositories,
  type Repositories,
} from '../../server/src/storage/createRepositories.ts'
import { openDatabase } from '../../server/src/storage/openDatabase.ts'

/** What is stored, read and written beside the server, as a command does it. */
export interface Records extends Repositories {
  readonly db: AgencyDatabase['db']
  close(): Promise<void>
}

export async function openRecords(dataFolder: string): Promise<Records> {
  const database = await openDatabase({ databaseUrl: null, dataFolder })
  const commit = createGroupCommit(database.db, database.engine)
  return {
    ...createRepositories(database, commit),
    db: database.db,
    close: () => database.close(),
  }
}
