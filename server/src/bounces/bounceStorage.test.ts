import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ENGINES, testDatabases } from '../../../testing/server/engines.ts'
import { addSubscriber, subscriberStates } from '../../../testing/server/subscribers.ts'
import { createGroupCommit } from '../database/createGroupCommit.ts'
import { createStores } from '../stores.ts'
import type { ReceivedBounce } from './bounceStore.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW_MS = Date.UTC(2026, 0, 15, 9)

describe.each(ENGINES)('bounces on %s', (engine) => {
  const testDatabase = testDatabases(engine)

  /** A database with one reader, who confirmed at the start, and what the rules work with. */
  async function withReader() {
    const database = await testDatabase()
    const open = async () => {
      const opened = await database.open()
      const { db, engine, eraseTraces } = opened
      return { db, eraseTraces, ...createStores(opened, createGroupCommit(db, engine)) }
    }
    const { db, eraseTraces, bounces, subscribers } = await open()
    const subscriberId = await addSubscriber(db, 'reader@example.org', NOW_MS)
    let reports = 0
    const bounce = (
      kind: ReceivedBounce['kind'],
      status: string,
      afterDays = 0,
    ): ReceivedBounce => {
      reports += 1
      const receivedAtMs = NOW_MS + afterDays * DAY_MS
      return { hash: `report ${reports}`, subscriberId, kind, status, receivedAtMs }
    }
    const record = (received: ReceivedBounce) => bounces.record(received, received.receivedAtMs)
    const soft = (afterDays: number) => record(bounce('soft', '5.2.2', afterDays))
    return { database, open, eraseTraces, bounces, subscribers, subscriberId, bounce, record, soft }
  }

  test('a hard one suppresses at once, and once', async () => {
    const { database, subscribers, subscriberId, bounce, record } = await withReader()
    const hard = bounce('hard', '5.1.1')
    expect(await record(hard)).toBe('suppressed')
    expect(await record(hard)).toBe('known')
    expect(await subscriberStates(database)).toEqual(['suppressed'])
    expect(await subscribers.read(subscriberId)).toMatchObject({
      suppressed: { atMs: NOW_MS, reason: 'bounced with 5.1.1' },
    })
  })

  test.each([
    ['of three issues in a row suppress', [0, 7, 14]],
    ['are counted anew once issues have arrived in between', [0, 7, 28, 35, 42]],
    ['count once where they say the same of one mail: late, later, given up', [0, 1, 5, 7, 8, 14]],
  ])('soft ones %s', async (_what, days) => {
    const { database, subscribers, subscriberId, soft } = await withReader()
    const last = days.pop() ?? 0
    for (const day of days) expect(await soft(day)).toBe('counted')
    expect(await subscriberStates(database)).toEqual(['confirmed'])
    expect(await soft(last)).toBe('suppressed')
    const reader = await subscribers.read(subscriberId)
    expect(reader?.suppressed?.reason).toBe('bounced with 5.2.2, 3 times in a row')
    // Who signs up anew begins at none.
    expect(await database.rows('select * from soft_bounces')).toEqual([])
  })

  test('a policy against us suppresses nobody, and the owner sees it', async () => {
    const { database, bounces, bounce, record } = await withReader()
    for (const days of [0, 1, 2, 3]) {
      expect(await record(bounce('policy', '5.7.26', days))).toBe('counted')
    }
    expect(await subscriberStates(database)).toEqual(['confirmed'])
    expect((await bounces.counts(NOW_MS + 3 * DAY_MS)).bounces).toEqual([
      { kind: 'policy', status: '5.7.26', count: 4 },
    ])
    expect((await bounces.counts(NOW_MS + 9 * DAY_MS)).bounces).toMatchObject([{ count: 2 }])
  })

  test('one from before the address was confirmed anew says nothing of it', async () => {
    const { database, bounce, record } = await withReader()
    expect(await record(bounce('hard', '5.1.1', -1))).toBe('counted')
    expect(await subscriberStates(database)).toEqual(['confirmed'])
  })

  test('of who has left there is nothing to count, and nothing is kept', async () => {
    const { database, eraseTraces, subscribers, subscriberId, soft, bounce, record } =
      await withReader()
    await soft(0)
    expect(await database.contents()).toContain(subscriberId)
    await subscribers.unsubscribe({ subscriberId, issueNumber: 1 })
    expect(await database.rows('select * from soft_bounces')).toEqual([])
    expect(await record(bounce('hard', '5.1.1'))).toBe('counted')
    expect(await record({ ...bounce('soft', '5.2.2'), subscriberId: randomUUIDv7() })).toBe(
      'counted',
    )
    await expect.poll(() => eraseTraces()).toBe(true)
    expect(await database.contents()).not.toContain(subscriberId)
  })

  test('one that two servers read at the same moment is counted once', async () => {
    const { open, bounces, bounce } = await withReader()
    const other = await open()
    const hard = bounce('hard', '5.1.1')
    const outcomes = await Promise.all(
      [bounces, other.bounces, bounces, other.bounces].map((one) => one.record(hard, NOW_MS)),
    )
    expect(outcomes.sort()).toEqual(['known', 'known', 'known', 'suppressed'])
  })

  test('a mailbox is read on from where it was left, never back', async () => {
    const { bounces } = await withReader()
    expect(await bounces.lastUid('one')).toBe(0)
    await bounces.advance('one', 7, true)
    await bounces.advance('one', 5, true)
    await bounces.advance('other', 3, false)
    expect([await bounces.lastUid('one'), await bounces.lastUid('other')]).toEqual([7, 3])
    await bounces.noteReading(NOW_MS, null)
    // When it was last read stays known while it cannot be.
    await bounces.noteReading(NOW_MS + 1, 'login refused')
    const counts = { leftAlone: 1, readAtMs: NOW_MS, problem: 'login refused' }
    expect(await bounces.counts(NOW_MS)).toMatchObject(counts)
  })

  test('reports are forgotten after a time', async () => {
    const { database, bounces, bounce, record } = await withReader()
    await record(bounce('policy', '5.7.1'))
    await record(bounce('policy', '5.7.1', 1))
    await bounces.forget(NOW_MS + 1)
    expect(await database.rows('select status from bounces')).toHaveLength(1)
  })
})
