import { HOUR_MS } from 'protocol/localDays.ts'
import { expect, test } from 'vitest'
import { bothEngines, testDatabases } from '../../../testing/server/engines.ts'
import { ENQUIRY, storedEnquiry } from '../../../testing/server/enquiry.ts'
import { sendIssue } from '../../../testing/server/issues.ts'
import type { Stores } from '../../../testing/server/stores.ts'
import { addSubscribers } from '../../../testing/server/subscribers.ts'
import { searchForAddress } from '../enquiries/search.ts'
import { queueMail } from '../mail/mail.ts'
import type { Engine } from './Engine.ts'
import type { Transaction } from './Tables.ts'

const NOW = Date.UTC(2026, 0, 15, 9)
const BY = { who: 'Amina', atMs: NOW }
const PASSKEY = { publicKey: '', counter: 0, transports: [], device: 'Test' }
const TEXT = { subject: 'Five shops', preview: 'What they cost', body: 'Hello *you*' }
const SENT = { startedAtMs: NOW, messageIdDomain: 'agency.example' }
const AGREED = { version: 1, recipients: 1 }
const WAITS = { leaseMs: HOUR_MS, longestWaitMs: HOUR_MS }
const PACE_ENDS_US = (NOW + 1_500) * 1_000
const ANY_KIND = { except: ['no kind'] }
const ASKED = { email: 'reader@example.org', ip: '203.0.113.5', requestedAtMs: NOW }

/** A change that a second server makes at the same time as the tested work. A returned function runs after the work has begun. */
type Change = (db: Transaction, engine: Engine) => Promise<unknown>
/** The tested work. A returned function reads the result after the second server has committed its change. */
type Work = (stores: Stores) => Promise<unknown>

/** Updates a column only to lock the enquiry's row. */
const touchEnquiry = (db: Transaction) => db.updateTable('enquiries').set({ page: '/' }).execute()

/** Each case: the second server's change, which is not committed yet when the tested work begins; the work; and its expected result. */
const CASES: readonly (readonly [name: string, Change, Work, expected: unknown])[] = [
  [
    'a member’s note does not overwrite a note that the member has not seen',
    async (db) => {
      await touchEnquiry(db)
      await db
        .insertInto('enquiry_notes')
        .values({ enquiry_id: 'enquiry', note: 'a', version: 1 })
        .execute()
    },
    async ({ enquiries }) =>
      (await enquiries.note(1, undefined, { value: 'b', seen: 0 }, BY))?.kind,
    'conflict',
  ],
  [
    'an enquiry that a member is answering is not set aside',
    (db) => db.updateTable('enquiries').set({ status: 'answered' }).execute(),
    ({ enquiries }) => enquiries.setAside(searchForAddress(ENQUIRY.email), BY),
    0,
  ],
  [
    'the first time that a member opens an enquiry is recorded once',
    async (db) => {
      await touchEnquiry(db)
      const opened = { id: 'a', enquiry_id: 'enquiry', at: NOW, who: 'Amina' } as const
      await db
        .insertInto('enquiry_history')
        .values({ ...opened, what: 'opened' })
        .execute()
    },
    async ({ enquiries }) => {
      await enquiries.open(1, BY)
      return async () => (await enquiries.history('enquiry')).map(({ what }) => what)
    },
    ['opened'],
  ],
  [
    'an enquiry that a member marks as won is not erased for its age',
    (db) =>
      db.updateTable('enquiries').set({ status: 'won', erasure_announced_at: null }).execute(),
    ({ enquiries }) => enquiries.eraseAnnounced(NOW + 1, NOW + 30 * 86_400_000),
    0,
  ],
  [
    'each address at the agency gets only one mail about an enquiry',
    async (db) => {
      await touchEnquiry(db)
      const job = db.selectFrom('mail_jobs').where('kind', '=', 'enquiry').selectAll()
      const other = { id: 'other', recipient: 'a@agency.example', priority: 9 }
      const values = { ...(await job.executeTakeFirstOrThrow()), ...other }
      await db.insertInto('mail_jobs').values(values).execute()
    },
    async ({ mailJobs }) => {
      const claimed = await mailJobs.claim(NOW, WAITS, ANY_KIND)
      return claimed ? mailJobs.assign(claimed, ['a@agency.example'], NOW) : 'nothing to send'
    },
    null,
  ],
  [
    'of two members who remove each other, one stays',
    (db) => db.deleteFrom('members').where('id', '=', 'amina').execute(),
    ({ team }) => team.members.remove('baraka'),
    'last',
  ],
  [
    'a member who is being removed gets no passkey',
    (db) => db.deleteFrom('members').where('id', '=', 'amina').execute(),
    ({ team }) => team.members.addPasskey('amina', { id: 'new', ...PASSKEY }, NOW),
    false,
  ],
  [
    'a member’s last passkey cannot be removed',
    (db) => db.deleteFrom('passkeys').where('id', '=', 'one').execute(),
    ({ team }) => team.members.removePasskey('two', 'amina'),
    'last',
  ],
  [
    'a visitor who signs up twice at the same moment gets one mail',
    async (db, { lockRows }) => {
      await db.selectFrom('newsletter_subscribers').select('id').$call(lockRows).execute()
      const mailed = db.updateTable('newsletter_subscribers').set({ last_mail_at: NOW })
      return () => mailed.execute()
    },
    ({ subscribers }) =>
      subscribers.signUp(ASKED, { signUpMailsAnHour: 20, messageIdDomain: 'agency.example' }),
    'unchanged',
  ],
  [
    'a draft is only sent with the text that the member agreed to',
    (db) => db.updateTable('newsletter_drafts').set({ version: 2, body: 'Other' }).execute(),
    ({ issues }) => issues.send('draft', AGREED, SENT),
    { kind: 'changed' },
  ],
  [
    'a draft is not saved over text that the member has not seen',
    (db) => db.updateTable('newsletter_drafts').set({ version: 2, body: 'Other' }).execute(),
    async ({ drafts }) => (await drafts.save('draft', { value: TEXT, seen: 1 }, BY))?.kind,
    'conflict',
  ],
  [
    'a draft that two members send becomes one issue',
    async (db) => {
      await db.deleteFrom('newsletter_drafts').execute()
      const issue = { ...TEXT, id: 'draft', state: 'sending', started_at: NOW } as const
      await db
        .insertInto('newsletter_issues')
        .values({ ...issue, recipients: 1 })
        .execute()
    },
    ({ issues }) => issues.send('draft', AGREED, SENT),
    { kind: 'sending', number: 2, recipients: 1 },
  ],
  [
    'all servers share the pace of the newsletter',
    (db) => db.updateTable('newsletter_pace').set({ next_at_us: PACE_ENDS_US }).execute(),
    ({ issueMails }) => issueMails.claim(NOW, { leaseMs: HOUR_MS, perMinute: 60 }),
    null,
  ],
]

bothEngines('two servers that change one row at the same moment, on %s', (engine) => {
  async function servers() {
    const { openStores, rows } = await testDatabases(engine)()
    const [one, two] = [await openStores(), await openStores()]
    const { db } = one
    const enquiry = storedEnquiry({ id: 'enquiry', receivedAtMs: NOW })
    const mail = queueMail('enquiry', 'enquiry', 'agency.example')
    await one.enquiries.store(enquiry, [mail], NOW)
    await db.updateTable('enquiries').set({ erasure_announced_at: 0 }).execute()
    for (const id of ['amina', 'baraka'])
      await db.insertInto('members').values({ id, name: id, joined_at: NOW }).execute()
    for (const id of ['one', 'two'])
      await one.team.members.addPasskey('amina', { id, ...PASSKEY }, NOW)
    await addSubscribers(one, [ASKED.email, 'other@example.org'])
    const pending = { state: 'pending', last_mail_at: NOW - 2 * HOUR_MS } as const
    const subscribers = db.updateTable('newsletter_subscribers').where('email', '=', ASKED.email)
    await subscribers.set(pending).execute()
    await one.drafts.create({ ...TEXT, id: 'draft', atMs: NOW, by: 'Amina' })
    await sendIssue(one, { startedAtMs: NOW })

    const blocked = "select pid from pg_stat_activity where wait_event_type = 'Lock'"
    const during = async (change: Change, work: Work) => {
      // On SQLite the change is committed first: a transaction that waits for another one would block this process.
      if (engine === 'sqlite') {
        await db.transaction().execute(async (on) => call(await change(on, one.engine)))
        return { result: await call(await work(two)), waited: false }
      }
      let waited = false
      const working = await db.transaction().execute(async (transaction) => {
        const finish = await change(transaction, one.engine)
        let isOver = false
        const begun = work(two).finally(() => {
          isOver = true
        })
        begun.catch(() => {})
        await expect
          .poll(async () => {
            waited = (await rows(blocked)).length > 0
            return waited || isOver
          })
          .toBe(true)
        await call(finish)
        return [begun]
      })
      return { result: await call(await working[0]), waited }
    }
    return { db, one, during }
  }

  test.each(CASES)('%s', async (_name, change, work, expected) => {
    const { during } = await servers()
    expect((await during(change, work)).result).toEqual(expected)
  })

  test('a worker claims the next mail without waiting for a mail that another server has locked', async () => {
    const { db, one, during } = await servers()
    const next = queueMail('enquiry', 'another', 'agency.example')
    await one.enquiries.store(storedEnquiry({ id: 'another', receivedAtMs: NOW }), [next], NOW)
    const taken = { claimed: 1, next_at: NOW + HOUR_MS }
    const change: Change = (on) =>
      on.updateTable('mail_jobs').set(taken).where('about_id', '=', 'enquiry').execute()
    const first = db.updateTable('mail_jobs').set({ next_at: NOW - 1 })
    await first.where('about_id', '=', 'enquiry').execute()
    expect(
      await during(
        change,
        async ({ mailJobs }) => (await mailJobs.claim(NOW, WAITS, ANY_KIND))?.id,
      ),
    ).toEqual({ result: next.id, waited: false })
  })
})

async function call(value: unknown): Promise<unknown> {
  return typeof value === 'function' ? value() : value
}
