import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { dataFolderFromTemplate, temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { BEFORE_UPDATE_FILE } from './copyBeforeMigration.ts'
import { MIGRATION_NAMES, migrationsFor } from './migrations.ts'
import { openSqlite, openSqliteFile, SQLITE_FILE } from './openSqlite.ts'

const LAST = MIGRATION_NAMES.at(-1) ?? ''

async function databaseBehind(): Promise<string> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, SQLITE_FILE), '')
  const { db, close } = openSqliteFile(join(folder, SQLITE_FILE))
  const older = Object.entries(migrationsFor('sqlite')).filter(([name]) => name !== LAST)
  const provider = { getMigrations: async () => Object.fromEntries(older) }
  await new Migrator({ db, provider }).migrateToLatest()
  await close()
  return folder
}

async function migrationsIn(file: string): Promise<string[]> {
  const { db, close } = openSqliteFile(file)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  await close()
  return rows.map(({ name }) => name)
}

test('an update copies the database before its migrations, so that the operator can go back', async () => {
  const folder = await databaseBehind()
  await (await openSqlite(folder)).close()
  expect(await migrationsIn(join(folder, SQLITE_FILE))).toContain(LAST)
  const copy = join(folder, BEFORE_UPDATE_FILE)
  expect(await migrationsIn(copy)).toEqual(MIGRATION_NAMES.slice(0, -1))
})

test('a new database, or one that is up to date, is not copied', async () => {
  for (const folder of [temporaryFolder(), dataFolderFromTemplate()]) {
    await (await openSqlite(folder)).close()
    expect(existsSync(join(folder, BEFORE_UPDATE_FILE))).toBe(false)
  }
})

test('an update changes nothing if the database cannot be copied', async () => {
  const folder = await databaseBehind()
  // A folder at the path of the database's copy makes copying fail.
  mkdirSync(join(folder, BEFORE_UPDATE_FILE, 'in-the-way'), { recursive: true })
  await expect(openSqlite(folder)).rejects.toThrow('Nothing was changed')
  expect(await migrationsIn(join(folder, SQLITE_FILE))).not.toContain(LAST)
})
