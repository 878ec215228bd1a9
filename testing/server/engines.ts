import { describe, inject, onTestFinished } from 'vitest'
import type { AgencyDatabase } from '../../server/src/database/AgencyDatabase.ts'
import { createGroupCommit } from '../../server/src/database/createGroupCommit.ts'
import { type DatabasePlace, openDatabase } from '../../server/src/database/openDatabase.ts'
import { IS_DEEP } from '../depth.ts'
import { onDisk } from './onDisk.ts'
import { readRows, readTables } from './readDatabase.ts'
import { createPostgresDatabase, openConnection } from './startPostgres.ts'
import { createStores, type Stores } from './stores.ts'
import { dataFolderFromTemplate, temporaryFolder } from './temporaryFolder.ts'

export type EngineName = 'sqlite' | 'postgres'

export const BOTH_ENGINES: readonly EngineName[] = ['sqlite', 'postgres']

/** For what holds the stores to one contract. */
export const bothEngines = describe.each(BOTH_ENGINES)

/** For the migrations and what is published. */
export const ENGINES: readonly EngineName[] = IS_DEEP ? BOTH_ENGINES : ['sqlite']

/** What all others run on. In `npm run test:deep` Vitest runs some of them on PostgreSQL too. */
export const ENGINE: EngineName = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** An empty database of a kind, for one test. */
export interface TestDatabase {
  readonly place: DatabasePlace
  /** The settings with which a server uses it. */
  readonly environment: Readonly<Record<string, string>>
  /** Opens it, as often as there are servers. Closed after the test. */
  open(): ReturnType<typeof openDatabase>
  /** The same, with its stores. */
  openStores(): Promise<Stores & Pick<AgencyDatabase, 'db' | 'engine' | 'eraseTraces' | 'close'>>
  /**
   * Where nothing may be left of what was deleted, in lower case: the files of SQLite; the rows and statistics of
   * PostgreSQL, whose files are overwritten in time.
   */
  contents(): Promise<string>
  /** Reads it as another program would. */
  rows<Row = Record<string, unknown>>(query: string): Promise<Row[]>
}

export const testDatabase: ReturnType<typeof testDatabases> = (options) =>
  testDatabases(ENGINE)(options)

/** Makes databases of a kind, whose tables are up to date unless an empty one is asked for. */
export function testDatabases(
  engine: EngineName,
): (options?: { empty?: boolean }) => Promise<TestDatabase> {
  return async ({ empty = false } = {}) => {
    const databaseUrl = engine === 'postgres' ? await testPostgres({ empty }) : null
    const dataFolder = engine === 'sqlite' && !empty ? dataFolderFromTemplate() : temporaryFolder()
    const place = { databaseUrl, dataFolder }
    let opening: Promise<unknown> | null = null
    const open = async () => {
      // Two migrations within one process would wait for each other on SQLite, whose waiting stops the process.
      const previous = engine === 'sqlite' ? opening : null
      const opened = Promise.resolve(previous).then(() => openDatabase(place))
      opening = opened
      const database = await opened
      onTestFinished(database.close)
      return database
    }
    let reader: ReturnType<typeof openConnection> | null = null
    /** One connection for all: tests ask again and again until something is so. */
    const readPostgres = async <Row>(url: string, query: string) => {
      if (!reader) {
        const opened = openConnection(url)
        reader = opened
        onTestFinished(async () => (await opened).end())
      }
      return (await (await reader).query(query)).rows as Row[]
    }
    return {
      place,
      environment: { DATA_DIR: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      open,
      async openStores() {
        const database = await open()
        const commit = createGroupCommit(database.db, database.engine)
        return { ...database, ...createStores(database, commit) }
      },
      async contents() {
        if (databaseUrl === null) return onDisk(dataFolder)
        const statistics = await readPostgres(databaseUrl, 'select * from pg_stats')
        return JSON.stringify([await readTables(place), statistics]).toLowerCase()
      },
      rows: <Row>(query: string) =>
        databaseUrl ? readPostgres<Row>(databaseUrl, query) : readRows<Row>(place, query),
    }
  }
}

/** The stores of the SQLite database in a folder, as another server has them. Closed after the test. */
export async function storesIn(dataFolder: string) {
  const database = await openDatabase({ dataFolder, databaseUrl: null })
  onTestFinished(database.close)
  return { ...database, ...createStores(database, createGroupCommit(database.db, database.engine)) }
}

/** The URL of a database on the run's PostgreSQL. */
export function testPostgres({ empty = false } = {}): Promise<string> {
  const { adminUrl, template } = inject('postgres')
  return createPostgresDatabase(adminUrl, empty ? undefined : template)
}
