import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { queryPostgres } from './startPostgres.ts'

/**
 * Everything that is on disk for the server, as one text in lower case. Reading an SQLite file drops the locks that
 * this process holds on it: a server that shares it with another process has to be a process of its own.
 */
export function onDisk(dataFolder: string): string {
  const files = readdirSync(dataFolder).map((name) => readFileSync(join(dataFolder, name)))
  return Buffer.concat(files).toString('latin1').toLowerCase()
}

/** The same of a database of PostgreSQL; the write-ahead log is not among it. */
export async function inPostgresFiles(databaseUrl: string): Promise<string> {
  await queryPostgres(databaseUrl, 'checkpoint')
  const [database] = await queryPostgres<{ oid: number }>(
    databaseUrl,
    'select oid from pg_database where datname = current_database()',
  )
  return onDisk(join(inject('postgres').dataFolder, 'base', String(database?.oid)))
}
