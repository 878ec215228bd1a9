import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { DatabasePlace } from '../../src/database/openDatabase.ts'
import { SQLITE_FILE } from '../../src/database/openSqlite.ts'
import type { EngineName } from '../support/engines.ts'
import { queryPostgres } from '../support/startPostgres.ts'

const MIGRATIONS = join(import.meta.dirname, '../../src/database/migrations')

export const CHECKSUMS = 'migrations.sha256'

/** Where the copy of a released version is kept. */
export function releaseFolder(version: string): string {
  return join(import.meta.dirname, version)
}

/** All of which there is a copy. */
export const RELEASES: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Puts the database of a released version, with its rows, into an empty one. */
export async function loadRelease(
  version: string,
  engine: EngineName,
  { databaseUrl, dataFolder }: DatabasePlace,
): Promise<void> {
  const text = readFileSync(join(releaseFolder(version), `${engine}.sql`), 'utf8')
  if (databaseUrl !== null) {
    await queryPostgres(databaseUrl, text)
    return
  }
  const sqlite = new Sqlite(join(dataFolder, SQLITE_FILE))
  sqlite.exec(text)
  sqlite.close()
}

/** A line a file of the migrations, as `sha256sum` writes it. */
export function migrationChecksums(): string[] {
  return readdirSync(MIGRATIONS)
    .sort()
    .map((file) => {
      const hash = createHash('sha256').update(readFileSync(join(MIGRATIONS, file)))
      return `${hash.digest('hex')}  ${file}`
    })
}
