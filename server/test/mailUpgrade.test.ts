import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrationsFor } from '../src/database/migrations.ts'
import { connectPostgres } from '../src/database/openPostgres.ts'
import { openSqliteFile, SQLITE_FILE } from '../src/database/openSqlite.ts'
import { ENGINES, testDatabases } from './support/engines.ts'
import { startMailServer } from './support/startMailServer.ts'
import { AGENCY, testServer } from './support/testServer.ts'

/** The tables as they were when the queue held mails word for word. */
const BEFORE = '007'

test.each(ENGINES)(
  'on %s, mail that waited or was refused before the update arrives',
  async (engine) => {
    const { place, environment, rows } = await testDatabases(engine)({ empty: true })
    const file = join(place.dataFolder, SQLITE_FILE)
    if (place.databaseUrl === null) writeFileSync(file, '')
    const before = place.databaseUrl ? connectPostgres(place.databaseUrl) : openSqliteFile(file)
    const all = Object.entries(migrationsFor(before.engine.name))
    const older = Object.fromEntries(all.filter(([name]) => name < BEFORE))
    const provider = { getMigrations: async () => older }
    await new Migrator({ db: before.db, provider }).migrateToLatest()
    for (const name of ['Waiting', 'Refused', 'Sent']) {
      await sql`
      insert into enquiries (id, received_at, name, phone, email, service_interest, budget_interest, timeline,
        message, content_hash, quarantined)
      values (${name}, 1, ${name}, '1', 'a@b.co', 's', 'b', 't', 'm', ${name}, 0)
    `.execute(before.db)
    }
    const link = (purpose: string) =>
      `https://agency.example/newsletter/${purpose}?token=${purpose}-1_2`
    const agencyMail = JSON.stringify({
      to: { kind: 'agency' },
      subject: 's',
      text: 'm',
      html: 'm',
    })
    const readerMail = JSON.stringify({
      to: { kind: 'address', address: 'reader@example.org' },
      text: `open\n${link('confirm')}\n or \n${link('unsubscribe')}\n`,
    })
    for (const [kind, about, state, mail] of [
      ['enquiry', 'Waiting', 'waiting', agencyMail],
      ['enquiry', 'Refused', 'dead', agencyMail],
      ['enquiry', 'Sent', 'delivered', ''],
      ['newsletter-confirmation', 'Reader', 'waiting', readerMail],
    ] as const) {
      await sql`
      insert into mail_jobs (id, kind, about_id, message_id, mail, state, next_at, queued_at)
      values (${about}, ${kind}, ${about}, ${`<${about}@x>`}, ${mail}, ${state}, 1, 1)
    `.execute(before.db)
    }
    await sql`
    insert into newsletter_subscribers (id, email, email_hash, state, requested_at, requested_ip, consent_version)
    values ('Reader', 'reader@example.org', 'h', 'pending', ${Date.now()}, '203.0.113.5', '1')
  `.execute(before.db)
    await before.close()

    const mailServer = await startMailServer()
    await testServer({ mailServer, environment, dataFolder: place.dataFolder })
    await expect.poll(() => mailServer.received.length).toBe(3)
    await expect.poll(() => rows("select id from mail_jobs where state != 'delivered'")).toEqual([])
    const toAgency = mailServer.received.filter(({ recipients }) => recipients[0] === AGENCY)
    expect(
      toAgency.map(({ parsed }) => /^Name: (.*)$/m.exec(parsed.text ?? '')?.[1]).toSorted(),
    ).toEqual(['Refused', 'Waiting'])
    expect(toAgency.map(({ parsed }) => parsed.messageId).toSorted()).toEqual([
      '<Refused@x>',
      '<Waiting@x>',
    ])
    const toReader = mailServer.received.find(({ recipients }) => recipients[0] !== AGENCY)
    expect(toReader?.parsed.text).toContain(link('confirm'))
    expect(toReader?.parsed.text).toContain(link('unsubscribe'))
  },
)
