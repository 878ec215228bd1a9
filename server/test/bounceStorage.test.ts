import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ReceivedBounce } from '../src/bounces/bounceStore.ts'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { addSubscriber, subscriberStates } from './support/addSubscriber.ts'
import { ENGINES, testDatabases } from './support/engines.ts'

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
      return { db, eraseTraces, ...createRepositories(opened, createGroupCommit(db, engine)) }
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
    return {
      ...{ database, open, db, eraseTraces, bounces, subscribers },
      ...{ subscriberId, bounce, record, soft },
    }
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

  test('soft ones of three issues in a row suppress', async () => {
    const { database, subscribers, subscriberId, soft } = await withReader()
    expect(await soft(0)).toBe('counted')
    expect(await soft(7)).toBe('counted')
    expect(await subscriberStates(database)).toEqual(['confirmed'])
    expect(await soft(14)).toBe('suppressed')
    const reader = await subscribers.read(subscriberId)
    expect(reader?.suppressed?.reason).toBe('bounced with 5.2.2, 3 times in a row')
    expect(await database.rows('select * from soft_bounces')).toEqual([])
  })

  test('all that is said of one mail counts once', async () => {
    const { database, soft } = await withReader()
    // Late, later, given up; and the same a week after.
    for (const days of [0, 1, 5, 7, 8, 12]) expect(await soft(days)).toBe('counted')
    const [counted] = await database.rows('select count from soft_bounces')
    expect(Number(counted?.count)).toBe(2)
  })

  test('soft ones are counted anew once issues have arrived in between', async () => {
    const { soft } = await withReader()
    for (const days of [0, 7, 28, 35]) expect(await soft(days)).toBe('counted')
    expect(await soft(42)).toBe('suppressed')
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

  test('who signs up anew after a suppression begins at none', async () => {
    const { database, db, soft } = await withReader()
    for (const days of [0, 7, 14]) await soft(days)
    await db.updateTable('newsletter_subscribers').set({ state: 'confirmed' }).execute()
    expect(await soft(21)).toBe('counted')
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
    await Promise.all([bounces, other.bounces].map((one) => one.advance('mailbox', 1, true)))
    expect(await bounces.lastUid('mailbox')).toBe(1)
    expect(await bounces.counts(NOW_MS)).toMatchObject({ leftAlone: 1 })
  })

  test('a mailbox is read on from where it was left, never back', async () => {
    const { bounces } = await withReader()
    expect(await bounces.lastUid('one')).toBe(0)
    await bounces.advance('one', 7, true)
    await bounces.advance('one', 5, true)
    await bounces.advance('other', 3, false)
    expect([await bounces.lastUid('one'), await bounces.lastUid('other')]).toEqual([7, 3])
    expect(await bounces.counts(NOW_MS)).toMatchObject({ leftAlone: 1 })
  })

  test('when it was last read stays known while it cannot be', async () => {
    const { bounces } = await withReader()
    expect(await bounces.counts(NOW_MS)).toMatchObject({ readAtMs: null, problem: null })
    await bounces.noteReading(NOW_MS, null)
    await bounces.noteReading(NOW_MS + 1, 'login refused')
    const failed = { readAtMs: NOW_MS, problem: 'login refused' }
    expect(await bounces.counts(NOW_MS)).toMatchObject(failed)
    await bounces.noteReading(NOW_MS + 2, null)
    expect(await bounces.counts(NOW_MS)).toMatchObject({ readAtMs: NOW_MS + 2, problem: null })
  })

  test('reports are forgotten after a time', async () => {
    const { database, bounces, bounce, record } = await withReader()
    await record(bounce('policy', '5.7.1'))
    await record(bounce('policy', '5.7.1', 1))
    await bounces.forget(NOW_MS + 1)
    expect(await database.rows('select status from bounces')).toHaveLength(1)
  })
})
