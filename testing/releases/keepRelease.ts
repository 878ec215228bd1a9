/**
 * `node testing/releases/keepRelease.ts <version>`: keeps a copy of what this version makes of an empty database, with
 * invented rows in every table, for both engines. Run it at each release, once; from then on `upgrade.test.ts` brings the
 * copy up to date.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type CompiledQuery, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { migrationsFor } from '../../server/src/database/migrations.ts'
import type { Tables } from '../../server/src/database/Tables.ts'
import type { EngineName } from '../server/engines.ts'
import { readTables } from '../server/readDatabase.ts'
import { startPostgres } from '../server/startPostgres.ts'
import { MIGRATION_ROWS, RELEASE_ROWS } from './releaseRows.ts'
import { loadRelease, releaseFolder } from './releases.ts'

const CHANGES = /^\s*(create|alter|drop|insert|update|delete|do)\b/i

/** Random, or of this moment: the invented rows have them. */
const NOT_RECORDED = /^\s*insert into "?(kysely_migration|secrets)"? /i

const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Name the version: node testing/releases/keepRelease.ts 1.2.3')
  process.exit(1)
}
const folder = releaseFolder(version)
mkdirSync(folder, { recursive: true })
const dataFolder = mkdtempSync(join(tmpdir(), 'agency-release-'))
const postgres = await startPostgres()
try {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const text = await recordMigrations(engine, await postgres.createDatabase())
    writeFileSync(join(folder, `${engine}.sql`), text)
    // What was written has to run by itself.
    const databaseUrl = engine === 'postgres' ? await postgres.createDatabase() : null
    await loadRelease(version, engine, { databaseUrl, dataFolder })
    const tables = Object.entries(await readTables({ databaseUrl, dataFolder }))
    const empty = tables.filter(([, rows]) => rows.length === 0).map(([name]) => name)
    if (empty.length > 0) throw new Error(`No rows are invented for: ${empty.join(', ')}`)
    console.log(`${engine}: ${tables.length} tables`)
  }
  console.log(`Kept in ${folder}`)
} finally {
  await postgres.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

/**
 * All that the present migrations do to an empty database, and the invented rows, as SQL: running it makes what somebody
 * has who began with this version. Equal each time.
 */
async function recordMigrations(name: EngineName, postgresUrl: string): Promise<string> {
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect:
      name === 'sqlite'
        ? new SqliteDialect({ database: new Sqlite(':memory:') })
        : new PostgresDialect({ pool: new Pool({ connectionString: postgresUrl }) }),
    log({ level, query }) {
      if (level === 'query' && CHANGES.test(query.sql) && !NOT_RECORDED.test(query.sql)) {
        statements.push(toText(query, name))
      }
    },
  })
  try {
    const provider = { getMigrations: async () => migrationsFor(name) }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error
    for (const [table, rows] of Object.entries({
      kysely_migration: MIGRATION_ROWS,
      ...RELEASE_ROWS,
    })) {
      for (const row of rows) {
        statements.push(
          toText(
            db
              .insertInto(table as keyof Tables)
              .values(row)
              .compile(),
            name,
          ),
        )
      }
    }
  } finally {
    await db.destroy()
  }
  return `${statements.join(';\n')};\n`
}

function toText({ sql, parameters }: CompiledQuery, engine: EngineName): string {
  const values = parameters.values()
  if (parameters.length === 0) return sql.trim()
  return sql.trim().replace(/\$\d+|\?/g, () => literal(values.next().value, engine))
}

function literal(value: unknown, engine: EngineName): string {
  if (value === null || typeof value === 'number') return String(value)
  if (Buffer.isBuffer(value)) {
    const digits = value.toString('hex')
    return engine === 'sqlite' ? `x'${digits}'` : `'\\x${digits}'`
  }
  return `'${String(value).replaceAll("'", "''")}'`
}
