import { expect, test } from 'vitest'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { addSubscribers, readers } from './support/addSubscribers.ts'
import { ENGINES, testDatabases } from './support/engines.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const LIMITS = { leaseMs: 60_000, perMinute: 60_000 }

function issue(id: string, startedAtMs: number) {
  const contentHash = `hash of ${id}`
  return { id, subject: id, source: id, contentHash, startedAtMs, messageIdDomain: 'x.example' }
}

test.each(ENGINES)(
  'on %s, what became of an issue stays the same when a reader’s rows go, and follows what is on its way',
  async (engine) => {
    const database = await (await testDatabases(engine)()).open()
    const commit = createGroupCommit(database.db, database.engine)
    const { issues, mailJobs, people } = createRepositories(database, commit)
    const emails = readers(4)
    await addSubscribers(database, emails)
    await issues.send(issue('first', NOW), { again: false })
    for (let nowMs = NOW; ; nowMs += 1_000) {
      const claimed = await issues.claim(nowMs, LIMITS)
      if (!claimed) break
      if (claimed.aboutId && nowMs === NOW) {
        await issues.refuse(claimed, '550 5.7.1', nowMs, { suppress: false })
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

    await issues.send(issue('second', NOW + 3_600_000), { again: false })
    const waiting = { recipients: 1, delivered: 0, waiting: 1 }
    expect(await asked()).toMatchObject([{ counts: waiting }, { counts: sent }])
    const claimed = await issues.claim(NOW + 3_600_000, LIMITS)
    if (!claimed) throw new Error('Nothing is due')
    await mailJobs.retryAt(claimed, NOW + 7_200_000, 'tryLater', '451 later')
    expect(await asked()).toMatchObject([
      { counts: waiting, triedAgain: 1, lastFailure: '451 later' },
      { counts: sent, triedAgain: 0, lastFailure: null },
    ])
  },
)
