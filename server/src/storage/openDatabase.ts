import type { AgencyDatabase } from './AgencyDatabase.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'

/** Which database is meant: PostgreSQL when it has a URL, else SQLite in the folder. */
export interface DatabasePlace {
  readonly databaseUrl: string | null
  readonly dataFolder: string
}

/** Opens the database, creating its tables or bringing them up to date. */
export function openDatabase({ databaseUrl, dataFolder }: DatabasePlace): Promise<AgencyDatabase> {
  return databaseUrl === null ? openSqlite(dataFolder) : openPostgres(databaseUrl)
}
