import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { DatabaseLocation } from '../../server/src/database/AgencyDatabase.ts'
import { SQLITE_FILE } from '../../server/src/database/openSqlite.ts'
import type { EngineName } from '../server/engines.ts'
import { queryPostgres } from '../server/startPostgres.ts'

export function releaseFolder(version: string): string {
  return join(import.meta.dirname, version)
}

export const RELEASES: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/**
 * Copies the database of a released version, with its rows, into an empty database.
 * @param more - further SQL statements, which are run at the end.
 */
export async function loadRelease(
  version: string,
  engine: EngineName,
  { databaseUrl, dataFolder }: DatabaseLocation,
  more = '',
): Promise<void> {
  const text = readFileSync(join(releaseFolder(version), `${engine}.sql`), 'utf8') + more
  if (databaseUrl !== null) {
    await queryPostgres(databaseUrl, text)
    return
  }
  const sqlite = new Sqlite(join(dataFolder, SQLITE_FILE))
  sqlite.exec(text)
  sqlite.close()
}
