import { expect, test } from 'vitest'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { addSubscribers, readers } from './support/addSubscribers.ts'
import { ENGINES, testDatabases } from './support/engines.ts'
import { sendIssue } from './support/sendIssue.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const LIMITS = { leaseMs: 60_000, perMinute: 60_000 }

test.each(ENGINES)(
  'on %s, what became of an issue stays the same when a reader’s rows go, and follows what is on its way',
  async (engine) => {
    const database = await (await testDatabases(engine)()).open()
    const commit = createGroupCommit(database.db, database.engine)
    const repositories = createRepositories(database, commit)
    const { issues, issueMails, mailJobs, people } = repositories
    const emails = readers(4)
    await addSubscribers(database, emails)
    await sendIssue(repositories, { subject: 'first', startedAtMs: NOW })
    for (let nowMs = NOW; ; nowMs += 1_000) {
      const claimed = await issueMails.claim(nowMs, LIMITS)
      if (!claimed) break
      if (claimed.aboutId && nowMs === NOW) {
        await issueMails.refuse(claimed, '550 5.7.1', nowMs, { suppress: false })
      } else await mailJobs.markDelivered(claimed.id, nowMs)
    }
    const sent = { recipients: 4, delivered: 3, refused: 1, waiting: 0, leftBefore: 0 }
    const asked = () => issues.list()
    expect(await asked()).toMatchObject([{ state: 'sent', counts: sent }])

    for (const email of emails.slice(0, 3)) {
      const found = await people.find(email)
      await people.delete({ enquiries: [], signUp: found.signUp })
      expect(await asked()).toMatchObject([{ state: 'sent', counts: sent }])
      expect(await issues.find(1)).toMatchObject({ counts: sent })
    }

    await sendIssue(repositories, { subject: 'second', startedAtMs: NOW + 3_600_000 })
    const waiting = { recipients: 1, delivered: 0, waiting: 1 }
    expect(await asked()).toMatchObject([{ counts: waiting }, { counts: sent }])
    const claimed = await issueMails.claim(NOW + 3_600_000, LIMITS)
    if (!claimed) throw new Error('Nothing is due')
    await mailJobs.retryAt(claimed, NOW + 7_200_000, 'tryLater', '451 later')
    expect(await asked()).toMatchObject([
      { counts: waiting, triedAgain: 1, lastFailure: '451 later' },
      { counts: sent, triedAgain: 0, lastFailure: null },
    ])
  },
)
