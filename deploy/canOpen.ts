/**
 * `node deploy/canOpen.ts`: ends with 0 when this version can read the database that the settings name, 1 when a newer
 * one has changed its tables. It changes nothing.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../server/src/config.ts'
import { MIGRATION_NAMES } from '../server/src/database/migrations.ts'
import { connectPostgres } from '../server/src/database/openPostgres.ts'
import { openSqliteFile, SQLITE_FILE } from '../server/src/database/openSqlite.ts'

const { databaseUrl, dataFolder } = readConfig(process.env)
const file = join(dataFolder, SQLITE_FILE)
if (databaseUrl !== null || existsSync(file)) {
  const database = databaseUrl === null ? openSqliteFile(file) : connectPostgres(databaseUrl)
  const migrations = sql<{ name: string }>`select name from kysely_migration`
  const { rows } = await migrations.execute(database.db)
  if (rows.some(({ name }) => !MIGRATION_NAMES.includes(name))) process.exitCode = 1
  await database.close()
}
