import type { AgencyDatabase } from './AgencyDatabase.ts'
import type { Report } from './migrate.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'

/** Which database is meant: PostgreSQL when it has a URL, else SQLite in the folder. */
export interface DatabasePlace {
  readonly databaseUrl: string | null
  readonly dataFolder: string
}

/** Opens the database, creating its tables or bringing them up to date. `report` hears how far that has come. */
export function openDatabase(
  { databaseUrl, dataFolder }: DatabasePlace,
  report?: Report,
): Promise<AgencyDatabase> {
  return databaseUrl === null ? openSqlite(dataFolder, report) : openPostgres(databaseUrl, report)
}
