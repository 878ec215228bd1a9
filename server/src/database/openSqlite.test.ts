import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/support/temporaryFolder.ts'
import { MIGRATION_NAMES } from './migrations.ts'
import { openSqlite } from './openSqlite.ts'

describe('the database', () => {
  test('survives a power cut, overwrites what is deleted, and takes only what its columns say', async () => {
    const { db, close } = await openSqlite(temporaryFolder())
    onTestFinished(close)
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
      return Object.values(rows[0] ?? {})[0]
    }
    expect(await pragma('journal_mode')).toBe('wal')
    const FULL = 2
    expect(await pragma('synchronous')).toBe(FULL)
    expect(await pragma('secure_delete')).toBe(1)
    expect(await pragma('foreign_keys')).toBe(1)
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_list
      where schema = 'main' and strict = 0 and type = 'table'
        and name not like 'sqlite_%' and name not like 'kysely_%'
    `.execute(db)
    expect(rows).toEqual([])
  })

  test('lets a transaction that reads before it writes be disturbed by no other process', async () => {
    const folder = temporaryFolder()
    const { db, close } = await openSqlite(folder)
    onTestFinished(close)
    const other = new Sqlite(join(folder, 'agency.sqlite'), { timeout: 0 })
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('visit_salts').select('day').execute()
      expect(() => other.exec("insert into visit_salts values ('other', 's')")).toThrow(/locked/)
      await transaction.insertInto('visit_salts').values({ day: 'ours', salt: 's' }).execute()
    })
    other.exec("insert into visit_salts values ('other', 's')")
    other.close()
  })

  test('is brought up to date once, and keeps what it holds', async () => {
    const folder = temporaryFolder()
    const first = await openSqlite(folder)
    await first.db.insertInto('visit_salts').values({ day: 'd', salt: 's' }).execute()
    await first.close()
    const second = await openSqlite(folder)
    onTestFinished(second.close)
    expect(await second.db.selectFrom('visit_salts').select('day').execute()).toHaveLength(1)
  })

  test('that a newer version has used is refused with a reason, and not touched', async () => {
    const folder = temporaryFolder()
    await (await openSqlite(folder)).close()
    const sqlite = new Sqlite(join(folder, 'agency.sqlite'))
    sqlite.exec("insert into kysely_migration values ('999-from-the-future', '2030-01-01')")
    sqlite.close()
    await expect(openSqlite(folder)).rejects.toThrow(/could not be brought up to date/)
  })

  test('is left as it was by a migration that fails in the middle', async () => {
    const folder = temporaryFolder()
    await (await openSqlite(folder)).close()
    const sqlite = new Sqlite(join(folder, 'agency.sqlite'))
    // The last migrations have yet to come, and a table is in the way of one.
    sqlite.exec("delete from kysely_migration where name >= '003'")
    const drop = ['visit_pages', 'visit_events', 'visit_sources'].map(
      (name) => `drop table ${name}`,
    )
    sqlite.exec(drop.join(';'))
    await expect(openSqlite(folder)).rejects.toThrow(/visit_visitors/)
    const tables = sqlite
      .prepare("select name from sqlite_schema where type = 'table' and name like 'visit_%'")
      .pluck()
    expect(tables.all().sort()).toEqual(['visit_days', 'visit_salts', 'visit_visitors'])
    sqlite.close()
    expect(MIGRATION_NAMES).toEqual([...MIGRATION_NAMES].sort())
  })
})
