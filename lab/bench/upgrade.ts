/**
 * `npm run bench -- upgrade [--enquiries 10000] [--subscribers 20000] [--from 1.0.0]`: fills the database of a released version, then
 * measures the time and the memory of the upgrade to the present version.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import type { DatabaseLocation } from '../../server/src/database/AgencyDatabase.ts'
import { openDatabase } from '../../server/src/database/openDatabase.ts'
import { connectPostgres } from '../../server/src/database/openPostgres.ts'
import { openSqliteFile, SQLITE_FILE } from '../../server/src/database/openSqlite.ts'
import { loadRelease } from '../../testing/releases/releases.ts'
import type { EngineName } from '../../testing/server/engines.ts'
import { startPostgres } from '../../testing/server/startPostgres.ts'
import { inventAddresses, inventEnquiries, noteOn } from './fillDesk.ts'

const BATCH = 500
const LOOK_MS = 20

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    enquiries: { type: 'string', default: '10000' },
    subscribers: { type: 'string', default: '20000' },
    from: { type: 'string', default: '1.0.0' },
  },
})

const postgres = await startPostgres()
try {
  await measure('sqlite', null)
  await measure('postgres', await postgres.createDatabase())
} finally {
  await postgres.stop()
}

async function measure(engine: EngineName, databaseUrl: string | null) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'agency-bench-'))
  const location = { databaseUrl, dataFolder }
  await loadRelease(values.from, engine, location)
  await fill(location)
  console.log(`\n${engine}: ${values.enquiries} enquiries, ${values.subscribers} subscribers`)
  const before = process.memoryUsage.rss()
  let most = before
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const timer = setInterval(look, LOOK_MS)
  const startedAtMs = performance.now()
  const database = await openDatabase(location)
  const tookMs = performance.now() - startedAtMs
  clearInterval(timer)
  await database.close()
  rmSync(dataFolder, { recursive: true, force: true })
  const grown = Math.round((most - before) / 1024 / 1024)
  console.log(
    `  upgraded from ${values.from} in ${(tookMs / 1000).toFixed(1)} s; the memory grew by ${grown} MB`,
  )
}

/** Stores records in the columns that every released version has. */
async function fill({ databaseUrl, dataFolder }: DatabaseLocation) {
  const database = databaseUrl
    ? connectPostgres(databaseUrl)
    : openSqliteFile(join(dataFolder, SQLITE_FILE))
  // The types describe the tables of the present version, but these tables are of an older version.
  const db = database.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const insert = (table: string, rows: Record<string, unknown>[]) =>
    rows.length > 0 ? db.insertInto(table).values(rows).execute() : null
  let first = 1
  for (const batch of inventEnquiries(Number(values.enquiries))) {
    await insert(
      'enquiries',
      batch.map(({ id, receivedAtMs, fields, contentHash, quarantined }) => ({
        ...Object.fromEntries(ENQUIRY_FIELDS.map(({ name, column }) => [column, fields[name]])),
        id,
        received_at: receivedAtMs,
        content_hash: contentHash,
        quarantined: Number(quarantined),
        status: 'answered',
      })),
    )
    await insert(
      'enquiry_notes',
      batch.flatMap(({ id }, index) => {
        const note = noteOn(first + index)
        return note ? [{ enquiry_id: id, note }] : []
      }),
    )
    first += batch.length
  }
  const addresses = inventAddresses(Number(values.subscribers))
  for (let from = 0; from < addresses.length; from += BATCH) {
    await insert(
      'newsletter_subscribers',
      addresses.slice(from, from + BATCH).map((email) => ({
        id: randomUUID(),
        email,
        state: 'confirmed',
        consent_version: '1',
        email_hash: createHash('sha256').update(email).digest('base64url'),
        requested_at: 1,
        requested_ip: '203.0.113.7',
        confirmed_at: 1,
        confirmed_ip: '203.0.113.7',
      })),
    )
  }
  await database.close()
}
