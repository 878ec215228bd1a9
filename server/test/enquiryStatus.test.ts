import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTE_LIMIT } from 'protocol/desk/enquiries.ts'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { describe, expect, test } from 'vitest'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { ENGINES, testDatabases } from './support/engines.ts'
import { ENQUIRY, nativePost, sendForm } from './support/enquiry.ts'
import { runDesk } from './support/runDesk.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { testServer } from './support/testServer.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const testDatabase = testDatabases(engine)

  /** A server with enquiries of these names, and the owner's commands. */
  async function agency(...names: string[]) {
    const database = await testDatabase()
    const { environment, place } = database
    const { app } = await testServer({ dataFolder: place.dataFolder, environment })
    for (const name of names) await app.inject(await sendForm({ ...ENQUIRY, name }))
    const folder = temporaryFolder()
    const run = (...args: string[]) =>
      runDesk(args, { ...environment, INIT_CWD: folder, SUDO_USER: 'Amina' })
    const desk = async (...args: string[]) => {
      const { exitCode, output, errors } = await run(...args)
      expect([exitCode, errors]).toEqual([0, ''])
      return output
    }
    const repositories = async () => {
      const opened = await database.open()
      return { opened, ...createRepositories(opened, createGroupCommit(opened.db, opened.engine)) }
    }
    return { app, database, desk, folder, repositories, run }
  }

  test('an enquiry is new until it is marked, with who did it and when', async () => {
    const { desk, run } = await agency('Ann', 'Ben', 'Cat')
    expect(await desk('enquiries')).toMatch(/^2 .* new, \d+ min +Ben/m)
    expect(await desk('answer', '1')).toBe('Enquiry 1 is answered.\n')
    expect(await desk('won', '1', '--as', 'Baraka')).toBe('Enquiry 1 is won.\n')
    expect(await desk('won', '1')).toBe('Enquiry 1 is already won.\n')
    await desk('lost', '2')
    expect(await desk('enquiries')).toMatch(/^3 .* new, .*\n2 .* lost +Ben.*\n1 .* won +Ann/m)
    expect(await desk('enquiries', 'won')).toMatch(/^No.*\n1 .*Ann.*\n$/)
    expect(await desk('enquiries', 'answered')).toBe('No enquiry is answered.\n')
    const shown = await desk('enquiry', '1')
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
    expect(shown).toMatch(
      new RegExp(`\n${time}  received\n${time}  answered, by Amina\n${time}  won, by Baraka\n$`),
    )
    expect(shown).toMatch(/^Status +won$/m)
    // There is a way back.
    await desk('new', '2')
    expect(await desk('enquiries', 'new', '1')).toMatch(/^3 [\s\S]*\n1 of 2, newest first/m)
    const missing = await run('answer', '7')
    expect([missing.exitCode, missing.errors]).toEqual([1, expect.stringContaining('no enquiry 7')])
    expect((await run('answer', '1', '--as')).exitCode).toBe(2)
  })

  test('a note is private text that can be added to, replaced and deleted', async () => {
    const { desk, folder, run } = await agency('Ann')
    await desk('answer', '1', 'called', 'back\u0000')
    await desk('answer', '1', 'wants three pages')
    const shown = await desk('enquiry', '1')
    expect(shown).toContain('Note, for you alone:\ncalled back\nwants three pages\n')
    expect(shown.match(/note changed, by Amina$/gm)).toHaveLength(2)
    await desk('export', 'all.csv')
    const csv = readFileSync(join(folder, 'all.csv'), 'utf8')
    expect(csv).toContain('"Status","Note"\r\n')
    expect(csv).toContain('"answered","called back\nwants three pages"\r\n')
    expect(await desk('note', '1', 'four pages')).toContain('The note was:\ncalled back\nwants')
    expect(await desk('enquiry', '1')).toContain('Note, for you alone:\nfour pages\n')
    const tooLong = await run('won', '1', 'x'.repeat(NOTE_LIMIT))
    expect([tooLong.exitCode, tooLong.errors]).toEqual([
      1,
      expect.stringContaining('Nothing was changed'),
    ])
    expect(await desk('enquiries', 'answered')).toContain('Ann')
    await desk('note', '1')
    expect(await desk('enquiry', '1')).not.toContain('Note, for')
  })

  test('a note that was replaced, and all that goes with an enquiry, leave no trace', async () => {
    const { database, desk, repositories } = await agency('Ann', 'Ben')
    await desk('note', '1', 'secret-former')
    await desk('note', '1', 'secret-later')
    const { opened } = await repositories()
    expect(await opened.eraseTraces()).toBe(true)
    expect(await database.contents()).not.toContain('secret-former')
    await desk('won', '1')
    await desk('lost', '2')
    expect(await database.contents()).toContain('secret-later')
    await desk('delete', '1', '--yes')
    const left = await database.contents()
    expect(left).not.toContain('secret-later')
    expect(await database.rows('select enquiry_id from enquiry_notes')).toEqual([])
    expect(await database.rows('select what from enquiry_history')).toEqual([{ what: 'lost' }])
  })

  test('those to answer are told without a name, the oldest first; robots are not among them', async () => {
    const { app, desk, repositories, run } = await agency('Ann', 'Ben', 'Cat')
    await app.inject(nativePost('enquiry', { ...ENQUIRY, [HONEYPOT_FIELD]: 'x' }))
    await desk('answer', '2')
    const { enquiries } = await repositories()
    expect(await enquiries.unanswered()).toEqual(
      [1, 3].map((number) => ({
        number,
        receivedAtMs: expect.any(Number),
        serviceInterest: ENQUIRY.serviceInterest,
      })),
    )
    expect((await enquiries.counts()).byStatus).toEqual({ new: 2, answered: 1, won: 0, lost: 0 })
    expect((await run('answer', '4')).errors).toContain('in quarantine')
    expect(await desk('quarantine')).toMatch(/^4 +\S+ \S+ +- /m)
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
