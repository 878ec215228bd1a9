import { enquiryOf } from 'protocol/enquiry.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { loadRelease, RELEASES } from '../../../testing/releases/releases.ts'
import { ENGINES, type EngineName, testDatabases } from '../../../testing/server/engines.ts'
import { storedEnquiry } from '../../../testing/server/enquiry.ts'
import { type Row, readSchema, readTables } from '../../../testing/server/readDatabase.ts'
import { createStores } from '../../../testing/server/stores.ts'
import { searchText } from '../enquiries/search.ts'
import { hashInbox } from '../newsletter/hashInbox.ts'
import { MIGRATION_NAMES } from './migrations.ts'
import { openDatabase } from './openDatabase.ts'

/** Tables that are not compared: those of migrations and search texts, and those that only earlier versions have. */
const NOT_COMPARED =
  `kysely_migration kysely_migration_lock enquiry_texts enquiry_note_texts subscriber_texts
  enquiry_counts deletions bounces soft_bounces bounce_mailboxes bounce_readings
  visit_events weekly_reports`.split(/\s+/)

test('the stored releases include this version; if not, run node lab/release/keepRelease.ts', () => {
  expect(RELEASES).toContain(packageJson.version)
})

// The database keeps only this hash of subscribers who left. With another hash function, those subscribers would get the newsletter again.
test.each([
  ['Left+news@Example.org', '2kQPbQcj82XztQYm50DczootWAMYSzvZugT3yklIJrk'],
  ['L.e.f.t+x@googlemail.com', '04a-b5gqKvwGaQMYtWhvUc_PqQWyFOk94Jxq71CcS8A'],
  ['l_e-f.t@pm.me', '0DAvLSKbiWrKNAhqRYr875jA0fKM7mXw3jE5xSEg-9s'],
  ['left@mac.com', 'qmHj_rWIbmR-6afcVvHpJZaI1MHniPyrM0p62cqFch8'],
  ['le-f.t@ya.ru', '_p40zNgG0ZYfvy7sdxfesCjEuFzRaWHm9G1KpXMYRrA'],
  ['Zoë@bücher.example', 'rH0NLs9DE50ctst7NWlfGh2NzLjabzNSywfP0RJjQKQ'],
])(
  'a visitor who wants no newsletter at %s is recognised by the hash that released versions stored',
  (address, kept) => {
    expect(hashInbox(address, 'an-invented-key-for-inboxes')).toBe(kept)
  },
)

describe.each(ENGINES)('on %s', (engine) => {
  describe.each(RELEASES)('a database of %s', (version) => {
    test('an upgraded database has the tables of a new database, and keeps every row', async () => {
      const { location, before } = await upgraded(version, engine)
      const fresh = await testDatabases(engine)()
      expect(await readSchema(location)).toEqual(await readSchema(fresh.location))
      const after = await readTables(location)
      for (const [table, rows] of Object.entries(before)) {
        if (NOT_COMPARED.includes(table)) continue
        const columns = Object.keys(rows[0] ?? {}).filter(
          (column) => column in (after[table]?.[0] ?? {}),
        )
        expect(columns, table).not.toEqual([])
        expect([table, only(columns, after[table] ?? [])]).toEqual([table, only(columns, rows)])
      }
    })

    test('an upgraded database shows each enquiry whole, with its note and history', async () => {
      const { before, repositories } = await upgraded(version, engine)
      const { enquiries } = repositories
      const rows = before.enquiries ?? []
      const expected = rows.map((row) => ({
        number: Number(row.number),
        receivedAtMs: Number(row.received_at),
        fields: fieldsOf(row),
        status: row.status,
        quarantined: row.quarantined === 1 || row.quarantined === '1',
        note: before.enquiry_notes?.find((note) => note.enquiry_id === row.id)?.note ?? '',
        erasureAnnouncedAtMs: numberOrNull(row.erasure_announced_at),
      }))
      expect(expected).toHaveLength(5)
      for (const enquiry of expected) {
        const found = await enquiries.find(enquiry.number)
        expect(found).toMatchObject(enquiry)
        const history = await enquiries.history(found?.id ?? '')
        const events = (before.enquiry_history ?? []).filter((row) => row.enquiry_id === found?.id)
        expect(history).toEqual(
          events.map(({ at, who, what }) => ({ atMs: Number(at), who, what })),
        )
      }
      expect(await enquiries.counts()).toMatchObject({ all: 4, robots: 1 })
      expect(await enquiries.announcedErasures()).toHaveLength(1)
    })

    test('an upgraded database is searchable by today’s rules', async () => {
      const { location, before } = await upgraded(version, engine)
      const after = await readTables(location)
      const noteOn = ({ id }: Row) => before.enquiry_notes?.find((row) => row.enquiry_id === id)
      const texts = (before.enquiries ?? []).map((row) =>
        searchText(fieldsOf(row), String(noteOn(row)?.note ?? '')),
      )
      expect(after.enquiry_texts?.map(({ text }) => text)).toEqual(texts)
      const key = String(before.secrets?.find(({ name }) => name === 'inbox')?.value)
      for (const { email, inbox_hash } of after.newsletter_subscribers ?? [])
        expect([email, inbox_hash]).toEqual([email, hashInbox(String(email), key)])
      expect(after.do_not_mail).toEqual([{ inbox_hash: hashInbox('left@example.org', key) }])
    })

    test('an upgraded database keeps its subscribers, the counts of its issues, and what it stores about a person', async () => {
      const { before, repositories } = await upgraded(version, engine)
      const { subscribers, issues, people } = repositories
      const page = { state: null, afterId: null, limit: 99 }
      const listed = await subscribers.list({ ...page, search: '' })
      expect(only(['id', 'email', 'state'], listed)).toEqual(
        only(['id', 'email', 'state'], before.newsletter_subscribers ?? []),
      )
      expect(await subscribers.list({ ...page, search: 'full-mail' })).toMatchObject([
        { email: 'full-mailbox@example.org' },
      ])
      expect(await subscribers.counts()).toEqual({ confirmed: 2, pending: 2, suppressed: 1 })
      expect(await subscribers.confirmed()).toHaveLength(2)
      expect(await subscribers.read('subscriber-gone')).toMatchObject({
        suppressed: { reason: 'bounced with 5.1.1' },
      })
      expect(await subscribers.findPending('subscriber-waiting')).toEqual({
        email: 'waiting@example.org',
      })

      expect((await issues.list()).map(({ number, counts }) => [number, counts])).toMatchObject([
        [2, { recipients: 2, delivered: 1, waiting: 1 }],
        [1, { recipients: 3, delivered: 2, refused: 1, unsubscribed: 1 }],
      ])

      const person = await people.find('Reader@example.org')
      expect(person.enquiries.map(({ number }) => number)).toEqual([5])
      expect(person.signUp?.id).toBe('subscriber-reader')
      expect(await people.mails(person)).toMatchObject([{ kind: 'newsletter-issue', issue: 2 }])
      const mentioned = await people.find('baraka@example.org')
      expect(mentioned.mentions.map(({ number }) => number)).toEqual([5])
      expect(await people.find('left@example.org')).toMatchObject({ wantsNoMail: true })
    })

    test('an upgrade drops mail for an address that no setting names any more', async () => {
      const { repositories } = await upgraded(
        version,
        engine,
        `;insert into mail_jobs (id, kind, about_id, message_id, payload, state, next_at, queued_at)
          values ('told', 'enquiry-notification', 'enquiry-1', '<told>', '', 'waiting', 0, 0);`,
      )
      const waiting = await repositories.mailJobs.undelivered('waiting', 9)
      expect(idsOf(waiting)).not.toContain('told')
    })

    test('an upgraded database gives new enquiries the next number, and a second start changes nothing', async () => {
      const { location, repositories } = await upgraded(version, engine)
      await repositories.enquiries.store(storedEnquiry({ id: 'new' }), [], 0)
      expect(await repositories.enquiries.find(6)).toMatchObject({ id: 'new' })
      const { kysely_migration: done } = await readTables(location)
      expect(done?.map(({ name }) => name)).toEqual(MIGRATION_NAMES)
      await (await openDatabase(location)).close()
      expect((await readTables(location)).kysely_migration).toEqual(done)
    })
  })
})

/** Upgrades a copy of a released version's database. Returns its rows before the upgrade, and its stores after it. */
async function upgraded(version: string, engine: EngineName, more = '') {
  const { location } = await testDatabases(engine)({ empty: true })
  await loadRelease(version, engine, location, more)
  const before = await readTables(location)
  // Today's version no longer marks the sign-ups of robots.
  before.newsletter_subscribers = (before.newsletter_subscribers ?? []).map((row) =>
    row.state === 'quarantined' ? { ...row, state: 'pending' } : row,
  )
  const database = await openDatabase(location)
  onTestFinished(database.close)
  return { location, before, repositories: createStores(database) }
}

function fieldsOf(row: Row) {
  return enquiryOf(({ column }) => String(row[column] ?? ''))
}

function numberOrNull(value: unknown): number | null {
  return value === null ? null : Number(value)
}

function idsOf(rows: readonly object[] = []): unknown[] {
  return rows.map((row) => (row as Row).id)
}

function only(columns: readonly string[], rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => (row as Row)[column]))).toSorted()
}
