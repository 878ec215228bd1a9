import type { AgencyDatabase } from '../../server/src/database/AgencyDatabase.ts'
import { createGroupCommit } from '../../server/src/database/createGroupCommit.ts'
import { openDatabase } from '../../server/src/database/openDatabase.ts'
import { createStores, type Stores } from '../../server/src/stores.ts'

/** What is stored, read and written beside the server, as a command does it. */
export interface Records extends Stores {
  readonly db: AgencyDatabase['db']
  close(): Promise<void>
}

export async function openRecords(dataFolder: string): Promise<Records> {
  const database = await openDatabase({ databaseUrl: null, dataFolder })
  const commit = createGroupCommit(database.db, database.engine)
  return {
    ...createStores(database, commit),
    db: database.db,
    close: () => database.close(),
  }
}
