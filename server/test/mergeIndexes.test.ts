import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseSearch } from '../src/enquiries/parseSearch.ts'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { testDatabases } from './support/engines.ts'
import { ENQUIRY } from './support/enquiry.ts'

test('the parts of an index that SQLite makes are put together, and what is stored meanwhile is found too', async () => {
  const database = await testDatabases('sqlite')()
  const opened = await database.open()
  const commit = createGroupCommit(opened.db, opened.engine)
  const { enquiries } = createRepositories(opened, commit)
  const store = async (name: string) => {
    const id = randomUUID()
    const enquiry = { id, receivedAtMs: 1, contentHash: id, quarantined: false }
    await enquiries.store({ ...enquiry, fields: { ...ENQUIRY, name } }, [], 0)
  }
  const parts = async () => {
    const [row] = await database.rows<{ parts: number }>(
      'select count(distinct segid) as parts from enquiry_texts_index_idx',
    )
    return row?.parts
  }
  const found = async (typed: string) => {
    const page = { box: 'all', after: null, limit: 100 } as const
    const listed = await enquiries.page({ ...page, search: parseSearch(typed) })
    return listed.map(({ number }) => number)
  }
  // One after the other: what is stored at the same moment is one part.
  for (let number = 1; number <= 30; number += 1) await store(`Client ${number}`)
  expect(await parts()).toBeGreaterThan(5)
  await Promise.all([opened.mergeIndexes(), store('Latecomer')])
  await opened.mergeIndexes()
  expect(await parts()).toBeLessThanOrEqual(2)
  expect(await found('client')).toHaveLength(30)
  expect(await found('client 17')).toEqual([17])
  expect(await found('latecomer')).toEqual([31])
})
