import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { queryPostgres } from './startPostgres.ts'

/**
 * Returns all files of a data folder as one text in lower case. Reading an SQLite file drops the locks that this process holds on it, so a
 * server that shares the file with another process has to run in a separate process.
 */
export function onDisk(dataFolder: string): string {
  const files = readdirSync(dataFolder).map((name) => readFileSync(join(dataFolder, name)))
  return Buffer.concat(files).toString('latin1').toLowerCase()
}

/** Returns the files of a PostgreSQL database as one text in lower case, without the write-ahead log. */
export async function inPostgresFiles(databaseUrl: string): Promise<string> {
  await queryPostgres(databaseUrl, 'checkpoint')
  const [database] = await queryPostgres<{ oid: number }>(
    databaseUrl,
    'select oid from pg_database where datname = current_database()',
  )
  return onDisk(join(inject('postgres').dataFolder, 'base', String(database?.oid)))
}
