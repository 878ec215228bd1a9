import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { createGroupCommit, type Work } from './createGroupCommit.ts'
import { openSqlite } from './openSqlite.ts'

async function opened() {
  const folder = temporaryFolder()
  const { db, engine, close } = await openSqlite(folder)
  onTestFinished(close)
  const reader = new Sqlite(join(folder, 'agency.sqlite'), { readonly: true })
  onTestFinished(() => {
    reader.close()
  })
  const committed = () => reader.prepare('select day from visit_salts order by day').pluck().all()
  return { db, commit: createGroupCommit(db, engine), committed }
}

function insert(day: string): Work<string> {
  return async (transaction) => {
    await transaction.insertInto('visit_salts').values({ day, salt: 'x' }).execute()
    return day
  }
}

describe('group commit', () => {
  test('work that arrives together is committed in one transaction, and answered after the commit', async () => {
    const { db, commit, committed } = await opened()
    let begun = 0
    const transaction = db.transaction.bind(db)
    db.transaction = () => {
      begun += 1
      return transaction()
    }
    const answers: unknown[] = []
    const all = ['a', 'b', 'c'].map(async (day) => {
      expect(await commit(insert(day))).toBe(day)
      answers.push(committed())
    })
    expect(committed()).toEqual([])
    await Promise.all(all)
    expect(begun).toBe(1)
    expect(answers).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })

  test('when one piece of work in a group fails, the others succeed', async () => {
    const { commit, committed } = await opened()
    const results = await Promise.allSettled([
      commit(insert('a')),
      commit(async (transaction) => {
        await insert('half')(transaction)
        throw new Error('no')
      }),
      commit(insert('a')),
      commit(insert('b')),
    ])
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(committed()).toEqual(['a', 'b'])
  })

  test('group commit works after a failure, and for more work than fits into one group', async () => {
    const { commit, committed } = await opened()
    await expect(commit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const days = Array.from({ length: 600 }, (_, index) => String(1_000 + index))
    await Promise.all(days.map((day) => commit(insert(day))))
    expect(committed()).toEqual(days)
  })
})
