import { MINUTE_MS } from 'protocol/localDays.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/server/engines.ts'
import { ASKED_ERASURE } from '../../../testing/server/enquiry.ts'
import { sendIssue } from '../../../testing/server/issues.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'
import type { ClaimedMail } from '../mail/mailJobStore.ts'

const NOW = Date.UTC(2026, 0, 15, 9)
const LIMITS = { leaseMs: MINUTE_MS, perMinute: 6_000 }
const AT_NOW = { startedAtMs: NOW }

async function twoServers(subscribers: number) {
  const database = await testDatabase()
  const [one, two] = [await database.openStores(), await database.openStores()]
  const ids = await addSubscribers(one, readers(subscribers))
  /** Claims all mail that is due at `nowMs`, as fast as the pace allows. */
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
  return { ...database, ids, one, two, claimAll, claimOne }
}

test('sending an issue stores one mail for each subscriber who is confirmed at that moment', async () => {
  const { ids, one, rows } = await twoServers(2_500)
  await one.db
    .updateTable('newsletter_subscribers')
    .set({ state: 'pending' })
    .where('id', '=', ids[7] ?? '')
    .execute()
  expect(await sendIssue(one, AT_NOW)).toMatchObject({ number: 1, recipients: 2_499 })
  await addSubscribers(one, ['later@example.org'])
  const jobs = await rows<{ id: string; about_id: string; message_id: string }>(
    'select id, about_id, message_id from mail_jobs',
  )
  expect(new Set(jobs.map((job) => job.about_id))).toEqual(new Set(ids.toSpliced(7, 1)))
  expect(new Set(jobs.map((job) => job.id)).size).toBe(2_499)
  expect(jobs[0]?.message_id).toMatch(/^<[0-9a-f-]{36}\.\d+@agency\.example>$/)
  expect(new Set(jobs.map((job) => job.message_id)).size).toBe(2_499)
})

test('an issue is stored with all its mail or not at all', async () => {
  const { ids, one, rows } = await twoServers(1_500)
  const issue = { ...AT_NOW, id: 'an-issue' }
  // This row has the id of a mail in the second chunk, so that the insert of this chunk fails.
  await one.db
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

test.each([60, 7, 5_999])(
  'an issue is sent at %i mails a minute by two servers together, without a burst after an outage',
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

test('an issue counts as sent once none of its mails wait, and its counts add up', async () => {
  const { one, two, claimAll } = await twoServers(4)
  await sendIssue(one, AT_NOW)
  const [first, second, third, fourth] = await claimAll(NOW)
  if (!first || !second || !third || !fourth) throw new Error('not all were claimed')
  await one.mailJobs.markDelivered(first.id, NOW)
  await one.issueMails.suppress(second, 'SMTP 550 at RCPT', NOW)
  await one.mailJobs.markDead(second, NOW, 'refused', 'SMTP 550 at RCPT')
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

test('a refused mail pauses its issue if no other mail of the issue was accepted; once an issue is cancelled, no further mail of it is sent', async () => {
  const { one, two, claimAll, claimOne } = await twoServers(3)
  await sendIssue(one, AT_NOW)
  const first = await claimOne(NOW)
  expect(await one.issueMails.isRefusedAlone(first)).toBe(false)
  await one.issueMails.stop(first, 'SMTP 550 at DATA', NOW + 5)
  expect(await two.issues.find(1)).toMatchObject({
    state: 'paused',
    pausedBecause: 'SMTP 550 at DATA',
    counts: { waiting: 3, refused: 0 },
  })
  expect(await one.issueMails.claim(NOW + 6, LIMITS)).toBeNull()
  expect(await one.issueMails.nextDueMs()).toBeNull()
  expect(await two.mailJobs.counts(NOW)).toMatchObject({ issuesStopped: 1, waiting: 0 })
  await two.issues.change(1, 'resume', NOW + 10)
  expect(await two.mailJobs.counts(NOW)).toMatchObject({ issuesStopped: 0 })
  await two.issues.change(1, 'pause', NOW + 11)
  expect(await two.issues.find(1)).toMatchObject({ state: 'paused', pausedBecause: null })
  await two.issues.change(1, 'resume', NOW + 12)
  // A late response to an attempt before the resumption does not pause the issue again.
  const late = await claimOne(NOW + 20)
  await one.issueMails.stop(late, 'SMTP 550 at DATA', NOW + 9)
  expect(await two.issues.find(1)).toMatchObject({ state: 'sending' })
  const [third, again, second] = await claimAll(NOW + 100)
  if (!second || !third || !again) throw new Error('not all were claimed')
  expect(again.id).toBe(first.id)
  expect(await one.issueMails.isRefusedAlone(again)).toBe(false)
  await one.mailJobs.markDelivered(second.id, NOW + 200)
  expect(await one.issueMails.isRefusedAlone(again)).toBe(true)
  expect(await one.issueMails.isRefusedAlone(third)).toBe(false)
  await two.issues.change(1, 'cancel', NOW + 300)
  expect(await one.issueMails.claim(NOW + 60 * MINUTE_MS, LIMITS)).toBeNull()
  await one.mailJobs.markDelivered(third.id, NOW + 301)
  expect(await two.issues.find(1)).toMatchObject({
    state: 'cancelled',
    finishedAtMs: NOW + 300,
    counts: { recipients: 3, delivered: 2, waiting: 0, notSent: 1 },
  })
})

test('an issue keeps its counts when its mail is deleted or a reader is erased', async () => {
  const { one, claimAll, rows } = await twoServers(4)
  await sendIssue(one, AT_NOW)
  const [first, second, third, fourth] = await claimAll(NOW)
  if (!first || !second || !third || !fourth) throw new Error('not all were claimed')
  for (const taken of [first, fourth]) await one.mailJobs.markDelivered(taken.id, NOW)
  await one.mailJobs.markDead(second, NOW, 'refused', 'SMTP 550 at RCPT')
  await one.mailJobs.discard(third)
  await one.issueMails.claim(NOW + 1_000, LIMITS)
  const before = await one.issues.find(1)
  expect(before).toMatchObject({
    state: 'sent',
    counts: { delivered: 2, refused: 1, leftBefore: 1, waiting: 0 },
  })
  const [gone] = await rows<{ email: string }>(
    `select email from newsletter_subscribers where id = '${fourth.aboutId}'`,
  )
  const { signUp } = await one.people.find(gone?.email ?? '')
  await one.people.erase({ enquiries: [], signUp }, ASKED_ERASURE)
  expect(await one.issues.list()).toEqual([before])
  expect(await one.issueMails.forgetMail(NOW + 1_000)).toBe(0)
  expect(await one.issueMails.forgetMail(NOW + 1_001)).toBe(2)
  expect(await rows('select id from mail_jobs')).toEqual([])
  expect(await one.issues.list()).toEqual([before])
})

test('the mail of issues is left out where other mail is listed, counted, retried or taken for sending', async () => {
  const { one, two, claimOne } = await twoServers(2)
  await sendIssue(one, AT_NOW)
  await one.mailJobs.markDead(await claimOne(NOW), NOW, 'refused', 'SMTP 550 at RCPT')
  expect(await two.mailJobs.undelivered('dead', 9)).toEqual([])
  expect(await two.mailJobs.counts(NOW)).toMatchObject({ waiting: 0, dead: 0 })
  expect(await two.mailJobs.retryNow(null, NOW)).toBe(0)
  const waits = { leaseMs: 1_000, longestWaitMs: MINUTE_MS }
  expect(await two.mailJobs.claim(NOW, waits, { except: ['push'] })).toBeNull()
  expect(await two.mailJobs.nextDueMs({ except: ['push'] })).toBeNull()
})
