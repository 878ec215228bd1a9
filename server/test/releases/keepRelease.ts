/**
 * `node server/test/releases/keepRelease.ts <version>`: keeps a copy of what this version makes of an empty database, with
 * invented rows in every table, for both engines, and the checksums of its migrations. Run it at each release, once; from
 * then on `upgrade.test.ts` brings the copy up to date.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTables } from '../support/readTables.ts'
import { startPostgres } from '../support/startPostgres.ts'
import { recordMigrations } from './recordMigrations.ts'
import { CHECKSUMS, loadRelease, migrationChecksums, releaseFolder } from './releases.ts'

const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Name the version: node server/test/releases/keepRelease.ts 1.2.3')
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
  writeFileSync(join(folder, CHECKSUMS), `${migrationChecksums().join('\n')}\n`)
  console.log(`Kept in ${folder}`)
} finally {
  await postgres.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}
