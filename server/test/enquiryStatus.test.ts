import { NOTE_LIMIT } from 'protocol/desk/enquiries.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { changeEnquiry } from '../src/enquiries/changeEnquiry.ts'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { ENGINES, testDatabases } from './support/engines.ts'
import { ENQUIRY, nativePost, sendForm } from './support/enquiry.ts'
import { runDesk } from './support/runDesk.ts'
import { testServer } from './support/testServer.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const testDatabase = testDatabases(engine)

  /** A server with enquiries of these names, and who works on them. */
  async function agency(...names: string[]) {
    const database = await testDatabase()
    const { environment, place } = database
    const { app } = await testServer({ dataFolder: place.dataFolder, environment })
    for (const name of names) await app.inject(await sendForm({ ...ENQUIRY, name }))
    const repositories = async () => {
      const opened = await database.open()
      return { opened, ...createRepositories(opened, createGroupCommit(opened.db, opened.engine)) }
    }
    const { enquiries, opened } = await repositories()
    const change = (number: number, to: Parameters<typeof changeEnquiry>[1], who = 'Amina') =>
      changeEnquiry(number, to, who, { enquiries, now: Date.now })
    return { app, change, database, enquiries, environment, opened, repositories }
  }

  test('an enquiry is new until it is marked, with who did it and when', async () => {
    const { change, enquiries } = await agency('Ann', 'Ben', 'Cat')
    expect(await change(1, { status: 'answered' })).toBe('changed')
    expect(await change(1, { status: 'won' }, 'Baraka')).toBe('changed')
    expect(await change(1, { status: 'won' })).toBe('unchanged')
    await change(2, { status: 'lost' })
    // There is a way back.
    await change(2, { status: 'new' })
    const listed = await enquiries.list({ quarantined: false, limit: null })
    expect(listed.map(({ status }) => status)).toEqual(['new', 'new', 'won'])
    const history = await enquiries.history(listed[2]?.id ?? '')
    expect(history.map(({ what, who }) => [what, who])).toEqual([
      ['answered', 'Amina'],
      ['won', 'Baraka'],
    ])
    expect(await change(7, { status: 'won' })).toBe('missing')
  })

  test('a note is private text that can be replaced and deleted', async () => {
    const { change, enquiries } = await agency('Ann')
    const note = async () => (await enquiries.find(1))?.note
    await change(1, { note: 'called back\u0000\nwants three pages ' })
    expect(await note()).toBe('called back\nwants three pages')
    const tooLong = { status: 'won', note: 'x'.repeat(NOTE_LIMIT + 1) } as const
    expect(await change(1, tooLong)).toBe('tooLong')
    expect(await enquiries.find(1)).toMatchObject({ status: 'new' })
    await change(1, { note: '' })
    expect(await note()).toBe('')
  })

  test('a note that was replaced, and all that goes with an enquiry, leave no trace', async () => {
    const { change, database, environment, opened } = await agency('Ann', 'Ben')
    await change(1, { note: 'secret-former' })
    await change(1, { note: 'secret-later' })
    expect(await opened.eraseTraces()).toBe(true)
    expect(await database.contents()).not.toContain('secret-former')
    await change(1, { status: 'won' })
    await change(2, { status: 'lost' })
    expect(await database.contents()).toContain('secret-later')
    expect((await runDesk(['delete', '1', '--yes'], environment)).exitCode).toBe(0)
    const left = await database.contents()
    expect(left).not.toContain('secret-later')
    expect(await database.rows('select enquiry_id from enquiry_notes')).toEqual([])
    expect(await database.rows('select what from enquiry_history')).toEqual([{ what: 'lost' }])
  })

  test('those to answer are told without a name, the oldest first; robots are not among them', async () => {
    const { app, change, enquiries } = await agency('Ann', 'Ben', 'Cat')
    await app.inject(nativePost('enquiry', { ...ENQUIRY, [HONEYPOT_FIELD]: 'x' }))
    await change(2, { status: 'answered' })
    expect(await enquiries.unanswered()).toEqual(
      [1, 3].map((number) => ({
        number,
        receivedAtMs: expect.any(Number),
        serviceInterest: ENQUIRY.serviceInterest,
      })),
    )
    expect((await enquiries.counts()).byStatus).toEqual({ new: 2, answered: 1, won: 0, lost: 0 })
    expect(await change(4, { status: 'answered' })).toBe('missing')
  })

  test('two who mark one at the same moment are both in its history', async () => {
    const { repositories } = await agency('Ann')
    const [one, two] = [await repositories(), await repositories()]
    const add = ({ enquiries }: typeof one, who: string) =>
      enquiries.change(1, { noteOf: (former) => `${former}${who}` }, { who, atMs: 1_000 })
    const who = Array.from({ length: 20 }, (_, index) => String.fromCodePoint(0x61 + index))
    for (let index = 0; index < who.length; index += 2) {
      await Promise.all([add(one, who[index] ?? ''), add(two, who[index + 1] ?? '')])
    }
    const enquiry = await one.enquiries.find(1)
    expect([...(enquiry?.note ?? '')].sort()).toEqual(who)
    const history = await two.enquiries.history(enquiry?.id ?? '')
    expect(history.map((event) => event.who).sort()).toEqual(who)
  })
})
