import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type DatabasePlace, openDatabase } from '../../src/storage/openDatabase.ts'
import { inTables, onDisk } from './onDisk.ts'
import { type Postgres, queryPostgres, startPostgres } from './startPostgres.ts'
import { temporaryFolder } from './temporaryFolder.ts'

export const ENGINES = ['sqlite', 'postgres'] as const

export type EngineName = (typeof ENGINES)[number]

/** An empty database of a kind, for one test. */
export interface TestDatabase {
  readonly place: DatabasePlace
  /** The settings with which a server uses it. */
  readonly environment: Readonly<Record<string, string>>
  /** Opens it, as often as there are servers. Closed after the test. */
  open(): ReturnType<typeof openDatabase>
  /** All that its files hold, in lower case; on PostgreSQL without the write-ahead log. */
  onDisk(): Promise<string>
  /** Reads it as another program would. */
  rows<Row = Record<string, unknown>>(query: string): Promise<Row[]>
}

/** Call it in a file or a `describe`: it starts what the engine needs before its tests, and ends it after them. */
export function testDatabases(engine: EngineName): () => Promise<TestDatabase> {
  let postgres: Postgres | null = null
  if (engine === 'postgres') {
    beforeAll(async () => {
      postgres = await startPostgres()
    }, 60_000)
    afterAll(() => postgres?.stop())
  }
  return async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? null
    const dataFolder = temporaryFolder()
    const place = { databaseUrl, dataFolder }
    let opening: Promise<unknown> | null = null
    return {
      place,
      environment: { DATA_DIR: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      async open() {
        // Two migrations within one process would wait for each other on SQLite, whose waiting stops the process.
        const previous = engine === 'sqlite' ? opening : null
        const opened = Promise.resolve(previous).then(() => openDatabase(place))
        opening = opened
        const database = await opened
        onTestFinished(database.close)
        return database
      },
      onDisk: async () =>
        postgres && databaseUrl ? inTables(postgres, databaseUrl) : onDisk(dataFolder),
      rows: <Row>(query: string) => readRows<Row>(place, query),
    }
  }
}

async function readRows<Row>(
  { databaseUrl, dataFolder }: DatabasePlace,
  query: string,
): Promise<Row[]> {
  if (databaseUrl !== null) return queryPostgres<Row>(databaseUrl, query)
  const sqlite = new Sqlite(join(dataFolder, 'agency.sqlite'), { readonly: true })
  try {
    return sqlite.prepare(query).all() as Row[]
  } finally {
    sqlite.close()
  }
}
