import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { ENGINES, testDatabases } from './support/engines.ts'
import { ENQUIRY, nativePost, sendForm, signUp } from './support/enquiry.ts'
import { runDesk } from './support/runDesk.ts'
import { linkTo } from './support/signedUp.ts'
import { startMailServer } from './support/startMailServer.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { testServer } from './support/testServer.ts'

const ADDRESS = 'leaver.one@gmail.com'
const LEAVER = { ...ENQUIRY, email: ADDRESS }

/** Tables with rows about a person, and how they are found. */
const OF_A_PERSON = [
  ...['enquiries', 'enquiry_notes', 'enquiry_history', 'mail_jobs'],
  ...['newsletter_subscribers', 'newsletter_tokens', 'soft_bounces'],
]

/** Nothing but keyed codes and hashes of a person, and when: the copy tells of them without their keys. */
const OF_CODES = ['enquiry_contents', 'newsletter_mails', 'do_not_mail']

/** What is searched: made of the enquiries and their notes, which are in the copy. */
const OF_SEARCHES = /^(enquiry_(note_)?|subscriber_)texts/

/** Nobody's. */
const OF_NOBODY = [
  ...['visit_pages', 'visit_events', 'visit_visitors', 'visit_days', 'visit_salts'],
  ...['newsletter_issues', 'newsletter_drafts', 'newsletter_pace'],
  ...['visit_sources', 'weekly_reports'],
  ...['bounces', 'bounce_mailboxes', 'bounce_readings'],
  ...[
    'mail_contacts',
    'health_checks',
    'secrets',
    'deletions',
    'kysely_migration',
    'kysely_migration_lock',
  ],
]

/** Of who works at the agency: no visitor is in them. */
const OF_THE_TEAM = [...['members', 'passkeys', 'invitations', 'sessions', 'challenges', 'trail']]

/** Columns that link rows or steer the queue; the addresses by which a person is found. */
const NO_ROOM = /(^|_)id$|_hash$|^(payload|kind|state|purpose|email)$/

/** Words and addresses of ours, of which PostgreSQL keeps statistics. */
const OURS = /-(status|what|recipient|failure|last_failure)$/

describe.each(ENGINES)('on %s', (engine) => {
  const testDatabase = testDatabases(engine)

  /** A server with its mail server, and the owner's commands in a folder of their own. */
  async function agency() {
    const database = await testDatabase()
    const { environment, place } = database
    const mailServer = await startMailServer()
    const { app } = await testServer({ mailServer, dataFolder: place.dataFolder, environment })
    const folder = temporaryFolder()
    const run = (...args: string[]) => runDesk(args, { ...environment, INIT_CWD: folder })
    const desk = async (...args: string[]) => {
      const { exitCode, output, errors } = await run(...args)
      expect([exitCode, errors]).toEqual([0, ''])
      return output
    }
    const post = async (fields: Readonly<Record<string, string>>) =>
      app.inject(await sendForm(fields))
    return { app, database, desk, folder, mailServer, post, run }
  }

  test('the copy holds what is in every column of every table, and nothing of it outlives a deletion', async () => {
    const { app, database, desk, folder, mailServer, post } = await agency()
    await post(LEAVER)
    await app.inject(nativePost('enquiry', { ...LEAVER, [HONEYPOT_FIELD]: 'x' }))
    await app.inject(await signUp(ADDRESS))
    const { db, engine: kind } = await database.open()
    const { enquiries: stored } = createRepositories(
      { db, engine: kind },
      createGroupCommit(db, kind),
    )
    const by = { who: 'Amina', atMs: Date.now() }
    await stored.change(1, { status: 'answered', noteOf: () => 'a note' }, by)
    await expect.poll(() => mailServer.received.length).toBe(2)
    const delivered = "select id from mail_jobs where state = 'delivered'"
    await expect.poll(() => database.rows(delivered)).toHaveLength(2)

    await sql`insert into soft_bounces select id, 1, 0 from newsletter_subscribers`.execute(db)
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    const names = tables.map(({ name }) => name).filter((name) => name !== 'sqlite_sequence')
    // A new table has to be put into one of these lists, and into the copy if it is of a person.
    const known = [...OF_A_PERSON, ...OF_CODES, ...OF_NOBODY, ...OF_THE_TEAM]
    expect(names.filter((name) => !known.includes(name) && !OF_SEARCHES.test(name))).toEqual([])

    const markers: string[] = []
    for (const { name, columns } of tables.filter((table) => OF_A_PERSON.includes(table.name))) {
      const texts = columns.filter((column) => /text/i.test(column.dataType))
      for (const column of texts.filter((text) => !NO_ROOM.test(text.name))) {
        const marker = `marker-${name}-${column.name}`
        markers.push(marker)
        const { numAffectedRows } = await sql`
          update ${sql.table(name)} set ${sql.ref(column.name)} = ${marker}
        `.execute(db)
        expect([marker, Number(numAffectedRows)]).not.toEqual([marker, 0])
      }
    }
    expect(markers.length).toBeGreaterThan(15)

    await desk('person', ADDRESS.toUpperCase(), 'person.json')
    const copy = readFileSync(join(folder, 'person.json'), 'utf8')
    expect(markers.filter((marker) => !copy.includes(marker))).toEqual([])
    const { enquiries, newsletter, inbox } = JSON.parse(copy)
    expect(enquiries).toHaveLength(2)
    expect(newsletter.record.email).toBe(ADDRESS)
    expect(newsletter.parts.links).toHaveLength(2)
    expect(newsletter.parts.softBounces).toHaveLength(1)
    expect(inbox).toEqual({
      mailsOfADay: [{ mailAt: expect.stringMatching(/Z$/) }],
      wantsNoMail: false,
    })

    if (engine === 'postgres') await database.rows('analyze')
    expect(await database.contents()).toContain('marker-enquiry_notes-note')
    await desk('delete', ADDRESS, '--yes')
    const left = await database.contents()
    const theirs = [...markers.filter((marker) => !OURS.test(marker)), ADDRESS]
    expect(theirs.filter((marker) => left.includes(marker))).toEqual([])
  })

  test('holds the proof of consent, and no key, code or token', async () => {
    const { app, database, desk, folder, mailServer, post, run } = await agency()
    await post(LEAVER)
    const request = { ...(await signUp('Leaver.One@gmail.com')), remoteAddress: '203.0.113.5' }
    await app.inject(request)
    await expect.poll(() => mailServer.received.length).toBe(2)
    const mails = mailServer.received.map(({ parsed }) => parsed)
    const mail = mails.find(({ to }) => to?.[0]?.address === 'Leaver.One@gmail.com')
    if (!mail) throw new Error('no mail arrived')
    const confirm = { url: linkTo('/newsletter/confirm', mail), remoteAddress: '203.0.113.6' }
    await app.inject({ method: 'POST', ...confirm })
    const said = await desk('person', ADDRESS, 'person.json')
    expect(said).toMatch(/person[.]json: enquiries 1; newsletter sign-up[.]$/m)
    const copy = readFileSync(join(folder, 'person.json'), 'utf8')
    expect(JSON.parse(copy).newsletter.record).toMatchObject({
      ...{ state: 'confirmed', requestedIp: '203.0.113.5', confirmedIp: '203.0.113.6' },
      ...{ confirmedAt: expect.stringMatching(/Z$/), consentVersion: expect.any(String) },
    })
    const hashes = await database.rows<{ hash: string }>(
      `select token_hash as hash from newsletter_tokens union
       select email_hash from newsletter_subscribers union
       select inbox_hash from newsletter_mails union select content_hash from enquiries`,
    )
    expect(hashes.length).toBeGreaterThan(4)
    expect(hashes.filter(({ hash }) => copy.includes(hash))).toEqual([])
    // Nothing is overwritten.
    expect((await run('person', ADDRESS, 'person.json')).errors).toContain('exists already')

    await app.inject({ method: 'POST', url: linkTo('/newsletter/unsubscribe', mail) })
    await desk('delete', '1', '--yes')
    expect(await desk('person', ADDRESS, 'later.json')).toMatch(
      /later[.]json: nothing[.]\nWants no newsletter/,
    )
    const none = await run('person', 'nobody@example.org', 'none.json')
    expect([none.exitCode, none.errors]).toEqual([1, 'Nothing is kept of nobody@example.org.\n'])
    expect((await run('person', '7')).exitCode).toBe(2)
  })

  test('shows who else mentions the address and other spellings of it, and hands out neither', async () => {
    const { app, database, desk, folder, post } = await agency()
    await post(LEAVER)
    await post({ ...ENQUIRY, name: 'Giraffe', message: `Ask ${ADDRESS} about me` })
    await app.inject(await signUp('leaverone+news@gmail.com'))
    const said = await desk('person', ADDRESS, 'person.json')
    expect(said).toContain('may be of somebody else: enquiries that mention it, 2.')
    expect(said).toContain('signed up for the newsletter as leaverone+news@gmail.com (pending)')
    const copy = readFileSync(join(folder, 'person.json'), 'utf8')
    expect(copy).not.toMatch(/Giraffe|\+news/)
    const asked = await desk('delete', ADDRESS, '--yes')
    expect(asked).toContain('signed up for the newsletter as leaverone+news@gmail.com')
    expect(await database.rows('select name from enquiries')).toEqual([{ name: 'Giraffe' }])
  })
})
