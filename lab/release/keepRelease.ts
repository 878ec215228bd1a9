/**
 * `node lab/release/keepRelease.ts <version>`: stores the database of a released version as SQL for both engines. Starts from the database
 * of the previous release, runs the new migrations, and adds made-up rows to new tables. Run this once for each release: `upgrade.test.ts`
 * upgrades every stored database.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type CompiledQuery, type Insertable, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import type { DatabaseLocation } from '../../server/src/database/AgencyDatabase.ts'
import { migrationsFor } from '../../server/src/database/migrations.ts'
import { SQLITE_FILE } from '../../server/src/database/openSqlite.ts'
import type { Tables } from '../../server/src/database/Tables.ts'
import { loadRelease, RELEASES, releaseFolder } from '../../testing/releases/releases.ts'
import type { EngineName } from '../../testing/server/engines.ts'
import { readTables } from '../../testing/server/readDatabase.ts'
import { startPostgres } from '../../testing/server/startPostgres.ts'

const AT = Date.UTC(2026, 0, 12, 9)
const CONTENT = {
  documents: '{"agency.yaml":{"name":"Amani"}}',
  pictures: '{"pictures/mark":"a1.svg"}',
}

/** Made-up rows for the tables that are new since the last release. Remove these rows once the release is stored. */
const NEW_ROWS: { readonly [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] } = {
  erasures: [
    {
      id: 'erasure-1',
      asked_at: AT,
      who: 'Amina',
      what: 'person erased',
      about: '',
      enquiry_ids: '[]',
      subscriber_id: null,
    },
  ],
  content_drafts: [
    {
      file: 'agency.yaml',
      path: '["name"]',
      value: '"Amani"',
      base: '"The agency"',
      left_out: 0,
      who: 'Amina',
      at: AT,
      version: AT,
    },
  ],
  publications: [{ number: 1, at: AT, who: 'Amina', what: 'The agency: Name', ...CONTENT }],
  installed_content: [{ id: 1, folder_hash: 'a1', ...CONTENT }],
  pictures: [{ name: 'a1.svg', data: Buffer.from('<svg/>'), kept_at: AT }],
  push_subscriptions: [
    {
      id: 'device-1',
      member_id: 'member-amina',
      endpoint: 'https://push.example/device',
      p256dh: 'an-invented-key',
      auth: 'another',
      created_at: AT,
    },
  ],
}

const CHANGES = /^\s*(create|alter|drop|insert|update|delete|do)\b/i

const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Add the version to the command: node lab/release/keepRelease.ts 1.2.3')
  process.exit(1)
}
const before = RELEASES.filter((release) => release !== version)
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  .at(-1)
if (!before) throw new Error('There is no earlier release')
const folder = releaseFolder(version)
mkdirSync(folder, { recursive: true })
const dataFolder = mkdtempSync(join(tmpdir(), 'agency-release-'))
const postgres = await startPostgres()
try {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const databaseUrl = engine === 'postgres' ? await postgres.createDatabase() : null
    const location = { databaseUrl, dataFolder: mkdtempSync(join(dataFolder, engine)) }
    await loadRelease(before, engine, location)
    const changes = await bringUpToDate(engine, location)
    const text = readFileSync(join(releaseFolder(before), `${engine}.sql`), 'utf8')
    writeFileSync(join(folder, `${engine}.sql`), `${text}${changes}`)
    const tables = Object.entries(await readTables(location))
    const empty = tables.filter(([, rows]) => rows.length === 0).map(([name]) => name)
    if (empty.length > 0) throw new Error(`No rows are invented for: ${empty.join(', ')}`)
    console.log(`${engine}: ${tables.length} tables`)
  }
  console.log(`The database is stored in ${folder}`)
} finally {
  await postgres.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

async function bringUpToDate(
  engine: EngineName,
  { databaseUrl, dataFolder }: DatabaseLocation,
): Promise<string> {
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect:
      databaseUrl === null
        ? new SqliteDialect({ database: new Sqlite(join(dataFolder, SQLITE_FILE)) })
        : new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) }),
    log({ level, query }) {
      if (level === 'query' && CHANGES.test(query.sql)) statements.push(toText(query, engine))
    },
  })
  try {
    const provider = { getMigrations: async () => migrationsFor(engine) }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error
    for (const [table, rows] of Object.entries(NEW_ROWS)) {
      await db
        .insertInto(table as keyof Tables)
        .values([...rows])
        .execute()
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
