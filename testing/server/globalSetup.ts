import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../server/src/database/openPostgres.ts'
import { openSqlite, SQLITE_FILE } from '../../server/src/database/openSqlite.ts'
import { startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** All test files of a run share this PostgreSQL. */
    postgres: { adminUrl: string; dataFolder: string; template: string }
    /** An SQLite file with the present tables, which tests copy. */
    sqliteTemplate: string
  }
}

let end: () => Promise<void>

/** Starts one PostgreSQL for all files of a run, and prepares databases, so that tests copy them instead of running all migrations. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'agency-templates-'))
  const sqlite = await openSqlite(folder)
  await sqlite.close()
  const sqliteTemplate = join(folder, 'template.sqlite')
  cpSync(join(folder, SQLITE_FILE), sqliteTemplate)
  project.provide('sqliteTemplate', sqliteTemplate)

  const postgres = await startPostgres()
  const templateUrl = await postgres.createDatabase()
  await (await openPostgres(templateUrl)).close()
  project.provide('postgres', {
    adminUrl: postgres.adminUrl,
    dataFolder: postgres.dataFolder,
    template: new URL(templateUrl).pathname.slice(1),
  })
  end = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function teardown(): Promise<void> {
  return end()
}
