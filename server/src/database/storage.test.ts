import { sql } from 'kysely'
import { DAY_MS } from 'protocol/localDays.ts'
import { expect, test } from 'vitest'
import { bothEngines, testDatabases } from '../../../testing/server/engines.ts'
import { ENQUIRY, storedEnquiry } from '../../../testing/server/enquiry.ts'
import { createStores } from '../../../testing/server/stores.ts'
import type { StoredEnquiry } from '../enquiries/enquiryRows.ts'
import { queueMail } from '../mail/mail.ts'
import { forgetVisits } from '../visits/countVisit.ts'
import { MIGRATION_NAMES } from './migrations.ts'
import { openExistingDatabase } from './openDatabase.ts'

const NOW = Date.UTC(2026, 0, 15, 9)
const LEASE_MS = 1_000
const WAITS = { leaseMs: LEASE_MS, longestWaitMs: 60_000 }
const ANY_KIND = { except: ['no kind'] }
const DAY = '2026-01-15'
const SIGN_UPS = { signUpMailsAnHour: 20, messageIdDomain: 'x.example' }

function enquiry(change: Partial<StoredEnquiry> = {}): StoredEnquiry {
  return storedEnquiry({ receivedAtMs: NOW, ...change })
}

function mailOf(about: StoredEnquiry) {
  return queueMail('enquiry', about.id, 'agency.example')
}

function mailsOf(about: StoredEnquiry) {
  return [mailOf(about)]
}

function signUp(email: string, requestedAtMs = NOW) {
  return { email, ip: '203.0.113.5', requestedAtMs }
}

bothEngines('the stores of several servers, on %s', (engine) => {
  const testDatabase = testDatabases(engine)

  async function twoServers() {
    const database = await testDatabase()
    const [one, two] = await Promise.all([database.openStores(), database.openStores()])
    return { ...database, one, two }
  }

  test('servers that start together bring the tables up to date once', async () => {
    const database = await testDatabase({ empty: true })
    const servers = await Promise.all([1, 2, 3, 4].map(() => database.open()))
    expect(servers).toHaveLength(4)
    const names = await database.rows('select name from kysely_migration')
    expect(names).toHaveLength(MIGRATION_NAMES.length)
  })

  test('after a restart, an enquiry in any script is read exactly as it was typed', async () => {
    const { one, openStores } = await twoServers()
    const fields = { ...ENQUIRY, name: 'Ngũgĩ 👩🏾‍💻 محمد', message: 'a\n"b"\';--\\c' }
    const stored = enquiry({ fields })
    expect(await one.enquiries.store(stored, mailsOf(stored), NOW)).toBe('stored')
    await one.close()
    const listed = await (await openStores()).enquiries.find(1)
    expect(listed).toMatchObject({ number: 1, receivedAtMs: NOW, fields, quarantined: false })
    expect(listed?.mail).toEqual({
      state: 'waiting',
      attempts: 0,
      failure: null,
      lastFailure: null,
    })
  })

  test('the same enquiry is stored once when it reaches several servers at the same moment', async () => {
    const { one, two, rows } = await twoServers()
    for (let round = 0; round < 10; round += 1) {
      const contentHash = `content ${round}`
      const outcomes = await Promise.all(
        [one, two, one, two, two, one].map(({ enquiries }) => {
          const sent = enquiry({ contentHash })
          return enquiries.store(sent, mailsOf(sent), NOW - 1)
        }),
      )
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1)
    }
    expect(await rows('select id from enquiries')).toHaveLength(10)
    expect(await rows('select id from mail_jobs')).toHaveLength(10)
  })

  test('an enquiry with the same fields is stored again only after the time limit for repeats; a robot’s enquiry is always stored', async () => {
    const { one } = await twoServers()
    const store = (change: Partial<StoredEnquiry>, since: number) =>
      one.enquiries.store(enquiry({ contentHash: 'same', ...change }), [], since)
    expect(await store({}, NOW - 10)).toBe('stored')
    expect(await store({ receivedAtMs: NOW + 10 }, NOW)).toBe('repeated')
    expect(await store({ receivedAtMs: NOW + 11 }, NOW + 1)).toBe('stored')
    expect(await store({ receivedAtMs: NOW + 12 }, NOW + 2)).toBe('repeated')
    expect(await store({ quarantined: true }, NOW - 10)).toBe('stored')
  })

  test('two servers that get the same enquiries in opposite orders store each once, even if one commit cannot contain them all', async () => {
    const { one, two, rows } = await twoServers()
    // A commit contains at most 256 enquiries.
    const contents = Array.from({ length: 300 }, (_, index) => `content ${index}`)
    const keepAll = (server: typeof one, hashes: readonly string[]) =>
      hashes.map((contentHash) => server.enquiries.store(enquiry({ contentHash }), [], NOW - 1))
    const outcomes = await Promise.all([
      ...keepAll(one, contents),
      ...keepAll(two, contents.toReversed()),
    ])
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(300)
    expect(await rows('select id from enquiries')).toHaveLength(300)
  })

  test('an enquiry and its mail are stored together or not at all', async () => {
    const { one, rows } = await twoServers()
    const first = enquiry()
    const mail = mailOf(first)
    await one.enquiries.store(first, [mail], NOW)
    const results = await Promise.allSettled([
      one.enquiries.store(enquiry(), [{ ...mailOf(enquiry()), id: mail.id }], NOW),
      one.enquiries.store(enquiry(), mailsOf(enquiry()), NOW),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await rows('select id from enquiries')).toHaveLength(2)
    expect(await rows('select id from mail_jobs')).toHaveLength(2)
  })

  test('an enquiry that two servers take out of spam at the same moment is released once, and its mail is queued once', async () => {
    const { one, two, rows } = await twoServers()
    await one.enquiries.store(enquiry({ quarantined: true }), [], NOW)
    const released = await Promise.all([
      one.enquiries.release(1, { who: 'Amina', atMs: NOW }),
      two.enquiries.release(1, { who: 'Amina', atMs: NOW }),
    ])
    expect(released.toSorted()).toEqual([false, true])
    expect(await rows('select id from mail_jobs')).toHaveLength(1)
  })

  test('each mail is claimed by one worker of one server only', async () => {
    const { one, two } = await twoServers()
    for (let count = 0; count < 20; count += 1) {
      const stored = enquiry()
      await one.enquiries.store(stored, mailsOf(stored), NOW)
    }
    const claims = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? one : two).mailJobs.claim(NOW, WAITS, ANY_KIND),
      ),
    )
    const ids = claims.flatMap((claimed) => (claimed ? [claimed.id] : []))
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
    expect(await one.mailJobs.claim(NOW, WAITS, ANY_KIND)).toBeNull()
    expect(await one.mailJobs.nextDueMs(ANY_KIND)).toBe(NOW + LEASE_MS)
  })

  test('a mail whose worker vanished can be claimed again after a time limit, and the old worker can no longer change the mail', async () => {
    const { one, two, rows } = await twoServers()
    const stored = enquiry()
    await one.enquiries.store(stored, mailsOf(stored), NOW)
    const first = await one.mailJobs.claim(NOW, WAITS, ANY_KIND)
    expect(await two.mailJobs.claim(NOW + LEASE_MS - 1, WAITS, ANY_KIND)).toBeNull()
    const second = await two.mailJobs.claim(NOW + LEASE_MS, WAITS, ANY_KIND)
    expect([first?.id, first?.attempt]).toEqual([second?.id, 1])
    expect(second?.attempt).toBe(2)
    if (!first || !second) throw new Error('nothing was claimed')
    await one.mailJobs.markDead(first, NOW, 'refused', 'too late')
    await one.mailJobs.retryAt(first, NOW, 'tryLater', 'too late')
    expect(await rows('select state, last_failure from mail_jobs')).toEqual([
      { state: 'waiting', last_failure: null },
    ])
    await two.mailJobs.retryAt(second, NOW + 5_000, 'tryLater', 'SMTP 451')
    expect(await one.mailJobs.nextDueMs(ANY_KIND)).toBe(NOW + 5_000)
    expect(await one.mailJobs.counts(NOW)).toMatchObject({ waiting: 1, dead: 0 })
    await two.mailJobs.markDelivered(second.id, NOW)
    expect(await one.mailJobs.nextDueMs(ANY_KIND)).toBeNull()
  })

  test('mail that a wrong clock delayed by a year is due once the clock is right', async () => {
    const { one, two } = await twoServers()
    const stored = enquiry()
    await one.enquiries.store(stored, mailsOf(stored), NOW)
    const claimed = await one.mailJobs.claim(NOW, WAITS, ANY_KIND)
    if (!claimed) throw new Error('nothing was claimed')
    const aYearOn = NOW + 365 * 24 * 60 * 60_000
    await one.mailJobs.retryAt(claimed, aYearOn, 'tryLater', 'SMTP 451')
    expect((await two.mailJobs.claim(NOW, WAITS, ANY_KIND))?.id).toBe(claimed.id)
  })

  test('a mail counts as stuck if it was queued at a time in the future, because the clock was wrong', async () => {
    const { one } = await twoServers()
    const stored = enquiry({ receivedAtMs: NOW + 365 * 24 * 60 * 60_000 })
    await one.enquiries.store(stored, mailsOf(stored), NOW)
    expect(await one.mailJobs.counts(NOW)).toMatchObject({ enquiriesStuck: 1 })
  })

  test('a worker claims the mail of an enquiry before the sign-up mails that have waited longer', async () => {
    const { one, two } = await twoServers()
    for (const address of ['a@example.org', 'b@example.org'])
      await one.subscribers.signUp(signUp(address), SIGN_UPS)
    const stored = enquiry({ receivedAtMs: NOW + 500 })
    await one.enquiries.store(stored, mailsOf(stored), NOW)
    const kinds = []
    for (const { mailJobs } of [one, two, one, two])
      kinds.push((await mailJobs.claim(NOW + 500, WAITS, ANY_KIND))?.kind)
    const signUpKind = 'newsletter-confirmation'
    expect(kinds).toEqual(['enquiry', signUpKind, signUpKind, undefined])
  })

  test('an attacker who spells one inbox in many ways causes only three mails a day, also on two servers', async () => {
    const { one, two, rows } = await twoServers()
    const ask = (server: typeof one, address: string, atMs = NOW) =>
      server.subscribers.signUp(signUp(address, atMs), SIGN_UPS)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ask(index % 2 ? one : two, `v.ictim+${index}@gmail.com`),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'mailed')).toHaveLength(3)
    expect(await rows('select id from newsletter_subscribers')).toHaveLength(3)
    expect(await ask(one, 'victim@googlemail.com', NOW + DAY_MS)).toBe('mailed')
  })

  test('the visits that several servers count add up', async () => {
    const { one, two, rows } = await twoServers()
    const view = { path: '/contact' }
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? one : two).visits.count(DAY, view, (salt) => `${salt} ${index % 4 < 2}`),
      ),
    )
    expect(await one.visits.days(DAY, DAY)).toEqual([{ day: DAY, views: 40, visitors: 2 }])
    expect(await rows('select salt from visit_salts')).toHaveLength(1)
    const leftAt = async (nowMs: number) => {
      await forgetVisits({ commit: two.commit, now: () => nowMs })
      const visitors = await rows('select visitor_hash from visit_visitors')
      return [visitors.length, (await one.visits.days(DAY, DAY)).length]
    }
    expect(await leftAt(NOW + DAY_MS)).toEqual([2, 1])
    expect(await leftAt(NOW + 2 * DAY_MS)).toEqual([0, 1])
    expect(await leftAt(Date.UTC(2028, 1, 15, 9))).toEqual([0, 1])
    expect(await leftAt(Date.UTC(2028, 1, 16, 9))).toEqual([0, 0])
  })

  test('the visits from a source that several servers count add up; the source shows no more enquiries than were stored', async () => {
    const { one, two } = await twoServers()
    for (const server of [one, two, one]) await server.enquiries.store(enquiry(), [], NOW)
    const source = { host: 'a.example', campaign: 'launch' }
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const { visits } = index % 2 ? one : two
        return [
          visits.countSource(DAY, 'arrival', source),
          visits.countSource(DAY, 'enquiry', source),
        ]
      }).flat(),
    )
    for (const [kind, value] of [['host', 'a.example'] as const, ['campaign', 'launch'] as const]) {
      const sources = await one.visits.sources(kind, DAY, DAY, 5)
      expect(sources).toEqual([{ value, arrivals: 20, enquiries: 3 }])
    }
  })

  test('commands only open a database that a server of the same version made', async () => {
    const database = await testDatabase({ empty: true })
    await expect(openExistingDatabase(database.location)).rejects.toThrow(/Start the server once/)
    const { db } = await database.open()
    const opened = await openExistingDatabase(database.location)
    expect(await createStores(opened).enquiries.counts()).toMatchObject({ all: 0 })
    await opened.close()
    await sql`delete from kysely_migration where name >= '005'`.execute(db)
    await expect(openExistingDatabase(database.location)).rejects.toThrow(/another version/)
  })
})
