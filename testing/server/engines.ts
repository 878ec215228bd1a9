import { describe, inject, onTestFinished } from 'vitest'
import type { AgencyDatabase, DatabaseLocation } from '../../server/src/database/AgencyDatabase.ts'
import { openDatabase } from '../../server/src/database/openDatabase.ts'
import { IS_DEEP } from '../depth.ts'
import { onDisk } from './onDisk.ts'
import { readRows, readTables } from './readDatabase.ts'
import { createPostgresDatabase } from './startPostgres.ts'
import { createStores, openStores, type Stores } from './stores.ts'
import { dataFolderFromTemplate, temporaryFolder } from './temporaryFolder.ts'

export type EngineName = 'sqlite' | 'postgres'

export const BOTH_ENGINES: readonly EngineName[] = ['sqlite', 'postgres']

/** Declares tests that every engine has to pass, because they test the contract of the stores. */
export const bothEngines = describe.each(BOTH_ENGINES)

/** The engines on which migrations and publishing are tested. */
export const ENGINES: readonly EngineName[] = IS_DEEP ? BOTH_ENGINES : ['sqlite']

/** The engine of tests that choose no engine themselves. `npm run test:deep` runs some of these tests on PostgreSQL as well. */
export const ENGINE: EngineName = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

export interface TestDatabase {
  readonly location: DatabaseLocation
  readonly environment: Readonly<Record<string, string>>
  /** Opens the database; call it once for each server. The database is closed after the test. */
  open(): ReturnType<typeof openDatabase>
  openStores(): Promise<Stores & Pick<AgencyDatabase, 'db' | 'engine' | 'eraseTraces' | 'close'>>
  /**
   * Returns all data in which a deleted row could be left, in lower case: on SQLite the files; on PostgreSQL the rows and statistics,
   * because PostgreSQL overwrites its files only in the course of time.
   */
  contents(): Promise<string>
  rows<Row = Record<string, unknown>>(query: string): Promise<Row[]>
}

export const testDatabase: ReturnType<typeof testDatabases> = (options) =>
  testDatabases(ENGINE)(options)

/** Returns a function that makes databases of an engine. The databases have the tables unless `empty` is set. */
export function testDatabases(
  engine: EngineName,
): (options?: { empty?: boolean }) => Promise<TestDatabase> {
  return async ({ empty = false } = {}) => {
    const databaseUrl = engine === 'postgres' ? await testPostgres({ empty }) : null
    const dataFolder = engine === 'sqlite' && !empty ? dataFolderFromTemplate() : temporaryFolder()
    const location = { databaseUrl, dataFolder }
    let opening: Promise<unknown> | null = null
    const open = async () => {
      // Opens one database after the other, because on SQLite two migrations would block each other: waiting blocks the whole process.
      const previous = engine === 'sqlite' ? opening : null
      const opened = Promise.resolve(previous).then(() => openDatabase(location))
      opening = opened
      const database = await opened
      onTestFinished(database.close)
      return database
    }
    return {
      location,
      environment: { DATA_DIR: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      open,
      async openStores() {
        const database = await open()
        return { ...database, ...createStores(database) }
      },
      async contents() {
        if (databaseUrl === null) return onDisk(dataFolder)
        const statistics = await readRows(location, 'select * from pg_stats')
        return JSON.stringify([await readTables(location), statistics]).toLowerCase()
      },
      rows: (query) => readRows(location, query),
    }
  }
}

/** Opens the stores of the SQLite database in a folder, as another server would. They are closed after the test. */
export async function storesIn(dataFolder: string) {
  const stores = await openStores(dataFolder)
  onTestFinished(stores.close)
  return stores
}

export function testPostgres({ empty = false } = {}): Promise<string> {
  const { adminUrl, template } = inject('postgres')
  return createPostgresDatabase(adminUrl, empty ? undefined : template)
}
