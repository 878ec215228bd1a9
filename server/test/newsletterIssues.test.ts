import { describe, expect, test } from 'vitest'
import type { ClaimedMail } from '../src/mail/mailJobStore.ts'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { addSubscribers, readers } from './support/addSubscribers.ts'
import { ENGINES, testDatabases } from './support/engines.ts'
import { sendIssue } from './support/sendIssue.ts'

const NOW = Date.UTC(2026, 0, 15, 9)
const MINUTE_MS = 60_000
const LIMITS = { leaseMs: MINUTE_MS, perMinute: 6_000 }
const AT_NOW = { startedAtMs: NOW }

describe.each(ENGINES)('on %s, an issue', (engine) => {
  const testDatabase = testDatabases(engine)

  /** Two servers on one database with so many subscribers. */
  async function twoServers(subscribers: number) {
    const place = await testDatabase()
    const open = async () => {
      const database = await place.open()
      return createRepositories(database, createGroupCommit(database.db, database.engine))
    }
    const database = await place.open()
    const ids = await addSubscribers(database, readers(subscribers))
    const [one, two] = [await open(), await open()]
    /** Claims what is due at a moment, as fast as the pace allows. */
    const claimAll = async (nowMs: number) => {
      const claimed: ClaimedMail[] = []
      for (let atMs = nowMs; ; atMs += 10) {
        const next = await two.issueMails.claim(atMs, LIMITS)
        if (!next) return claimed
        claimed.push(next)
      }
    }
    const claimOne = async (nowMs: number) => {
      const claimed = await one.issueMails.claim(nowMs, LIMITS)
      if (!claimed) throw new Error('nothing was claimed')
      return claimed
    }
    return { ...place, database, ids, one, two, claimAll, claimOne }
  }

  test('is frozen with one mail for each who has confirmed at that moment', async () => {
    const { database, ids, one, rows } = await twoServers(2_500)
    await database.db
      .updateTable('newsletter_subscribers')
      .set({ state: 'pending' })
      .where('id', '=', ids[7] ?? '')
      .execute()
    expect(await sendIssue(one, AT_NOW)).toEqual({
      kind: 'sending',
      number: 1,
      recipients: 2_499,
    })
    await addSubscribers(database, ['later@example.org'])
    const jobs = await rows<{ id: string; about_id: string; message_id: string }>(
      'select id, about_id, message_id from mail_jobs',
    )
    expect(new Set(jobs.map((job) => job.about_id))).toEqual(new Set(ids.toSpliced(7, 1)))
    expect(new Set(jobs.map((job) => job.id)).size).toBe(2_499)
    expect(jobs[0]?.message_id).toMatch(/^<[0-9a-f-]{36}\.\d+@agency\.example>$/)
    expect(new Set(jobs.map((job) => job.message_id)).size).toBe(2_499)
  })

  test('is stored with all its mail or not at all', async () => {
    const { database, ids, one, rows } = await twoServers(1_500)
    const issue = { ...AT_NOW, id: 'an-issue' }
    // A row in the way of the second chunk.
    await database.db
      .insertInto('mail_jobs')
      .values({
        ...{ id: `${issue.id}.1400`, kind: 'x', about_id: ids[0] ?? '', message_id: 'x' },
        ...{ payload: '', priority: 1, state: 'delivered', next_at: 0, queued_at: 0 },
      })
      .execute()
    await expect(sendIssue(one, issue)).rejects.toThrow()
    expect(await rows('select id from mail_jobs')).toHaveLength(1)
    expect(await one.issues.list()).toEqual([])
  })

  test('is sent once, whichever servers are told to at the same moment, unless said otherwise', async () => {
    const { one, two, rows } = await twoServers(3)
    const results = await Promise.all([sendIssue(one, AT_NOW), sendIssue(two, AT_NOW)])
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['sending', 'sentBefore'])
    expect(await rows('select id from mail_jobs')).toHaveLength(3)
    expect(await sendIssue(two, AT_NOW, { again: true })).toMatchObject({ kind: 'sending' })
    expect(await rows('select id from mail_jobs')).toHaveLength(6)
  })

  test('that was cancelled may be sent again; to nobody there is none', async () => {
    const { one, two } = await twoServers(1)
    await sendIssue(one, AT_NOW)
    await one.issues.change(1, 'cancel', NOW)
    expect(await sendIssue(two, AT_NOW)).toMatchObject({ kind: 'sending' })
    const { one: empty } = await twoServers(0)
    expect(await sendIssue(empty, AT_NOW)).toEqual({ kind: 'nobody' })
    expect(await empty.issues.list()).toEqual([])
  })

  test.each([60, 7, 5_999])(
    'goes out at %i a minute over two servers, to the mail, and makes up for no outage',
    async (perMinute) => {
      const { one, two } = await twoServers(200)
      await sendIssue(one, AT_NOW)
      const starts: number[] = []
      const stepMs = Math.min(60_000 / perMinute / 2.3, 900)
      const claimFor = async (fromMs: number, mails: number) => {
        let nowMs = fromMs
        for (let count = 0; count < mails; nowMs += stepMs) {
          const server = Math.round(nowMs) % 2 ? one : two
          const limits = { leaseMs: 100 * 60 * MINUTE_MS, perMinute }
          const claimed = await server.issueMails.claim(Math.round(nowMs), limits)
          if (!claimed) continue
          count += 1
          starts.push(claimed.startAtMs ?? 0)
        }
        return nowMs
      }
      const endMs = await claimFor(NOW, 100)
      const tookMs = (starts.at(-1) ?? 0) - (starts[0] ?? 0)
      expect(tookMs / (99 * (60_000 / perMinute))).toBeCloseTo(1, 3)
      const hourLaterMs = endMs + 60 * MINUTE_MS
      await claimFor(hourLaterMs, 2)
      const [before, after] = starts.slice(-2)
      expect(before).toBeGreaterThanOrEqual(Math.floor(hourLaterMs))
      expect((after ?? 0) - (before ?? 0)).toBeCloseTo(60_000 / perMinute, 2)
    },
  )

  test('is sent once no mail of it waits, and its counts add up', async () => {
    const { one, two, claimAll } = await twoServers(4)
    await sendIssue(one, AT_NOW)
    const [first, second, third, fourth] = await claimAll(NOW)
    if (!first || !second || !third || !fourth) throw new Error('not all were claimed')
    await one.mailJobs.markDelivered(first.id, NOW)
    await one.issueMails.refuse(second, 'SMTP 550 at RCPT', NOW, { suppress: true })
    await one.mailJobs.markDead(third, NOW, 'tryLater', 'SMTP 451 at RCPT')
    await one.mailJobs.retryAt(fourth, NOW + MINUTE_MS, 'tryLater', 'SMTP 452 at RCPT')
    expect(await two.issueMails.claim(NOW + 5_000, LIMITS)).toBeNull()
    expect(await two.issues.find(1)).toMatchObject({
      state: 'sending',
      triedAgain: 1,
      lastFailure: 'SMTP 452 at RCPT',
      counts: { recipients: 4, delivered: 1, waiting: 1, refused: 1, failed: 1, suppressed: 1 },
    })
    expect(await two.issueMails.nextDueMs()).toBe(NOW + MINUTE_MS)
    const [again] = await claimAll(NOW + MINUTE_MS)
    await two.mailJobs.markDelivered(again?.id ?? '', NOW)
    expect(await one.issueMails.claim(NOW + 2 * MINUTE_MS, LIMITS)).toBeNull()
    expect(await two.issues.find(1)).toMatchObject({
      state: 'sent',
      finishedAtMs: NOW + 2 * MINUTE_MS,
      counts: { delivered: 2, waiting: 0 },
    })
    expect(await two.issueMails.nextDueMs()).toBeNull()
  })

  test('waits while it is paused, goes on, and ends when it is cancelled', async () => {
    const { one, two, claimOne } = await twoServers(3)
    await sendIssue(one, AT_NOW)
    expect((await claimOne(NOW)).attempt).toBe(1)
    expect(await two.issues.change(1, 'pause', NOW)).toBe(true)
    expect(await two.issues.change(1, 'pause', NOW)).toBe(false)
    expect(await one.issueMails.claim(NOW + 1_000, LIMITS)).toBeNull()
    expect(await one.issueMails.nextDueMs()).toBeNull()
    expect(await two.issues.find(1)).toMatchObject({ state: 'paused', pausedBecause: null })
    expect(await two.issues.change(1, 'resume', NOW)).toBe(true)
    expect(await two.issues.change(1, 'resume', NOW)).toBe(false)
    const second = await claimOne(NOW + 1_000)
    expect(await two.issues.change(1, 'cancel', NOW + 2_000)).toBe(true)
    expect(await two.issues.change(1, 'resume', NOW)).toBe(false)
    expect(await one.issueMails.claim(NOW + 2_000, LIMITS)).toBeNull()
    // It was in the mail server's hands already.
    await one.mailJobs.markDelivered(second.id, NOW + 2_000)
    expect(await two.issues.find(1)).toMatchObject({
      state: 'cancelled',
      finishedAtMs: NOW + 2_000,
      counts: { recipients: 3, delivered: 1, waiting: 0, notSent: 2 },
    })
  })

  test('takes nothing more to who leaves or is suppressed', async () => {
    const { one, two, ids, rows } = await twoServers(3)
    await sendIssue(one, AT_NOW)
    const [leaves = '', bounces = ''] = ids
    const link = { subscriberId: leaves, issueNumber: 1 }
    expect(await two.subscribers.unsubscribe(link)).toBe(true)
    expect(await two.subscribers.unsubscribe(link)).toBe(false)
    const bounce = {
      subscriberId: bounces,
      kind: 'hard',
      status: '5.1.1',
      receivedAtMs: NOW,
    } as const
    expect(await two.bounces.record({ ...bounce, hash: 'one' }, NOW)).toBe('suppressed')
    expect(await two.bounces.record({ ...bounce, hash: 'two' }, NOW)).toBe('counted')
    const claimed = await one.issueMails.claim(NOW, LIMITS)
    expect(claimed?.aboutId).toBe(ids[2])
    expect(await one.issueMails.claim(NOW + 100, LIMITS)).toBeNull()
    expect(await one.issues.find(1)).toMatchObject({
      counts: { recipients: 3, waiting: 1, leftBefore: 1, refused: 1, unsubscribed: 1 },
    })
    expect(await one.subscribers.findReader(bounces)).toBe('suppressed')
    expect(await one.subscribers.findReader(leaves)).toBeNull()
    expect(await one.subscribers.read(bounces)).toMatchObject({
      email: 'reader-1@example.org',
      suppressed: { reason: 'bounced with 5.1.1', atMs: NOW },
    })
    expect(await one.subscribers.counts()).toEqual({
      confirmed: 1,
      pending: 0,
      quarantined: 0,
      suppressed: 1,
    })
    expect(await rows(`select id from mail_jobs where about_id = '${leaves}'`)).toEqual([])
    // Nobody is asked again by the upkeep, and nobody forgotten.
    expect(await one.subscribers.purgeUnconfirmed(NOW)).toBe(0)
  })

  test('stops when the mail server wants none of it, and refuses one reader when it wants the others', async () => {
    const { one, two, claimAll, claimOne } = await twoServers(3)
    await sendIssue(one, AT_NOW)
    const first = await claimOne(NOW)
    expect(await one.issueMails.stopOrRefuse(first, 'SMTP 550 at DATA', NOW + 5)).toBe('stopped')
    expect(await two.issues.find(1)).toMatchObject({
      state: 'paused',
      pausedBecause: 'SMTP 550 at DATA',
      counts: { waiting: 3, refused: 0 },
    })
    expect(await two.mailJobs.counts(NOW)).toMatchObject({ issuesStopped: 1, waiting: 0 })
    await two.issues.change(1, 'resume', NOW + 10)
    expect(await two.mailJobs.counts(NOW)).toMatchObject({ issuesStopped: 0 })
    // An answer to an attempt from before says nothing of now.
    const late = await claimOne(NOW + 20)
    await one.issueMails.stop(late, 'SMTP 550 at DATA', NOW + 9)
    expect(await two.issues.find(1)).toMatchObject({ state: 'sending' })
    const [third, again, second] = await claimAll(NOW + 100)
    if (!second || !third || !again) throw new Error('not all were claimed')
    expect(again.id).toBe(first.id)
    await one.mailJobs.markDelivered(second.id, NOW + 200)
    expect(await one.issueMails.stopOrRefuse(again, 'SMTP 550 at DATA', NOW + 200)).toBe('refused')
    expect(await one.issueMails.stopOrRefuse(third, 'SMTP 550 at DATA', NOW + 200)).toBe('stopped')
    expect(await two.issues.find(1)).toMatchObject({
      state: 'paused',
      counts: { delivered: 1, refused: 1, waiting: 1, suppressed: 0 },
    })
  })

  test('keeps its counts when its mail is forgotten', async () => {
    const { one, claimAll, rows } = await twoServers(3)
    await sendIssue(one, AT_NOW)
    const [first, second, third] = await claimAll(NOW)
    if (!first || !second || !third) throw new Error('not all were claimed')
    await one.mailJobs.markDelivered(first.id, NOW)
    await one.issueMails.refuse(second, 'SMTP 550 at RCPT', NOW, { suppress: false })
    await one.issueMails.drop(third)
    await one.issueMails.claim(NOW + 1_000, LIMITS)
    const before = await one.issues.find(1)
    expect(before?.counts).toMatchObject({ delivered: 1, refused: 1, leftBefore: 1, waiting: 0 })
    expect(await one.issueMails.forgetMail(NOW + 1_000)).toBe(0)
    expect(await one.issueMails.forgetMail(NOW + 1_001)).toBe(2)
    expect(await rows('select id from mail_jobs')).toEqual([])
    expect(await one.issues.find(1)).toEqual(before)
  })

  test('is no business of the commands about other mail', async () => {
    const { one, two, claimOne } = await twoServers(2)
    await sendIssue(one, AT_NOW)
    await one.issueMails.refuse(await claimOne(NOW), 'SMTP 550 at RCPT', NOW, { suppress: false })
    expect(await two.mailJobs.undelivered()).toEqual([])
    expect(await two.mailJobs.counts(NOW)).toMatchObject({ waiting: 0, dead: 0 })
    expect(await two.mailJobs.retryNow(null, NOW)).toBe(0)
    const waits = { leaseMs: 1_000, longestWaitMs: MINUTE_MS }
    expect(await two.mailJobs.claim(NOW, waits, null)).toBeNull()
    expect(await two.mailJobs.nextDueMs(null)).toBeNull()
  })
})
