import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { openSqlite } from './openSqlite.ts'

describe('the SQLite database', () => {
  test('the SQLite database survives a power cut, overwrites deleted rows, and checks the types of its columns', async () => {
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

  test('no other process can write between a transaction’s read and its write', async () => {
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
})
