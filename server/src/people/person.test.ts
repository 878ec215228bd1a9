import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { expect, test } from 'vitest'
import { ENGINE, testDatabase } from '../../../testing/server/engines.ts'
import {
  ASKED_ERASURE,
  ENQUIRY,
  nativePost,
  sendForm,
  signUp,
} from '../../../testing/server/enquiry.ts'
import { firstMail, linkTo } from '../../../testing/server/signedUp.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { createStores } from '../../../testing/server/stores.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { readEnquiry } from '../enquiries/enquiryLists.ts'
import { copyOf, eraseRecords, findPerson } from './personStore.ts'

const LEAVER = {
  ...ENQUIRY,
  name: 'Leaver Onyango',
  phone: '+254 711 111111',
  email: 'Leaver.One@gmail.com',
  message: 'Please build me a leaving page.',
}
const ADDRESS = LEAVER.email.toLowerCase()
const IP = '203.0.113.5'
const TRACES = ['leaver', 'onyango', '711 111111', 'leaving page', IP]

const OF_A_PERSON =
  /^(enquiries|enquiry_notes|enquiry_history|mail_jobs|newsletter_subscribers|newsletter_tokens)$/

/** Tables whose columns the copy of a person's data may omit: hashes, search texts, and data about the team or about no person. */
const OF_OTHERS = [
  /^(enquiry_contents|newsletter_mails|do_not_mail)$/,
  /^(enquiry_|subscriber_)texts/,
  /^visit_(pages|clicks|visitors|days|salts|sources)$/,
  /^newsletter_(issues|drafts|pace)$/,
  /^(mail_contacts|health_checks|secrets|deletions|erasures|kysely_migration(_lock)?)$/,
  /^(content_drafts|pictures|publications|installed_content|push_subscriptions)$/,
  /^(members|passkeys|invitations|sessions|challenges|trail)$/,
]

/** Columns that the test does not change: ids and hashes that link rows, states of the queue, and the addresses of the person. */
const NO_ROOM = /(^|_)id$|_hash$|^(payload|kind|state|purpose|email|token)$/

/** Columns that contain only our own words and addresses, so that PostgreSQL may keep statistics of them. */
const OURS = /-(status|what|recipient|failure|last_failure)$/

async function agency() {
  const database = await testDatabase()
  const { environment } = database
  const { dataFolder } = database.location
  const mailServer = await startMailServer()
  const { app, log } = await testServer({ mailServer, dataFolder, environment })
  const stores = await database.openStores()
  const find = (address: string) => findPerson(stores.db, address)
  const asked = { ...ASKED_ERASURE, atMs: Date.now() }
  const post = (request: InjectOptions, ip = IP) =>
    app.inject({ method: 'POST', ...request, remoteAddress: ip })
  return {
    ...{ database, log, mailServer, post },
    find,
    copy: async (address: string) => copyOf(stores.db, address, await find(address), Date.now()),
    erase: async (address: string) => eraseRecords(await find(address), asked, stores),
    async eraseEnquiry(number: number) {
      const enquiry = await readEnquiry(stores.db, number)
      if (!enquiry) throw new Error(`there is no enquiry ${number}`)
      return eraseRecords({ enquiries: [enquiry], signUp: null }, asked, stores)
    },
    async enquire(fields: Readonly<Record<string, string>>) {
      expect((await post(sendForm(fields))).body).toBe('OK')
    },
    states: async () =>
      (await database.rows<{ state: string }>('select state from mail_jobs')).map(
        ({ state }) => state,
      ),
    async expectNoTrace() {
      const left = (await database.contents()) + log().toLowerCase()
      expect(TRACES.filter((trace) => left.includes(trace))).toEqual([])
    },
  }
}

test('the copy of a person’s data contains every column of every table about a person; after an erasure, none of the data is left', async () => {
  const { copy: copyOf, database, enquire, erase, mailServer, post } = await agency()
  await enquire(LEAVER)
  await post(nativePost('enquiry', { ...LEAVER, [HONEYPOT_FIELD]: 'x' }))
  await post(signUp(ADDRESS))
  const { db, enquiries: stored } = await database.openStores()
  const by = { who: 'Amina', atMs: Date.now() }
  const former = 'what was noted before'
  await stored.change(1, { status: 'answered' }, by)
  await stored.note(1, undefined, { value: former, seen: 0 }, by)
  await stored.note(1, undefined, { value: 'a note', seen: by.atMs }, by)
  await expect.poll(() => mailServer.received.length).toBe(2)
  const delivered = "select id from mail_jobs where state = 'delivered'"
  await expect.poll(() => database.rows(delivered)).toHaveLength(2)

  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const names = tables.map(({ name }) => name).filter((name) => name !== 'sqlite_sequence')
  // A new table has to be added to one of these lists and, if the table is about a person, to the copy of the person's data.
  const isKnown = (name: string) => [OF_A_PERSON, ...OF_OTHERS].some((known) => known.test(name))
  expect(names.filter((name) => !isKnown(name))).toEqual([])

  const markers: string[] = []
  for (const { name, columns } of tables.filter((table) => OF_A_PERSON.test(table.name))) {
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

  const copy = await copyOf(ADDRESS.toUpperCase())
  expect(markers.filter((marker) => !copy.includes(marker))).toEqual([])
  const { enquiries, newsletter, inbox } = JSON.parse(copy)
  expect(enquiries).toHaveLength(2)
  expect(newsletter.record.email).toBe(ADDRESS)
  expect(newsletter.parts.links).toHaveLength(2)
  expect(inbox).toEqual({
    mailsOfADay: [{ mailAt: expect.stringMatching(/Z$/) }],
    wantsNoMail: false,
  })

  if (ENGINE === 'postgres') await database.rows('analyze')
  expect(await database.contents()).toContain('marker-enquiry_notes-note')
  await erase(ADDRESS)
  const left = await database.contents()
  const theirs = [...markers.filter((marker) => !OURS.test(marker)), ADDRESS, former]
  expect(theirs.filter((marker) => left.includes(marker))).toEqual([])
})

test('the copy of a person’s data contains the proof of consent, but no key, hash or token', async () => {
  const { copy: copyOf, database, enquire, eraseEnquiry, find, mailServer, post } = await agency()
  await post(signUp(LEAVER.email))
  const { parsed: mail } = await firstMail(mailServer)
  await enquire(LEAVER)
  await post({ url: linkTo('/newsletter/confirm', mail) }, '203.0.113.6')
  const copy = await copyOf(ADDRESS)
  expect(JSON.parse(copy).newsletter.record).toMatchObject({
    ...{ state: 'confirmed', requestedIp: IP, confirmedIp: '203.0.113.6' },
    ...{ confirmedAt: expect.stringMatching(/Z$/), consentVersion: expect.any(String) },
  })
  const hashes = await database.rows<{ hash: string }>(
    `select token_hash as hash from newsletter_tokens union
       select email_hash from newsletter_subscribers union
       select inbox_hash from newsletter_mails union select content_hash from enquiries`,
  )
  expect(hashes.length).toBeGreaterThan(4)
  expect(hashes.filter(({ hash }) => copy.includes(hash))).toEqual([])

  await post({ url: linkTo('/newsletter/unsubscribe', mail) })
  await eraseEnquiry(1)
  expect(await find(ADDRESS)).toMatchObject({ enquiries: [], signUp: null, wantsNoMail: true })
})

test('an enquiry that the owner deletes leaves no trace, and its mail is not sent', async () => {
  const { database, mailServer, enquire, eraseEnquiry, expectNoTrace, states } = await agency()
  mailServer.behave(451)
  for (let number = 1; number <= 10; number += 1)
    await enquire(number === 5 ? LEAVER : { ...ENQUIRY, name: `Client ${number}` })
  if (ENGINE === 'postgres') await database.rows('analyze')
  const before = await database.contents()
  expect(TRACES.filter((trace) => !before.includes(trace))).toEqual([IP])
  await mailServer.stop()

  const { cancelled, underWay } = await eraseEnquiry(5)
  expect(cancelled + underWay).toBe(1)
  await expectNoTrace()
  mailServer.behave('take')
  await mailServer.start()
  await expect.poll(states).toEqual(Array(9).fill('delivered'))
  expect(mailServer.received.map(({ raw }) => raw).join()).not.toContain('Leaver')
})

test('an enquiry whose mail is being sent is deleted at once, and the owner is told that it may arrive', async () => {
  const { mailServer, enquire, eraseEnquiry, expectNoTrace, log, states } = await agency()
  mailServer.behave('hang')
  await enquire(LEAVER)
  await expect.poll(() => mailServer.attempts()).toBe(1)
  expect(await eraseEnquiry(1)).toMatchObject({ cancelled: 0, underWay: 1 })
  // The enquiry's deletion has also deleted its mail, so that the worker has nothing to try again.
  await mailServer.stop()
  await expect.poll(log).toContain('did not confirm a mail')
  expect(await states()).toEqual([])
  await expectNoTrace()
})

test('deleting one of two equal enquiries keeps the other, and a third equal enquiry is still recognised as a repeat', async () => {
  const { database, enquire, eraseEnquiry } = await agency()
  await enquire(LEAVER)
  const other = await database.open()
  const DAY_MS = 24 * 60 * 60 * 1000
  for (const table of ['enquiries', 'enquiry_contents'] as const) {
    await other.db
      .updateTable(table)
      .set({ received_at: Date.now() - 2 * DAY_MS })
      .execute()
  }
  await enquire(LEAVER)
  await eraseEnquiry(1)
  await enquire(LEAVER)
  const left = await database.rows<{ number: unknown }>('select number from enquiries')
  expect(left.map(({ number }) => Number(number))).toEqual([2])
})

test('after a restart, the server finishes an interrupted erasure, and records who had asked for it and which enquiries it covered', async () => {
  const { database, enquire } = await agency()
  await Promise.all(
    Array.from({ length: 250 }, (_, at) => enquire({ ...LEAVER, message: `No. ${at}` })),
  )
  const opened = await database.open()
  let slices = 0
  const { people } = createStores({
    ...opened,
    commit(work) {
      slices += 1
      return slices > 2 ? Promise.reject(new Error('killed')) : opened.commit(work)
    },
  })
  const asked = { ...ASKED_ERASURE, atMs: Date.now(), about: 'enquiries 1 to 250' }
  const erasing = people.erase(await people.find(LEAVER.email), asked)
  await expect(erasing).rejects.toThrow('killed')
  expect(await database.rows('select number from enquiries')).toHaveLength(150)
  await testServer({ dataFolder: database.location.dataFolder, environment: database.environment })
  expect(await database.rows('select number from enquiries')).toEqual([])
  expect(await database.rows('select id from mail_jobs')).toEqual([])
  expect(await database.rows('select id from erasures')).toEqual([])
  const done = await database.rows("select who, about from trail where what = 'person erased'")
  expect(done).toEqual([{ who: 'Amina', about: 'enquiries 1 to 250' }])
})
